import { stringLiteral } from './string-literal.ts';

/** The shortest run of one character that nobody counts by eye. */
const MIN_RUN = 24;

const RUN = new RegExp(`([^])\\1{${MIN_RUN - 1},}`, 'gu');

/** A string as an expression that evaluates to it: `'a'.repeat(280)` for a long run, otherwise a literal. */
export function stringExpression(value: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, 1: character = '', index } of value.matchAll(RUN)) {
    if (index > end) parts.push(stringLiteral(value.slice(end, index)));
    parts.push(`${stringLiteral(character)}.repeat(${run.length / character.length})`);
    end = index + run.length;
  }
  if (end < value.length || parts.length === 0) parts.push(stringLiteral(value.slice(end)));
  return parts.join(' + ');
}
