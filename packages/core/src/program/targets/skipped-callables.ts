import type ts from 'typescript';
import type { SkippedCallable } from '../../model/report/report.ts';
import { nameOf } from './callable-declaration.ts';
import { locationOf } from './declaration-place.ts';
import type { ExportedPlace } from './exported-callables.ts';
import { exportNameOf } from '../modules/module-exports.ts';
import { accessText } from './access-text.ts';

/** Something exported that can be called and is no target, with the reason. */
export function skippedCallable(
  { exported, access, declaration }: ExportedPlace,
  reason: string,
): SkippedCallable {
  const named: ts.Node = nameOf(declaration) ?? declaration;
  return { name: accessText(exportNameOf(exported), access), ...locationOf(named), reason };
}
