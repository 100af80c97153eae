import { expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

it('a function of a generic type that is passed twice has no annotation, and its test compiles', async () => {
  const { report, files } = await exploreCode(
    `export type Listener<T> = (event: T) => void;
     export class Bus<T> {
       readonly #listeners: Listener<T>[] = [];
       on(listener: Listener<T>): void {
         if (this.#listeners.some((one) => one === listener)) throw new Error('twice');
         this.#listeners.push(listener);
       }
     }`,
    { runner: 'vitest' },
  );
  expect(report.totals.branches, files[0]?.content).toMatchObject({ total: 2, covered: 2 });
  expect(report.totals.dropped).toBe(0);
});
