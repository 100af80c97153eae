import { expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const CODE = `
  export interface Response { status(code: number): { json(body: unknown): void } }
  export interface Users { ageOf(name: string): number }
  export function answer(users: Users, response: Response, name: string): void {
    let age: number;
    try {
      age = users.ageOf(name);
    } catch {
      response.status(500).json({ error: 'broken' });
      return;
    }
    if (age < 18) response.status(403).json({ error: 'young' });
    else if (age > 99) response.status(400).json({ error: 'old' });
    else response.status(200).json({ age });
  }`;

it('shows once that a collaborator fails, and not for each way that leads to its call', async () => {
  const { files, report } = await exploreCode(CODE, { criterion: 'mutants', runner: 'vitest' });
  const text = files[0]?.content ?? '';
  expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
  for (const error of ['young', 'old', 'broken'])
    expect(text).toContain(`toEqual([[{ error: '${error}' }]])`);
  expect(text.match(/toThrow\(\s*new Error/g) ?? []).toHaveLength(2);
});
