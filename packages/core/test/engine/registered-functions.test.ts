import { describe, expect, it } from 'vitest';
import { exploreEach } from '../support/explore-code.ts';

/** A small library as servers use one: routers keep layers, which keep the functions that they call. */
const LIBRARY = `
  export interface Request { readonly params: Readonly<Record<string, string>>; readonly body: unknown }
  export interface Response { status(code: number): Response; json(body: unknown): void }
  export type Next = (error?: unknown) => void;
  export type Handler = (request: Request, response: Response, next: Next) => void | Promise<void>;
  interface Layer { readonly path: string; readonly stack: { handle: Handler }[] }
  export class Router {
    private readonly layers: Layer[] = [];
    #last: Handler | undefined;
    get last(): Handler | undefined { return this.#last; }
    get(path: string, ...handlers: Handler[]): this {
      this.layers.push({ path, stack: handlers.map((handle) => ({ handle })) });
      return this;
    }
    hide(handler: Handler): void { this.#last = handler; }
  }
  export const caught = (handler: Handler): Handler => {
    const other = new Map<string, Handler>([['handler', handler]]);
    return (request, response, next) => other.get('handler')?.(request, response, next);
  };`;

const explore = (...programs: readonly string[]) =>
  exploreEach(programs, { runner: 'vitest' }, { 'library.ts': LIBRARY });

const names = (targets: readonly { readonly name: string }[]): readonly string[] =>
  targets.map(({ name }) => name);

describe('functions that a module hands to calls', () => {
  it('are called through what it exports', async () => {
    const [router, list] = await explore(
      `import { Router } from './library.ts';
       const router = new Router();
       router.get('/items/:id', async (request, response, next) => {
         const id = Number(request.params['id']);
         if (id > 100) { next(); return; }
         response.status(id < 0 ? 400 : 200).json({ id });
       });
       export default router;`,
      `const steps: ((n: number) => string)[] = [];
       const add = (step: (n: number) => string): void => { steps.push(step); };
       add((n) => (n > 7 ? 'many' : 'few'));
       export { steps };`,
    );
    expect(names(router?.targets ?? [])).toEqual(["router.get('/items/:id')"]);
    expect(router?.branches).toMatchObject({ total: 4, covered: 4 });
    expect(router?.tests).toContain(`describe("router.get('/items/:id')", () => {`);
    expect(router?.tests).toMatch(
      /await \(router as any\)\.layers\[0\]\.stack\[0\]\.handle\(\s*\{ params: \{/,
    );
    expect(router?.tests).not.toContain('as never');
    expect(list?.branches).toMatchObject({ total: 2, covered: 2 });
    expect(list?.tests).toContain("expect((steps as any)[0](8)).toBe('many')");
  });

  it('have names of their own, also in a chain of calls and where a call is given several', async () => {
    const [router] = await explore(
      `import { Router } from './library.ts';
       export const router = new Router()
         .get('/a', (request, response) => { if (request.body === 1) response.status(1); })
         .get(
           '/b',
           (request, response, next) => { if (request.body === 2) next(); },
           (request, response) => { if (request.body === 3) response.status(3); },
         );`,
    );
    expect(names(router?.targets ?? [])).toEqual([
      "new Router().get('/a')",
      "new Router().get('/b')",
      "new Router().get('/b') #2",
    ]);
    expect(router?.branches).toMatchObject({ total: 6, covered: 6 });
  });

  it('are not targets where no data property leads to them, and the report says so', async () => {
    const [hidden, wrapped, own, nothing] = await explore(
      `import { Router } from './library.ts';
       export const router = new Router();
       router.hide((request, response) => { if (request.body === 1) response.status(1); });`,
      `import { caught, Router } from './library.ts';
       export const router = new Router();
       router.get('/a', caught((request, response) => { if (request.body === 1) response.status(1); }));`,
      `import { Router } from './library.ts';
       export const router = new Router();
       router.get('/a', function (this: { n: number }, request, response) { if (this.n === 1) response.status(1); } as never);`,
      `import { Router } from './library.ts';
       const router = new Router();
       router.get('/a', (request, response) => { if (request.body === 1) response.status(1); });`,
    );
    const holdsNothing = 'no property of what the module exports holds it';
    expect(hidden?.skipped).toMatchObject([{ name: 'router.hide()', line: 3, reason: holdsNothing }]);
    expect(wrapped?.skipped).toMatchObject([{ name: "router.get('/a')", reason: holdsNothing }]);
    expect(own?.skipped).toMatchObject([
      { reason: 'it uses `this`, which only the code that calls it knows' },
    ]);
    expect(nothing?.skipped).toMatchObject([{ reason: 'its module exports nothing' }]);
    for (const one of [hidden, wrapped, own, nothing]) expect(one?.targets).toEqual([]);
  });

  it('are called as what a wrapper makes of them, where that holds them in its closure', async () => {
    const [router] = await explore(
      `import { Router, type Handler } from './library.ts';
       const settled = (handler: Handler): Handler => async (request, response, next) => {
         try { await handler(request, response, next); } catch (error) { next(error); }
       };
       export const router = new Router();
       router.get('/a', settled(async (request, response) => {
         if (request.body === 1) throw new Error('one');
         response.status(2);
       }));`,
    );
    expect(names(router?.targets ?? [])).toEqual(["router.get('/a')"]);
    expect(router?.branches).toMatchObject({ total: 2, covered: 2 });
    expect(router?.tests).toMatch(/expect\(next(?:\.mock\.calls\)\.toEqual|\)\.not\.toHaveBeenCalled)/);
  });

  it('stay with the code that is exported, if that is how they are reached', async () => {
    const [wrapped, mapped] = await explore(
      `import { caught } from './library.ts';
       export const show = caught((request, response) => { if (request.body === 1) response.status(1); });`,
      `export const doubled = [1, 2].map((n) => (n > 1 ? n * 2 : n));
       export const parity = (n: number): string => (n % 2 === 0 ? 'even' : 'odd');`,
    );
    expect(names(wrapped?.targets ?? [])).toEqual(['show']);
    expect(names(mapped?.targets ?? [])).toEqual(['parity']);
    expect(mapped?.skipped).toEqual([]);
  });
});
