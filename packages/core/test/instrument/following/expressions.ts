import type { ConstructFamily } from './followed-construct.ts';

/** Operators, literals, members and conversions. */
export const EXPRESSIONS: ConstructFamily = {
  family: 'Expressions',
  constructs: [
    {
      title: '`+` `-` `*` `/` of numbers',
      code: 'decide((x + 1) * 2 - x / 4 > 9);',
      status: 'exact',
    },
    {
      title: '`%`',
      code: 'decide(x % 5 > 1);',
      status: 'exact',
    },
    {
      title: '`**`',
      code: 'decide(x ** 2 > 10);',
      status: 'exact',
    },
    {
      title: 'unary `-`, `+`, `!`',
      code: 'decide(!(-x > -4));decide(+x > 5);',
      status: 'exact',
    },
    {
      title: '`&` `|` `^` `~` `<<` `>>` `>>>`',
      code: 'decide(((x & 6) | (x << 1)) >> 1 > 4);decide((~x ^ 1) >>> 0 > 4294967288);',
      status: 'exact',
    },
    {
      title: '`<` `<=` `>` `>=`',
      code: 'decide(x <= 3 === x < 4);decide(x >= 5);',
      status: 'exact',
    },
    {
      title: '`===` `!==`',
      code: 'decide(x !== 9);decide(x - 1 === 29);',
      status: 'exact',
    },
    {
      title: '`==` `!=` of numbers',
      code: 'decide(x != 9);decide(x - 1 == 5);',
      status: 'exact',
    },
    {
      title: '`==` with conversion',
      code: 'decide((x > 3) == 1);',
      status: 'exact',
    },
    {
      title: '`&&` `||` `??`',
      code: 'decide((x > 3 && x < 20) || x === -1);decide((x ?? 1) > 3);',
      status: 'exact',
    },
    {
      title: '`?:`',
      code: 'decide((x > 3 ? x + 1 : x - 1) > 5);',
      status: 'exact',
    },
    {
      title: '`typeof`',
      code: "decide(typeof (x > 3 ? x : 'small') === 'number');",
      status: 'exact',
    },
    {
      title: '`void` and comma',
      code: 'decide((void 0, x) > 3);',
      status: 'exact',
    },
    {
      title: '`in`',
      code: "const o = x > 3 ? { big: x } : {}; decide('big' in o);",
      status: 'exact',
    },
    {
      title: '`in` with a computed key',
      code: 'decide(x in [1, 2, 3]);',
      status: 'concretises',
      reason: 'tied to its value on this path',
    },
    {
      title: '`instanceof`',
      code: 'class A {} const o = x > 3 ? new A() : {}; decide(o instanceof A);',
      status: 'exact',
    },
    {
      title: '`delete`',
      code: 'const o = { a: x, b: 1 }; delete o.b; decide(o.a > 3);',
      status: 'exact',
    },
    {
      title: '`++` `--`',
      code: 'let y = x; y++; ++y; y--; decide(y-- > 4);decide(y > 3);',
      status: 'exact',
    },
    {
      title: 'compound assignment',
      code: 'let y = x; y += 2; y *= 2; y -= x; decide(y > 8);',
      status: 'exact',
    },
    {
      title: 'logical assignment',
      code: 'let y = x > 3 ? x : 0; y ||= 5; y &&= y + 1; let z; z ??= y; decide(z > 7);',
      status: 'exact',
    },
    {
      title: 'string concatenation',
      code: "decide('n' + x > 'nc');",
      status: 'exact',
      input: 'string',
    },
    {
      title: 'comparison of strings',
      code: "decide(x >= 'c');",
      status: 'exact',
      input: 'string',
    },
    {
      title: '`length` of a string',
      code: 'decide(x.length > 2);',
      status: 'exact',
      input: 'string',
    },
    {
      title: 'characters of a string',
      code: "decide(x[0] === 'b');",
      status: 'exact',
      input: 'string',
    },
    {
      title: 'number to string',
      code: "decide(('n' + x).length > 2);",
      status: 'exact',
    },
    {
      title: 'template literals',
      code: 'decide(`n${x}`.length > 2);',
      status: 'exact',
    },
    {
      title: 'conversion of objects in template literals',
      code: "const o = { toString() { return x; } }; decide(`${o}` === '7');",
      status: 'concretises',
      reason: 'a template literal',
    },
    {
      title: 'tagged templates',
      code: 'const tag = (_, v) => v + 1; decide(tag`a${x}` > 4);',
      status: 'exact',
    },
    {
      title: 'BigInt',
      code: 'decide(BigInt(x) * 2n > 8n);',
      status: 'concretises',
      reason: 'BigInt, whose result is not followed',
    },
    {
      title: 'regular expressions',
      code: 'decide(/^7/.test(String(x)));',
      status: 'concretises',
      reason: 'RegExp.prototype.test, whose result is not followed',
    },
    {
      title: 'optional chains',
      code: 'const o = { a: { b: x }, m(v) { return v; } }; const n = x > 3 ? o : null; decide((n?.a?.b ?? 0) > 5);decide(n?.m?.(x) > 5);',
      status: 'exact',
    },
    {
      title: 'member access',
      code: 'const o = { a: { b: x } }; decide(o.a.b > 3 && o["a"]["b"] > 5);',
      status: 'exact',
    },
    {
      title: 'computed keys that depend on the input',
      code: 'const list = [10, 20, 30, 40, 50, 60, 70, 80]; decide(list[x] > 25);',
      status: 'concretises',
      reason: 'tied to its value on this path',
    },
    {
      title: 'assignment as an expression',
      code: 'let a, b; a = b = x; decide(a + b > 8);',
      status: 'exact',
    },
    {
      title: 'assignment to members',
      code: 'const o = { a: 0, l: [0] }; o.a = x; o.l[0] = o.a + 1; o.a += 1; o.a++; decide(o.a > 5);decide(o.l[0] > 5);',
      status: 'exact',
    },
    {
      title: 'spread in arrays, calls and objects',
      code: 'const f = (...all) => all[1] + all[2]; const l = [...[x], ...[1]]; const o = { ...{ a: x }, b: 1 }; decide(l[0] > 3);decide(f(...[0, x], 1) > 5);decide(o.a > 6);',
      status: 'exact',
    },
    {
      title: '`new`',
      code: 'function P(v) { this.v = v; } decide(new P(x).v > 3);',
      status: 'exact',
    },
    {
      title: '`new` with a native class',
      code: 'decide(new Number(x) > 3);',
      status: 'concretises',
      reason: 'conversion of an object',
    },
    {
      title: 'conversion of objects',
      code: 'const o = { valueOf() { return x; } }; decide(o > 3);',
      status: 'concretises',
      reason: 'conversion of an object',
    },
  ],
};
