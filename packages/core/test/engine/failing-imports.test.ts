import { describe, expect, it } from 'vitest';
import { expectCovered, exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Files that can be loaded in their application only. */
const APPLICATION = {
  'config.ts': `const url = process.env['SERVER_OF_APPLICATION'];
    if (url === undefined) throw new Error('SERVER_OF_APPLICATION is missing');
    export const LIMIT = 3;
    export const config = { url, retries: LIMIT };`,
  'users.ts': `import { config } from './config.ts';
    export interface User { id: string; age: number }
    export async function findUser(id: string): Promise<User | null> {
      return config.url === '' ? null : { id, age: 3 };
    }
    export class Session {
      constructor(private readonly user: string) {}
      isOpen(): boolean { return config.url.includes(this.user); }
    }`,
  'all.ts': `export * from './users.ts'; export { config } from './config.ts';`,
  'router.ts': `type Answer = { send(text: string): void };
    type Handler = (request: { id: string }, response: Answer) => Promise<void>;
    export class Router { readonly handlers: Handler[] = []; get(handler: Handler): void { this.handlers.push(handler); } }`,
  'greeting.ts': `import { findUser } from './users.ts';
    export const greet = async (id: string): Promise<string> => ((await findUser(id)) === null ? 'Who?' : 'Hello');`,
};

const COVERED: readonly SampleProgram[] = [
  [
    'a function',
    `import { findUser } from './users.ts';
     export async function isChild(id: string): Promise<boolean> {
       const user = await findUser(id);
       if (user === null) return false;
       return user.age < 18;
     }
     export const isLong = (id: string): string => (id.length > 8 ? 'long' : 'short');`,
    4,
  ],
  [
    'an object',
    `import { config } from './config.ts';
     export const isPatient = (): string => (config.retries > 5 ? 'patient' : 'hasty');`,
    2,
  ],
  [
    'a class of which objects are made',
    `import { Session } from './users.ts';
     export const state = (user: string): string => (new Session(user).isOpen() ? 'open' : 'closed');`,
    2,
  ],
  [
    'what another file exports again',
    `import { config, findUser } from './all.ts';
     export async function retries(id: string): Promise<number> {
       return (await findUser(id)) === null ? 0 : config.retries;
     }`,
    2,
  ],
  [
    'members of a namespace',
    `import * as users from './users.ts';
     export const isKnown = async (id: string): Promise<string> => ((await users.findUser(id)) ? 'known' : 'new');`,
    2,
  ],
  [
    'functions that a file hands to calls, where it has no others',
    `import { findUser } from './users.ts';
     import { Router } from './router.ts';
     const router = new Router();
     router.get(async (request, response) => response.send((await findUser(request.id)) === null ? 'none' : 'one'));
     export default router;`,
    2,
  ],
  [
    'files that import them in turn',
    `import { greet } from './greeting.ts';
     export const isPolite = async (id: string): Promise<string> => ((await greet(id)) === 'Hello' ? 'polite' : 'curt');`,
    2,
  ],
];

describe('files that cannot be loaded', () => {
  it('are replaced by stand-ins for those that import them', async () => {
    const explored = await exploreSamples(COVERED, { runner: 'vitest' }, APPLICATION);
    expectCovered(explored);
    // No test of a file may load the real module, whether it calls anything of it or not.
    expect(explored[0]?.tests).toContain(`vi.mock('./users', () => ({ findUser: () => undefined }));`);
    expect(explored[0]?.tests).toContain(`vi.doMock('./users', () => ({`);
    expect(explored[1]?.tests).not.toContain('users');
  });

  it('leave a file untested that needs what has no stand-in, and the error is that of the file itself', async () => {
    const { report } = await exploreCode(
      {
        ...APPLICATION,
        'main.ts': `import { config, LIMIT } from './config.ts';
          export const isMany = (n: number): boolean => n > LIMIT && config.retries > 3;`,
      },
      { runner: 'vitest' },
    );
    expect(report.errors).toMatchObject([{ code: 'MODULE_NOT_LOADED' }]);
    expect(report.errors[0]?.message).toContain('SERVER_OF_APPLICATION is missing');
  });

  it('leave a file untested that cannot be loaded by itself', async () => {
    const { report } = await exploreCode(
      {
        ...APPLICATION,
        'main.ts': `import { config } from './config.ts';
          export const isMany = (n: number): boolean => n > config.retries;
          throw new Error('never works');`,
      },
      { runner: 'vitest' },
    );
    expect(report.errors).toMatchObject([{ code: 'MODULE_NOT_LOADED' }]);
  });

  it('are left as they are where the runner cannot replace modules', async () => {
    const { report } = await exploreCode(
      { ...APPLICATION, 'main.ts': COVERED[0]?.[1] ?? '' },
      { runner: 'node' },
    );
    expect(report.errors).toMatchObject([{ code: 'MODULE_NOT_LOADED' }]);
  });
});
