import type { ConstructFamily } from './followed-construct.ts';

/** Branches, loops, jumps and exceptions. */
export const STATEMENTS: ConstructFamily = {
  family: 'Statements',
  constructs: [
    {
      title: '`if` and `else`',
      code: "let r = 'a'; if (x > 3) r = 'b'; else if (x > 0) r = 'c'; decide(r === 'b');",
      status: 'exact',
    },
    {
      title: '`switch`',
      code: 'let r; switch (x > 3 ? 1 : 2) { case 1: r = x; break; case 2: r = 0; break; default: r = -1; } decide(r > 5);',
      status: 'exact',
    },
    {
      title: '`switch` on the input',
      code: 'let r; switch (x) { case 9: case 10: r = 1; break; case 5: r = 2; break; default: r = 3; } decide(r === 3);',
      status: 'exact',
    },
    {
      title: '`for`, `while`, `do`',
      code: 'let n = 0; for (let i = 0; i < 3; i++) n += x; while (n > 100) n -= 1; do n++; while (n < 0); decide(n > 16);',
      status: 'exact',
    },
    {
      title: 'loops whose count depends on the input',
      code: 'let n = 0; for (let i = 0; i * 10 < x; i++) n += 1; decide(n > 0);',
      status: 'exact',
    },
    {
      title: '`for…of` over arrays',
      code: 'let n = 0; for (const v of [x, 1, x]) n += v; decide(n > 8);',
      status: 'exact',
    },
    {
      title: '`for…of` with patterns',
      code: 'let n = 0; for (const [a, { b }] of [[x, { b: x }]]) n += a + b; decide(n > 8);',
      status: 'exact',
    },
    {
      title: '`for…of` over strings',
      code: "let n = 0; for (const c of x) if (c === 'b') { n = 5; break; } decide(n > 4);",
      input: 'string',
      status: 'exact',
    },
    {
      title: '`for…of` over maps and sets',
      code: "let n = 0; for (const [k, v] of new Map([['a', x]])) n += v; decide(n > 4);",
      status: 'exact',
    },
    {
      title: "`for…of` over iterators of one's own",
      code: 'const it = { *[Symbol.iterator]() { yield x; } }; let n = 0; for (const v of it) n += v; decide(n > 4);',
      status: 'exact',
    },
    {
      title: '`for…in`',
      code: 'const o = { a: x, b: 1 }; let n = 0; for (const k in o) n += o[k]; decide(n > 4);',
      status: 'exact',
    },
    {
      title: 'labels, `break`, `continue`',
      code: 'let n = 0; outer: for (const a of [1, 2]) { for (const b of [x]) { if (b > 3) continue outer; n += a; } } decide(n > 0);',
      status: 'exact',
    },
    {
      title: '`throw` and `catch`',
      code: 'let n = 0; try { if (x > 3) throw { v: x }; n = -1; } catch (e) { n = e.v; } decide(n > 5);',
      status: 'exact',
    },
    {
      title: '`finally`',
      code: 'let n = 0; try { n = x; } finally { n += 1; } decide(n > 5);',
      status: 'exact',
    },
    {
      title: 'errors of the engine',
      code: 'let n; try { n = (x > 3 ? undefined : { v: x }).v; } catch { n = 10; } decide(n > 5);',
      status: 'exact',
    },
    {
      title: 'blocks, `let`, `const`, `var`',
      code: 'var a = x; { let a = x + 1; const b = a; var c = b; } decide(a + c > 8);',
      status: 'exact',
    },
    {
      title: 'closures per iteration',
      code: 'const fs = []; for (let i = 0; i < 2; i++) fs.push(() => x + i); decide(fs[1]() > 4);',
      status: 'exact',
    },
    {
      title: '`using`',
      code: 'const held = { v: x, [Symbol.dispose]() {} }; let n; { using h = held; n = h.v; } decide(n > 3);',
      status: 'exact',
    },
  ],
};
