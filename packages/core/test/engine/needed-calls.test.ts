import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { exploreCode } from '../support/explore-code.ts';

const GAME = join(import.meta.dirname, '../../../../fixtures/sequences/pacman');

/** The lines of a class of the small game where a branch was not taken. */
async function missedLines(file: string): Promise<readonly number[]> {
  const { report } = await run(
    { ...SAMPLE_OPTIONS, cwd: GAME, files: [join(GAME, file)], budget: { kind: 'work', steps: 3_000 } },
    { onProgress: () => undefined, logger: silentLogger },
  );
  return report.targets.flatMap(({ uncovered }) => uncovered.map(({ line }) => line));
}

describe('what a branch needs is worked out backwards', () => {
  it('a move of a ghost, for which the ghost has to be on a cell of a board', async () => {
    expect(await missedLines('player.ts')).toEqual([]);
  });

  it('a guest on a cell that a board has given out', async () => {
    expect(await missedLines('board.ts')).toEqual([]);
  });

  it('a state of another object that takes four calls to bring about', async () => {
    const { report } = await exploreCode({
      'main.ts': `import type { Vault } from './vault.ts';
        export class Thief {
          constructor(private readonly vault: Vault) {}
          rob(): string { return this.vault.isOpen() ? 'rich' : 'poor'; }
        }`,
      'vault.ts': `export class Vault {
        private stage = 0;
        private log: string[] = [];
        private note = '';
        rename(note: string): void { this.note = note; }
        remark(text: string): void { this.log.push(text); }
        clear(): void { this.log = []; }
        describe(): string { return this.note + this.log.length; }
        first(code: number): void { if (code === 17) this.stage = 1; }
        second(): void { if (this.stage === 1) this.stage = 2; }
        third(code: number): void { if (this.stage === 2 && code === 4) this.stage = 3; }
        isOpen(): boolean { return this.stage === 3; }
      }`,
    });
    expect(report.targets.flatMap(({ uncovered }) => uncovered)).toEqual([]);
  });
});

describe('a call with more paths than the budget allows', () => {
  it('gives way to the others after a while', async () => {
    const { report } = await exploreCode(
      `let total = 0;
      export function sift(words: string[]): number {
        for (const word of words) {
          if (word.length > 2 && word.charCodeAt(1) * 31 + word.charCodeAt(0) * 17 === 4711.5) return -1;
          total += word.startsWith('a') ? 1 : word.endsWith('b') ? 2 : 3;
        }
        return total;
      }
      export function grade(points: number): string {
        if (points > 90) return 'good';
        return points < 10 ? 'bad' : 'fair';
      }`,
      { budget: { kind: 'work', steps: 1_000 } },
    );
    const grade = report.targets.find(({ name }) => name === 'grade');
    expect(grade?.uncovered).toEqual([]);
  });
});
