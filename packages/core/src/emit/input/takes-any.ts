import type { InputArgument, InputNode } from './input-node.ts';
import type { InputWriting } from './open-input.ts';

/** Whether the function under test declares nothing about an argument, so that no type is expected where it stands. */
export function takesAny(
  node: InputNode,
  args: readonly InputArgument[],
  { scope }: Pick<InputWriting, 'scope'>,
): boolean {
  if (scope.isSubjectUntyped) return true;
  const argument = args.find((one) => one.node === node);
  return scope.hasTypes && argument?.parameter.isUndeclared === true;
}
