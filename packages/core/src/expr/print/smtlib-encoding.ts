import { datePart } from '../evaluate/date-semantics.ts';
import type { Operator } from '../operators.ts';
import { parsePattern } from '../regex/parse-pattern.ts';
import { regLanOf } from '../regex/reglan.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue } from '../term-matching.ts';
import type { PreludeName } from './smtlib-prelude.ts';

/** How an application prints: `(head args…)`, or `empty` if there are no arguments. */
export interface Encoding {
  readonly head: string;
  /** The definition in our prelude that `head` names. */
  readonly prelude?: PreludeName;
  readonly empty?: string;
  /** The argument that `head` is applied to, if it is only one of them, and what follows it. */
  readonly only?: { readonly arg: number; readonly tail: string };
}

type Encode = (term: ApplicationTerm) => Encoding | undefined;

const native = (head: string): Encode => {
  const encoding: Encoding = { head };
  return () => encoding;
};

/** An operator of SMT-LIB that needs at least one argument, and its value on none. */
const variadic = (head: string, empty: string): Encode => {
  const encoding: Encoding = { head, empty };
  return () => encoding;
};

const defined = (name: PreludeName): Encode => {
  const encoding: Encoding = { head: name, prelude: name };
  return () => encoding;
};

/** `head` if the second argument is a constant for which it is right, else the prelude's definition. */
const guarded = (head: string, name: PreludeName, isHarmless: (divisor: Term) => boolean): Encode => {
  const [plain, careful] = [native(head), defined(name)];
  return (term) => (isHarmless(term.args[1] as Term) ? plain(term) : careful(term));
};

const isNonZeroInt = (term: Term): boolean => (constantValue('Int', term) ?? 0n) !== 0n;
const isNonZeroReal = (term: Term): boolean => (constantValue('Real', term)?.numerator ?? 0n) !== 0n;
const isShiftCount = (term: Term): boolean => (constantValue('BitVec32', term) ?? 32) < 32;

const isNonEmptyText = (term: Term): boolean => (constantValue('String', term) ?? '') !== '';

const INDEX_OF: Encoding = { head: 'js.indexOf', prelude: 'js.indexOf' };

const inexpressible: Encode = () => undefined;

/** A regex test from index 0 as membership in a regular language; `undefined` if the pattern is not regular. */
function membership({ args }: ApplicationTerm): Encoding | undefined {
  const [source, flags] = [
    constantValue('String', args[0] as Term),
    constantValue('String', args[1] as Term),
  ];
  if (source === undefined || flags === undefined) return undefined;
  if (constantValue('Int', args[3] as Term) !== 0n) return undefined;
  const pattern = parsePattern(source, flags);
  const language = pattern === undefined ? undefined : regLanOf(pattern);
  return language === undefined ? undefined : { head: 'str.in_re', only: { arg: 2, tail: language } };
}

/** The part of a time that a method reads. */
function partOfDate({ args }: ApplicationTerm): Encoding | undefined {
  const part = datePart(constantValue('String', args[0] as Term) ?? '');
  if (part === undefined) return undefined;
  const name = `js.date.${part}` as const;
  return { head: name, prelude: name, only: { arg: 1, tail: '' } };
}

const ENCODINGS: Readonly<Record<Operator, Encode>> = {
  same: native('='),
  ite: native('ite'),
  not: native('not'),
  and: variadic('and', 'true'),
  or: variadic('or', 'false'),

  'int.add': variadic('+', '0'),
  'int.mul': variadic('*', '1'),
  'int.div': guarded('div', 'js.div', isNonZeroInt),
  'int.mod': guarded('mod', 'js.mod', isNonZeroInt),
  'int.le': native('<='),
  'int.lt': native('<'),
  'int.toReal': native('to_real'),

  'real.add': variadic('+', '0.0'),
  'real.mul': variadic('*', '1.0'),
  'real.div': guarded('/', 'js.quotient', isNonZeroReal),
  'real.le': native('<='),
  'real.lt': native('<'),
  'real.floor': native('to_int'),
  'real.isInteger': native('is_int'),

  'f64.add': native('fp.add RNE'),
  'f64.sub': native('fp.sub RNE'),
  'f64.mul': native('fp.mul RNE'),
  'f64.div': native('fp.div RNE'),
  'f64.rem': defined('js.rem'),
  // SMT-LIB has no power of doubles, and JavaScript's is not even correctly rounded.
  'f64.pow': inexpressible,
  'f64.neg': native('fp.neg'),
  'f64.abs': native('fp.abs'),
  'f64.floor': native('fp.roundToIntegral RTN'),
  'f64.ceil': native('fp.roundToIntegral RTP'),
  'f64.trunc': native('fp.roundToIntegral RTZ'),
  'f64.round': defined('js.round'),
  'f64.sign': defined('js.sign'),
  'f64.sqrt': native('fp.sqrt RNE'),
  'f64.min': defined('js.min'),
  'f64.max': defined('js.max'),
  'f64.eq': native('fp.eq'),
  'f64.lt': native('fp.lt'),
  'f64.le': native('fp.leq'),
  'f64.isNaN': native('fp.isNaN'),
  'f64.isFinite': defined('js.isFinite'),
  'f64.isInteger': defined('js.isInteger'),
  'f64.fromInt': defined('js.fromInt'),
  'f64.fromInt32': native('(_ to_fp 11 53) RNE'),
  'f64.fromUint32': native('(_ to_fp_unsigned 11 53) RNE'),
  'f64.toInt32': defined('js.toInt32'),
  'f64.toInteger': defined('js.toInteger'),

  'bv.and': native('bvand'),
  'bv.or': native('bvor'),
  'bv.xor': native('bvxor'),
  'bv.not': native('bvnot'),
  'bv.shl': guarded('bvshl', 'js.shl', isShiftCount),
  'bv.lshr': guarded('bvlshr', 'js.lshr', isShiftCount),
  'bv.ashr': guarded('bvashr', 'js.ashr', isShiftCount),
  'bv.add': native('bvadd'),
  'bv.mul': native('bvmul'),

  'str.concat': variadic('str.++', '""'),
  'str.length': native('str.len'),
  'str.lt': native('str.<'),
  'str.at': native('str.at'),
  'str.slice': defined('js.slice'),
  'str.indexOf': (term) =>
    constantValue('Int', term.args[2] as Term) === 0n ? { head: 'str.indexof' } : INDEX_OF,
  'str.lastIndexOf': inexpressible,
  'str.includes': native('str.contains'),
  'str.startsWith': defined('js.startsWith'),
  'str.endsWith': defined('js.endsWith'),
  'str.replace': native('str.replace'),
  // Replacing '' changes nothing in SMT-LIB; JavaScript inserts between all units.
  'str.replaceAll': (term) =>
    isNonEmptyText(term.args[1] as Term) ? { head: 'str.replace_all' } : undefined,
  'str.codeAt': defined('js.codeAt'),
  'str.fromCode': defined('js.fromCode'),
  // Case and white space are tables of Unicode, numerals are grammars: no solver has them.
  'str.lower': inexpressible,
  'str.upper': inexpressible,
  'str.trimStart': inexpressible,
  'str.trimEnd': inexpressible,
  'str.repeat': inexpressible,
  'str.toNumber': inexpressible,
  'str.parseInt': inexpressible,
  'str.parseFloat': inexpressible,
  'str.fromInt': defined('js.fromIntText'),
  'str.fromNumber': inexpressible,
  'str.fromRadix': inexpressible,
  'str.toFixed': inexpressible,

  're.test': membership,
  're.index': inexpressible,
  're.end': inexpressible,
  're.group': inexpressible,
  're.hasGroup': inexpressible,

  'date.part': partOfDate,
  'date.time': defined('js.date.time'),
  // No solver knows the grammar of dates.
  'date.parse': inexpressible,
  'date.text': inexpressible,
};

/** How `term` prints, or `undefined` if SMT-LIB cannot say it. */
export function encodingOf(term: ApplicationTerm): Encoding | undefined {
  return ENCODINGS[term.operator](term);
}
