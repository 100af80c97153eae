import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withPlacedDrafts } from '../../../src/engine/confirm/placed-drafts.ts';
import type { DraftFile, DraftTests } from '../../../src/engine/confirm/draft-file.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

describe('copies of drafts', () => {
  it.each(['cart.pathsmith.test.ts', 'cart.pathsmith.spec.ts', 'cart.mutants.pathsmith.spec.js'])(
    'leave what is written as %s in place',
    async (name) => {
      const path = join(temporaryProject({}), name);
      writeFileSync(path, 'written');
      const draft = { path, content: 'draft', sourceFile: 'cart.ts', runner: 'jest', tests: [] } as const;
      const reversed: DraftTests = () => ({ ...draft, content: 'reversed' }) satisfies DraftFile;
      const contents = await withPlacedDrafts([draft], reversed, (placed) =>
        Promise.resolve(placed.map((one) => readFileSync(one.path, 'utf8'))),
      );
      expect(contents).toEqual(['draft', 'reversed']);
      expect(existsSync(path) && readFileSync(path, 'utf8')).toBe('written');
    },
  );
});
