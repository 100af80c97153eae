import { describe, expect, it } from 'vitest';
import { exploreEach } from '../support/explore-code.ts';

const WRAPPERS = `
  interface Request { readonly params: { readonly id: string } }
  interface Response { send(body: string): void }
  type Next = (error?: unknown) => void;
  export const caught = (handler: (request: Request, response: Response) => Promise<void>) =>
    (request: Request, response: Response, next: Next): void => {
      handler(request, response).catch(next);
    };
  export const once = <Arguments extends readonly unknown[], Result>(
    call: (...args: Arguments) => Result,
  ): ((...args: Arguments) => Result) => {
    const known = new Map<string, Result>();
    return (...args) => {
      const key = JSON.stringify(args);
      const found = known.get(key) ?? call(...args);
      known.set(key, found);
      return found;
    };
  };`;

describe('functions that another function wraps', () => {
  it('are called as what the wrapper makes of them', async () => {
    const [handler, memo] = await exploreEach(
      [
        `import { caught } from './wrappers.ts';
         export const show = caught(async ({ params: { id } }, response) => {
           if (id === '') throw new RangeError('id');
           response.send(id === 'root' ? 'all' : id);
         });`,
        `import { once } from './wrappers.ts';
         export const sizeOf = once((length: number, isWide: boolean) => {
           if (length > 100) return 'large';
           return isWide ? 'wide' : 'small';
         });`,
      ],
      { runner: 'vitest' },
      { 'wrappers.ts': WRAPPERS },
    );
    expect(handler?.branches).toMatchObject({ total: 4, covered: 4 });
    expect(handler?.tests).toContain("calls next once when request.params.id === ''");
    expect(handler?.tests).toMatch(/show\(\{ params: \{ id: 'root' \} \}/);
    expect(memo?.branches).toMatchObject({ total: 4, covered: 4 });
    expect(memo?.tests).toContain('sizeOf(101');
  });
});
