import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { unary, type Rule, type RuleFamily } from '../rule.ts';
import { concatenation } from './string.ts';

/** A position that is behind every string: slices to the end stop here. */
export const END_OF_TEXT = 1n << 53n;

/** From here on no string has a unit. */
const BEYOND_TEXT = 1n << 32n;

/** A slice between two constant positions, the first not negative. */
interface Part {
  readonly text: Term;
  readonly from: bigint;
  readonly to: bigint;
}

function partOf(term: Term): Part | undefined {
  if (!isApplicationOf(term, 'str.slice')) return undefined;
  const [text, low, high] = term.args as readonly [Term, Term, Term];
  const [from, to] = [constantValue('Int', low), constantValue('Int', high)];
  return from === undefined || to === undefined || from < 0n ? undefined : { text, from, to };
}

const empty = (factory: TermFactory): Term => factory.constant('String', '');
const int = (factory: TermFactory, value: bigint): Term => factory.constant('Int', value);
const lengthOf = (factory: TermFactory, text: Term): Term => factory.apply('str.length', text);
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/** Normalises positions that are negative, behind the end, or out of order. */
const clampPositions: Rule = (factory, args) => {
  const [text, low, high] = args as readonly [Term, Term, Term];
  const [from, to] = [constantValue('Int', low), constantValue('Int', high)];
  const slice = (start: Term, end: Term): Term => factory.apply('str.slice', text, start, end);
  if (from !== undefined && from < 0n) return slice(int(factory, 0n), high);
  if (to !== undefined && to <= (from ?? 0n)) return empty(factory);
  const isEnd = argumentOf(high, 'str.length') === text || (to !== undefined && to >= BEYOND_TEXT);
  if (isEnd && to !== END_OF_TEXT) return slice(low, int(factory, END_OF_TEXT));
  if (isEnd && from === 0n) return text;
  return from !== undefined && to === from + 1n ? factory.apply('str.at', text, low) : undefined;
};

const sliceOfSlice: Rule = (factory, args) => {
  const [inner, low, high] = args as readonly [Term, Term, Term];
  const [part, from, to] = [partOf(inner), constantValue('Int', low), constantValue('Int', high)];
  if (part === undefined || from === undefined || to === undefined || from < 0n) return undefined;
  const end = to >= BEYOND_TEXT ? part.to : smaller(part.to, part.from + to);
  return factory.apply('str.slice', part.text, int(factory, part.from + from), int(factory, end));
};

/** A unit inside of a leading constant is one of the constant; a unit behind it is one of the other parts. */
const unitOfConcatenation =
  (operator: 'str.at' | 'str.codeAt'): Rule =>
  (factory, args) => {
    const [text, position] = args as readonly [Term, Term];
    const index = constantValue('Int', position);
    if (index === undefined || !isApplicationOf(text, 'str.concat')) return undefined;
    const start = constantValue('String', text.args[0] as Term);
    if (start === undefined) return undefined;
    const length = BigInt(start.length);
    if (index < length) return factory.apply(operator, text.args[0] as Term, position);
    const rest = concatenation(factory, text.args.slice(1));
    return factory.apply(operator, rest, int(factory, index - length));
  };

/** `outside` is the operator's result where there is no unit. */
const unitOfSlice =
  (operator: 'str.at' | 'str.codeAt', outside: (factory: TermFactory) => Term): Rule =>
  (factory, args) => {
    const [text, position] = args as readonly [Term, Term];
    const index = constantValue('Int', position);
    if (index !== undefined && index < 0n) return outside(factory);
    const part = partOf(text);
    if (part === undefined || index === undefined) return undefined;
    const inner = part.from + index;
    return inner < part.to ? factory.apply(operator, part.text, int(factory, inner)) : outside(factory);
  };

/** The code of `s[i]` at 0 is the code of `s` at `i`: outside of `s` both are −1. */
const codeOfUnit: Rule = (factory, args) => {
  const [unit, position] = args as readonly [Term, Term];
  if (constantValue('Int', position) !== 0n) return undefined;
  if (isApplicationOf(unit, 'str.at')) return factory.apply('str.codeAt', ...unit.args);
  const code = argumentOf(unit, 'str.fromCode');
  return code && factory.apply('int.mod', code, int(factory, 1n << 16n));
};

const lengthOfSlice: Rule = unary((factory, arg) => {
  const part = partOf(arg);
  if (part === undefined) return undefined;
  const length = lengthOf(factory, part.text);
  const rest = factory.apply('int.add', length, int(factory, -part.from));
  const isShort = factory.apply('int.le', length, int(factory, part.to));
  const cut = factory.apply('ite', isShort, rest, int(factory, part.to - part.from));
  const isEmpty = factory.apply('int.le', length, int(factory, part.from));
  return factory.apply('ite', isEmpty, int(factory, 0n), part.to >= BEYOND_TEXT ? rest : cut);
});

const lengthOfUnit: Rule = unary((factory, arg) => {
  if (isApplicationOf(arg, 'str.fromCode')) return int(factory, 1n);
  if (!isApplicationOf(arg, 'str.at')) return undefined;
  const [text, index] = arg.args as readonly [Term, Term];
  return factory.apply('ite', isInside(factory, text, index), int(factory, 1n), int(factory, 0n));
});

/** Whether there is a unit at `index`. */
export function isInside(factory: TermFactory, text: Term, index: Term): Term {
  return factory.apply(
    'and',
    factory.apply('int.le', int(factory, 0n), index),
    factory.apply('int.lt', index, lengthOf(factory, text)),
  );
}

/** Rewrites of units and slices of strings at constant positions, and of their lengths. */
export const STRING_PART_RULES: RuleFamily = {
  'str.slice': [clampPositions, sliceOfSlice],
  'str.at': [unitOfSlice('str.at', empty), unitOfConcatenation('str.at')],
  'str.codeAt': [
    unitOfSlice('str.codeAt', (factory) => int(factory, -1n)),
    unitOfConcatenation('str.codeAt'),
    codeOfUnit,
  ],
  'str.length': [lengthOfSlice, lengthOfUnit],
};
