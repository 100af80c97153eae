import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findStatus } from '../support/construct-status.ts';
import { constructTable } from '../support/construct-table.ts';
import { exploreCode } from '../support/explore-code.ts';
import { CONSTRUCT_FAMILIES } from './following/registry.ts';

describe.each(CONSTRUCT_FAMILIES)('how far the input is followed: $family', ({ constructs }) => {
  it.each(constructs)('$title: $status', async (construct) => {
    const { status, reason, faults } = await findStatus(construct);
    expect(faults).toEqual([]);
    expect({ status, reason }).toEqual({ status: construct.status, reason: construct.reason });
  });
});

describe('the table of constructs', () => {
  /** Cells without the padding that a formatter gives them. */
  const words = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim();

  it('is the one that docs/constructs.md publishes (npm run constructs)', () => {
    const published = readFileSync(new URL('../../../../docs/constructs.md', import.meta.url), 'utf8');
    expect(words(published)).toBe(words(constructTable()));
  });

  it('gives the reasons that the report gives', async () => {
    const code = `
      export function template(x: number) { const o = { toString: () => x }; return \`\${o}\` === '12345' ? 1 : 2; }
      export function computed(x: number) { const k = 'a'; const { [k]: v } = { a: x }; return v === 12345 ? 1 : 2; }
      export async function awaited(x: number) { const v = await import(\`data:text/javascript,export default \${x}\`); return v.default === 12345 ? 1 : 2; }`;
    const { report } = await exploreCode(code, { without: ['drawn-inputs'] });
    expect(
      report.targets.flatMap(({ uncovered }) => uncovered.map(({ reason, detail }) => [reason, detail])),
    ).toEqual([
      ['untracked condition', 'conditional is never true: not followed: a template literal'],
      [
        'untracked condition',
        'conditional is never true: not followed: a pattern with computed keys or a rest that is taken apart',
      ],
      ['untracked condition', expect.stringMatching(/not followed: import\(\)/)],
    ]);
  });
});
