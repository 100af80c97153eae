import { describe, expect, it } from 'vitest';
import type { FileMutation, Report, ReportedMutant } from '../../src/model/report/report.ts';
import { exploreCode } from '../support/explore-code.ts';

async function mutationOf(code: string): Promise<FileMutation> {
  const { report } = await exploreCode(code, { criterion: 'mutants', runner: 'vitest' });
  return mutationIn(report);
}

function mutationIn({ files: [file] }: Report): FileMutation {
  if (file?.mutation === undefined) throw new Error('The file has mutants.');
  return file.mutation;
}

const find = ({ mutants }: FileMutation, replacement: string): readonly ReportedMutant[] =>
  mutants.filter((mutant) => mutant.replacement === replacement);

describe('the fate of a mutant', () => {
  it('is killed, by tests that are written', async () => {
    const code = `export const isAdult = (age: number): boolean => age >= 18;`;
    const { report, files } = await exploreCode(code, { criterion: 'mutants', runner: 'vitest' });
    const { mutants, ...counts } = mutationIn(report);
    expect(counts).toMatchObject({ killed: mutants.length, open: 0 });
    const [edge] = find({ mutants, ...counts }, 'age > 18');
    expect(edge).toMatchObject({
      mutatorName: 'EqualityOperator',
      location: { start: { line: 1, column: 50 } },
    });
    const [killer = ''] = edge?.killedBy ?? [];
    expect(killer.startsWith('isAdult ')).toBe(true);
    expect(files[0]?.content).toContain(`it('${killer.slice('isAdult '.length)}'`);
  });

  it('is open where no input that was tried makes a difference', async () => {
    const mutation = await mutationOf(
      `export function larger(a: number, b: number): number {
        if (a > b) return a;
        return b;
      }`,
    );
    expect(find(mutation, 'a >= b')).toMatchObject([{ status: 'Survived', statusReason: 'no difference' }]);
    expect(mutation.open).toBeGreaterThan(0);
  });

  it('is open where only private things change', async () => {
    const mutation = await mutationOf(
      `export class Door {
        #opened = 0;
        open(): void { this.#opened += 1; }
      }`,
    );
    expect(find(mutation, 'this.#opened -= 1')).toMatchObject([
      { status: 'Survived', statusReason: 'no difference' },
    ]);
  });

  it('is open in code that no export leads to', async () => {
    const mutation = await mutationOf(
      `class Unused { twice(n: number): number { return n * 2; } }
      export const id = (n: number): number => n + 1;
      export type U = Unused;`,
    );
    expect(find(mutation, 'n / 2')).toMatchObject([{ status: 'NoCoverage' }]);
  });

  it('is not told of where tests need not notice mutants', async () => {
    const { report } = await exploreCode(`export const id = (n: number): number => n + 1;`, {
      criterion: 'branch',
    });
    expect(report.files[0]).not.toHaveProperty('mutation');
    expect(report.totals).not.toHaveProperty('mutation');
  });
});
