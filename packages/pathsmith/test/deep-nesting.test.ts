import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith } from './fake-environment.ts';

const bin = fileURLToPath(new URL('../bin/pathsmith.js', import.meta.url));

/** The exit status of the real command on one file, which it has little to spend on. */
function exitStatusFor(code: string): number | null {
  const folder = folderWith([]);
  writeFileSync(join(folder, 'deep.ts'), code);
  const args = [bin, 'deep.ts', '--dry-run', '--budget', '3s', '--workers', '1', '--runner', 'node'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).status;
}

const nested = (open: string, inner: string, close: string, depth: number): string =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

describe('deep nesting', () => {
  it.each([
    ['500 nested ifs', `${nested('if (n > 0) {\n', 'return 1;', '}\n', 500)} return 0;`],
    ['2,000 parentheses', `return ${nested('(', 'n', ')', 2_000)} > 3 ? 1 : 0;`],
    ['a sum of 2,000 numbers', `return n${' + 1'.repeat(2_000)} > 3 ? 1 : 0;`],
    [
      'a literal of 1,500 arrays in each other',
      `return n > [${nested('[', '', ']', 1_500)}].length ? 1 : 0;`,
    ],
    ['500 ifs with else', `${'if (n === 1) return 1; else '.repeat(500)} return 0;`],
  ])('does not end the run: %s', (_what, body) => {
    expect(exitStatusFor(`export function deep(n: number): number { ${body} }\n`)).toBe(0);
  });
});
