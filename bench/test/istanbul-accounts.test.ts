import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unaccountedArms } from '../../e2e/harness/istanbul-accounts.ts';
import { repository } from '../../e2e/harness/repository.ts';

const sourcesIn = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: repository.root })
    .filter((file) => !/\.(?:d|test)\.ts$/.test(file))
    .toSorted();

describe('the branches that Istanbul counts', () => {
  it.each([
    ['everyday subjects', 'bench/subjects/everyday/*.{ts,js}', 80],
    ['fixtures', 'fixtures/**/*.{ts,js}', 100],
    ['code of our own', 'packages/core/src/program/**/*.ts', 80],
  ])('are all accounted for in the %s', (_set, pattern, atLeast) => {
    const sources = sourcesIn(pattern);
    expect(sources.length).toBeGreaterThanOrEqual(atLeast);
    expect(sources.flatMap((file) => unaccountedArms(join(repository.root, file)))).toEqual([]);
  });
});
