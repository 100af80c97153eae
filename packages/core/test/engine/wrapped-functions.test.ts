import { describe, expect, it } from 'vitest';
import { exploreCode, exploreEach } from '../support/explore-code.ts';

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

  it('take what the wrapped function declares where the wrapper says nothing', async () => {
    const [handler] = await exploreEach(
      [
        `import { loosely } from './loosely.ts';
         interface Context { readonly user?: { readonly age: number }; reply(text: string): void }
         export const greet = loosely(async (context: Context) => {
           if (context.user === undefined) throw new Error('who?');
           context.reply(context.user.age > 17 ? 'hello' : 'hi');
         });`,
      ],
      { runner: 'vitest' },
      {
        'loosely.ts': `
          export const loosely = (handler: (...args: any[]) => Promise<unknown>) =>
            (context: any, next: any): void => { handler(context).catch(next); };`,
      },
    );
    expect(handler?.branches, handler?.tests).toMatchObject({ total: 4, covered: 4 });
    expect(handler?.tests).toContain('age: 18');
    expect(handler?.tests).toContain('calls next once');
  });

  it('are called by what they use where a package without types wraps them', async () => {
    const { report, files } = await exploreCode(
      {
        'main.js': `
          const { caught, listOf } = require('wrapping');
          exports.show = caught(async (request, response) => {
            if (!request.body.name) throw new Error('name');
            response.send(request.body.name.trim());
          });
          exports.list = listOf((n) => (n > 1 ? 'many' : 'one'));`,
        'package.json': '{ "type": "commonjs" }',
        'node_modules/wrapping/package.json': '{ "name": "wrapping", "main": "index.js" }',
        'node_modules/wrapping/index.js': `
          exports.caught = (handler) => (...args) =>
            Promise.resolve(handler(...args)).catch(args[args.length - 1]);
          exports.listOf = (name) => [name(1), name(2)];`,
      },
      { main: 'main.js', runner: 'vitest' },
    );
    const [show, list] = report.targets;
    expect(show?.branches).toMatchObject({ total: 2, covered: 2 });
    expect(files[0]?.content).toContain("show({ body: { name: 'name' } }, { send: () => 0 })");
    expect(list?.tests.count).toBe(0);
    expect(list?.untested).toContain('a call of an export that is no function');
  });
});
