import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** Every method gives another builder; the last branch takes all of them. */
const QUERY = `
  export class Query {
    private constructor(private readonly parts: { from: string; where: number[]; order: string; limit: number }) {}
    static from(table: string): Query { return new Query({ from: table, where: [], order: '', limit: 0 }); }
    where(column: number): Query { return this.with({ where: [...this.parts.where, column] }); }
    orderBy(column: string): Query { return this.with({ order: column }); }
    limit(limit: number): Query { return limit > 0 ? this.with({ limit }) : this; }
    build(): string {
      const { where, order, limit } = this.parts;
      if (where.length > 1 && order !== '' && limit > 0) return 'all';
      return where.length > 0 ? 'where' : 'none';
    }
    private with(changes: object): Query { return new Query({ ...this.parts, ...changes }); }
  }`;

describe('methods that return a changed copy', () => {
  it('are called on each other, in chains of any length', async () => {
    const { report, files } = await exploreCode(QUERY, {
      budget: { kind: 'work', steps: 400 },
      runner: 'vitest',
    });
    expect(report.totals.branches).toMatchObject({ total: 10, covered: 10 });
    expect(files[0]?.content).toContain(`toBe('all')`);
  });
});
