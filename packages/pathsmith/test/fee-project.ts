import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from './fake-environment.ts';

/** A function with a branch that no input takes. */
const FEE = `export function fee(weight: number): number {
  if (weight <= 0) return 0;
  if (weight < -1) {
    return 1;
  }
  return weight + 2;
}
`;

/** Makes a project of one file, `fee.ts`, and gives its folder. */
export function feeProject(source = FEE): string {
  const folder = folderWith([]);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'fee.ts'), source);
  return folder;
}
