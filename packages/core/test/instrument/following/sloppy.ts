import type { ConstructFamily } from './followed-construct.ts';

/** What only scripts that are not strict can do. */
export const SLOPPY: ConstructFamily = {
  family: 'Sloppy scripts',
  constructs: [
    {
      title: '`with`',
      code: 'const o = { v: x }; with (o) { decide(v > 3); }',
      status: 'native',
      reason: 'with',
      unseen: '{ decide(v > 3); }',
      mode: 'sloppy',
    },
    {
      title: 'mapped `arguments`',
      code: 'function f(a) { arguments[0] = x; return a; } decide(f(0) > 3);',
      status: 'concretises',
      reason: 'an assignment to arguments',
      mode: 'sloppy',
    },
    {
      title: 'implicit globals',
      code: 'leakedByTest = x; decide(leakedByTest > 3); delete globalThis.leakedByTest;',
      status: 'concretises',
      reason: 'a global variable',
      mode: 'sloppy',
    },
    {
      title: 'properties of the global object',
      code: 'globalThis.keptByTest = x; decide(keptByTest > 3); delete globalThis.keptByTest;',
      status: 'concretises',
      reason: 'a global variable',
      mode: 'sloppy',
    },
    {
      title: 'functions in blocks',
      code: '{ function f(v) { return v + 1; } } decide(f(x) > 4);',
      status: 'exact',
      mode: 'sloppy',
    },
    {
      title: '`this` that is boxed or global',
      code: 'function f() { return this.v; } decide(f.call({ v: x }) > 3);',
      status: 'exact',
      mode: 'sloppy',
    },
  ],
};
