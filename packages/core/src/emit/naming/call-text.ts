import { isAssignment, isPassed, isRead, type SequenceStep } from '../../model/sequence.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { inputPhrase, inputPhrases } from './input-phrase.ts';

/** A call with its arguments, and the calls before it: `new Cart(); add('a', 1); total()`. */
export function callText(test: ConfirmedTest): string {
  const { target } = test;
  if (target.sequence === undefined) return `${target.name}${inputPhrase(test)}`;
  const phrases = inputPhrases(test);
  return target.sequence.map((step) => stepText(step, phrases)).join('; ');
}

function stepText({ invokable, args }: SequenceStep, phrases: ReadonlyMap<string, string>): string {
  const { name, member, kind } = invokable;
  const given = args
    .filter(isPassed)
    .map((arg) => (arg.kind === 'input' ? (phrases.get(arg.parameter.name) ?? '') : 'it'));
  const written = given
    .slice(0, given.findLastIndex((text) => text !== '') + 1)
    .map((text) => text || 'undefined');
  const own = kind.startsWith('static') || member === '' ? name : member.replace(/^@@(.*)/, '[Symbol.$1]');
  if (kind === 'export' || isRead(invokable)) return own;
  return isAssignment(invokable) ? `${own} = ${written[0] ?? ''}` : `${own}(${written.join(', ')})`;
}
