import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evaluator } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Shadow } from '../../src/runtime/shadow/shadow.ts';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';
import { buildScalars } from '../support/scalar-input.ts';

const word = fc.stringMatching(/^[a-zA-Z0-9._~%+-]{0,5}$/);
const optional = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), text);
const path = fc
  .array(
    word.map((one) => `/${one}`),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''));
const query = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'ab', 'A'), optional(word.map((one) => `=${one}`))), {
    maxLength: 3,
  })
  .map((pairs) => `?${pairs.map((pair) => pair.join('')).join('&')}`);

/** Texts that are URLs or almost: of all schemes, with usual ports, users, segments of dots and escapes. */
const urls = fc
  .tuple(
    fc.constantFrom(
      'https://',
      'http://',
      'ws://',
      'ftp://',
      'mailto:',
      'javascript:',
      'file://',
      'HTTP://',
      '',
    ),
    optional(fc.constantFrom('me@', 'me:secret@', ':@')),
    fc.constantFrom(
      'a',
      'example.com',
      'a-b.c',
      'A.b',
      '127.0.0.1',
      '1.2.3',
      '[::1]',
      '[::2]',
      'xn--a',
      'a..b',
      '',
    ),
    optional(fc.constantFrom(':80', ':443', ':21', ':8080', ':0', ':65535', ':70000', ':')),
    path,
    optional(query),
    optional(word.map((one) => `#${one}`)),
  )
  .map((parts) => parts.join(''));

/** URLs all of which are plain. */
const plain = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'wss://'),
    optional(fc.constantFrom('me@', 'me:secret@')),
    fc.constantFrom('a', 'example.com', 'a-b.c', '127.0.0.1', '[::1]'),
    optional(fc.constant(':8080')),
    fc.constantFrom('', '/', '/a', '/a/b.c', '//'),
    fc.constantFrom('', '?a', '?a=1', '?b=2&a=3', '?ab&a=&a=4'),
    fc.constantFrom('', '#x'),
  )
  .map((parts) => parts.join(''));

const PARTS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];

const READINGS = [
  ...PARTS.map((part) => `new URL(a).${part}`),
  ...PARTS.map((part) => `new URL(a, 'https://me@base.org:81/x?y').${part}`),
  'new URL(a).toString()',
  "new URL(a).searchParams.get('a')",
  "new URL(a).searchParams.has('ab')",
  "new URLSearchParams(a).get('a')",
  "new URLSearchParams(a).has('b')",
  "((u) => { u.hash = 'x'; return u.href; })(new URL(a))",
  "((u) => { u.searchParams.set('a', '1'); return u.search; })(new URL(a))",
  "((u) => { const p = u.searchParams; u.search = ''; return p.get('a'); })(new URL(a))",
  'URL.canParse(a)',
];

/** The value that a shadow foretells under an input; what is lost foretells nothing. */
function foretold({ symbolic }: Shadow, decoder: TermDecoder, evaluator: Evaluator): unknown {
  if (symbolic.kind === 'term') return evaluator.evaluate(decoder.term(symbolic.row));
  if (symbolic.kind !== 'choice') return undefined;
  const position = symbolic.guards.findIndex(
    (guard) => guard === true || (guard !== false && evaluator.evaluate(decoder.term(guard.row)) === true),
  );
  const taken = symbolic.alternatives[position];
  if (taken?.kind === 'constant') return taken.value;
  return taken?.kind === 'term' ? evaluator.evaluate(decoder.term(taken.row)) : undefined;
}

const given = fc.oneof(
  plain,
  plain,
  plain,
  urls,
  path,
  query,
  query.map((one) => one.slice(1)),
);

describe('URLs that are tracked', () => {
  it.each(READINGS)('%s is as its shadow says, also for another text on the same path', (reading) => {
    const code = instrumentProgram(`export const f = (a) => ${reading};`);
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the real built-in to compare with
    const real = new Function('a', `return ${reading};`) as (a: string) => unknown;
    let compared = 0;
    fc.assert(
      fc.property(given, given, (text, other) => {
        const { exports, recorder } = loadInstrumented(code);
        const parameters = [{ name: 'a', shape: { kind: 'string' } }] as const;
        recorder.pending = { shadows: buildScalars(recorder, parameters, { a: text }).shadows };
        let value: unknown;
        try {
          value = (exports['f'] as typeof real)(text);
        } catch {
          expect(() => real(text)).toThrow();
          return;
        }
        expect(value).toBe(real(text));
        const { terms, decisions } = JSON.parse(`{${recorder.toJson()}}`) as {
          terms: unknown;
          decisions: readonly (readonly [number, number, 0 | 1])[];
        };
        const decoder = new TermDecoder(new TermFactory());
        decoder.append(terms);
        const { result } = recorder;
        if (result?.symbolic.kind === 'lost') return;
        for (const one of [text, other]) {
          const evaluator = new Evaluator(new Map([['a', one]]));
          const isSamePath = decisions.every(
            ([, row, taken]) => evaluator.evaluate(decoder.term(row)) === (taken === 1),
          );
          if (!isSamePath) continue;
          compared += 1;
          expect([one, result === null ? value : foretold(result, decoder, evaluator)]).toEqual([
            one,
            real(one),
          ]);
        }
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(reading.includes('=>') ? -1 : 20);
  });
});
