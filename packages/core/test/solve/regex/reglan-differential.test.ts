import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { findMatch } from '../../../src/expr/regex/find-match.ts';
import { parsePattern } from '../../../src/expr/regex/parse-pattern.ts';
import { regLanOf } from '../../../src/expr/regex/reglan.ts';
import type { Pattern } from '../../../src/expr/regex/pattern.ts';
import { findMismatch } from '../../../src/solve/regex/find-mismatch.ts';
import { findSubject } from '../../../src/solve/regex/find-subject.ts';
import { realPatterns } from './real-patterns.ts';

const SOLVERS = [
  { command: 'z3', flags: ['-in'], prelude: '(set-option :timeout 5000)' },
  {
    command: 'cvc5',
    flags: ['--lang=smt2', '--incremental', '--strings-exp', '-'],
    prelude: '(set-logic ALL)',
  },
];

const OWN = [
  /^a|b$/,
  /^(?:ab)*c?$/i,
  /[^\d\s]{2,3}/,
  /a.c/s,
  /a.c/,
  /^x{0,2}y+$/y,
  /^(a|b|)c/,
  /[\u00e0-\u00ff]/i,
  /^[a-z]+$/u,
];

const isInstalled = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

const quoted = (text: string): string =>
  `"${Array.from({ length: text.length }, (_, index) => `\\u{${text.charCodeAt(index).toString(16)}}`).join('')}"`;

/** Texts at which a wrong language would show. */
function textsFor(pattern: Pattern): readonly string[] {
  const matches: string[] = [];
  findSubject({ goals: [{ pattern, from: 0 }] }, (text) => matches.push(text) >= 3);
  const near = matches.flatMap((text) => [text.slice(1), text.slice(0, -1), `${text}\n`, ` ${text}`]);
  return [...matches, ...near, findMismatch(pattern) ?? '', '', 'aB1-'];
}

/** Claims that the language is not what the engine says; a solver must refute each of them. */
function claims(pattern: Pattern, language: string): readonly string[] {
  return textsFor(pattern).map((text) => {
    const isFound = findMatch(pattern.source, pattern.flags, text, 0n) !== null;
    const claim = `(str.in_re ${quoted(text)} ${language})`;
    return isFound ? `(not ${claim})` : claim;
  });
}

describe.each(SOLVERS)('the language of a pattern, asking $command', ({ command, flags, prelude }) => {
  test.skipIf(!isInstalled(command))(
    'has the texts in which the engine finds something',
    () => {
      const all = [...OWN, ...realPatterns(80)].map(({ source, flags: letters }) =>
        parsePattern(source, letters),
      );
      const questions = all.flatMap((pattern) => {
        const language = pattern === undefined ? undefined : regLanOf(pattern);
        return pattern === undefined || language === undefined ? [] : claims(pattern, language);
      });
      expect(questions.length).toBeGreaterThan(300);
      const script = questions.map((claim) => `(push 1)\n(assert ${claim})\n(check-sat)\n(pop 1)`).join('\n');
      const { stdout } = spawnSync(command, flags, {
        input: `${prelude}\n${script}`,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      const answers = stdout.trim().split('\n');
      expect(questions.filter((_, index) => answers[index] !== 'unsat')).toEqual([]);
    },
    120_000,
  );
});
