import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** A package that validates data, with an error class of its own. */
const VALIDATOR = {
  'node_modules/be-sure/package.json': '{ "name": "be-sure", "main": "index.js", "types": "index.d.ts" }',
  'node_modules/be-sure/index.js': `
    class DataError extends Error {}
    const check = (rules) => (data) => Object.entries(rules).every(([key, rule]) => rule(data?.[key]));
    exports.schema = (rules) => ({
      parse(data) { if (!check(rules)(data)) throw new DataError('wrong'); return { ...data }; },
      safeParse: (data) => (check(rules)(data) ? { success: true, data: { ...data } } : { success: false }),
    });
    exports.email = (text) => typeof text === 'string' && /^[a-z]+@[a-z]+\\.[a-z]+$/.test(text);
    exports.count = (number) => Number.isInteger(number) && number > 0;`,
  'node_modules/be-sure/index.d.ts': `
    type Rule<T> = (value: unknown) => value is T;
    export interface Found<T> { success: true; data: T }
    export interface Missed { success: false }
    export interface Schema<T> { parse(data: unknown): T; safeParse(data: unknown): Found<T> | Missed }
    export declare function schema<R extends Record<string, Rule<unknown>>>(
      rules: R,
    ): Schema<{ [K in keyof R]: R[K] extends Rule<infer T> ? T : never }>;
    export declare const email: Rule<string>;
    export declare const count: Rule<number>;`,
};

const explored = (code: string) =>
  exploreCode({ ...VALIDATOR, 'main.ts': code }, { main: 'main.ts', runner: 'vitest' });

const SCHEMA = `import { count, email, schema } from 'be-sure';
  const Order = schema({ email, count });`;

describe('data behind a validator', () => {
  it('is drawn as the validator promises it, in the usual form', async () => {
    const { report, files } = await explored(`${SCHEMA}
      export function place(body: unknown): string {
        const found = Order.safeParse(body);
        if (!found.success) return 'invalid';
        return found.data.count > 50 ? 'bulk' : found.data.email;
      }`);
    expect(report.files[0]?.branches, files[0]?.content).toMatchObject({ total: 4, covered: 4 });
  });

  it('may be a member that is declared as anything', async () => {
    const { report, files } = await explored(`${SCHEMA}
      export function place(request: { body: any }): string {
        const order = Order.parse(request.body);
        return order.count > 50 ? 'bulk' : 'single';
      }`);
    expect(report.files[0]?.branches, files[0]?.content).toMatchObject({ total: 2, covered: 2 });
  });

  it('is refused by the error class of the validator, which is no finding', async () => {
    const { report, files } = await explored(`${SCHEMA}
      export const place = (body: unknown): number => Order.parse(body).count;`);
    expect(files[0]?.content).toContain('toThrow');
    expect(report.targets.flatMap(({ findings }) => findings)).toEqual([]);
  });
});
