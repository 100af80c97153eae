import { openInput } from '../input/write-input.ts';
import type { InputScope } from '../input/input-scope.ts';
import type { Document } from '../layout/document.ts';
import type { Sample } from './sample.ts';

/** `const makeUser = (): User => ({ … });`, which gives each test a new object. */
export function sampleDeclaration({ name, node }: Sample, scope: InputScope): Document {
  const { exportedType, typeText } = node.shape;
  const isNamed = scope.hasTypes && exportedType !== undefined && !typeText.includes('<');
  const type = isNamed ? `: ${scope.nameType(exportedType.name, exportedType.file)}` : '';
  const { document } = openInput([], { scope, heap: [], kept: [] }).write(node);
  return [`const ${name} = ()${type} => (`, document, ');'];
}
