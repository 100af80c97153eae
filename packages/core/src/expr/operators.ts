import type { Sort } from './sort.ts';

/** Argument and result sorts of an operator. `rest` repeats for any number of further arguments. */
interface Signature {
  readonly parameters: readonly Sort[];
  readonly rest?: Sort;
  readonly result: Sort;
}

const of = (parameters: readonly Sort[], result: Sort): Signature => ({ parameters, result });
const variadic = (rest: Sort): Signature => ({ parameters: [], rest, result: rest });

/**
 * The monomorphic operators with their signatures. The two polymorphic ones are `same` (`Object.is` between
 * equal sorts) and `ite`. `f64.*` are JavaScript's own operations on numbers, bit for bit; `str.*` are its
 * operations on strings of UTF-16 code units, made total as `string-semantics.ts` says; `re.*` are what its
 * regular expressions find: the first match of a pattern in a string, from an index on; `date.*` are the parts and
 * texts of times in UTC, as `date-semantics.ts` says.
 */
export const SIGNATURES = {
  not: of(['Bool'], 'Bool'),
  and: variadic('Bool'),
  or: variadic('Bool'),

  'int.add': variadic('Int'),
  'int.mul': variadic('Int'),
  'int.div': of(['Int', 'Int'], 'Int'),
  'int.mod': of(['Int', 'Int'], 'Int'),
  'int.le': of(['Int', 'Int'], 'Bool'),
  'int.lt': of(['Int', 'Int'], 'Bool'),
  'int.toReal': of(['Int'], 'Real'),

  'real.add': variadic('Real'),
  'real.mul': variadic('Real'),
  'real.div': of(['Real', 'Real'], 'Real'),
  'real.le': of(['Real', 'Real'], 'Bool'),
  'real.lt': of(['Real', 'Real'], 'Bool'),
  'real.floor': of(['Real'], 'Int'),
  'real.isInteger': of(['Real'], 'Bool'),

  'f64.add': of(['Float64', 'Float64'], 'Float64'),
  'f64.sub': of(['Float64', 'Float64'], 'Float64'),
  'f64.mul': of(['Float64', 'Float64'], 'Float64'),
  'f64.div': of(['Float64', 'Float64'], 'Float64'),
  'f64.rem': of(['Float64', 'Float64'], 'Float64'),
  'f64.pow': of(['Float64', 'Float64'], 'Float64'),
  'f64.neg': of(['Float64'], 'Float64'),
  'f64.abs': of(['Float64'], 'Float64'),
  'f64.floor': of(['Float64'], 'Float64'),
  'f64.ceil': of(['Float64'], 'Float64'),
  'f64.trunc': of(['Float64'], 'Float64'),
  'f64.round': of(['Float64'], 'Float64'),
  'f64.sign': of(['Float64'], 'Float64'),
  'f64.sqrt': of(['Float64'], 'Float64'),
  'f64.min': of(['Float64', 'Float64'], 'Float64'),
  'f64.max': of(['Float64', 'Float64'], 'Float64'),
  'f64.eq': of(['Float64', 'Float64'], 'Bool'),
  'f64.lt': of(['Float64', 'Float64'], 'Bool'),
  'f64.le': of(['Float64', 'Float64'], 'Bool'),
  'f64.isNaN': of(['Float64'], 'Bool'),
  'f64.isFinite': of(['Float64'], 'Bool'),
  'f64.isInteger': of(['Float64'], 'Bool'),
  'f64.fromInt': of(['Int'], 'Float64'),
  'f64.fromInt32': of(['BitVec32'], 'Float64'),
  'f64.fromUint32': of(['BitVec32'], 'Float64'),
  'f64.toInt32': of(['Float64'], 'BitVec32'),
  'f64.toInteger': of(['Float64'], 'Int'),

  'bv.and': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.or': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.xor': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.not': of(['BitVec32'], 'BitVec32'),
  'bv.shl': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.lshr': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.ashr': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.add': of(['BitVec32', 'BitVec32'], 'BitVec32'),
  'bv.mul': of(['BitVec32', 'BitVec32'], 'BitVec32'),

  'str.concat': variadic('String'),
  'str.length': of(['String'], 'Int'),
  'str.lt': of(['String', 'String'], 'Bool'),
  'str.at': of(['String', 'Int'], 'String'),
  'str.slice': of(['String', 'Int', 'Int'], 'String'),
  'str.indexOf': of(['String', 'String', 'Int'], 'Int'),
  'str.lastIndexOf': of(['String', 'String'], 'Int'),
  'str.includes': of(['String', 'String'], 'Bool'),
  'str.startsWith': of(['String', 'String'], 'Bool'),
  'str.endsWith': of(['String', 'String'], 'Bool'),
  'str.replace': of(['String', 'String', 'String'], 'String'),
  'str.replaceAll': of(['String', 'String', 'String'], 'String'),
  'str.codeAt': of(['String', 'Int'], 'Int'),
  'str.fromCode': of(['Int'], 'String'),
  'str.lower': of(['String'], 'String'),
  'str.upper': of(['String'], 'String'),
  'str.trimStart': of(['String'], 'String'),
  'str.trimEnd': of(['String'], 'String'),
  'str.repeat': of(['String', 'Int'], 'String'),
  'str.toNumber': of(['String'], 'Float64'),
  'str.parseInt': of(['String', 'Int'], 'Float64'),
  'str.parseFloat': of(['String'], 'Float64'),
  'str.fromInt': of(['Int'], 'String'),
  'str.fromNumber': of(['Float64'], 'String'),
  'str.fromRadix': of(['Float64', 'Int'], 'String'),
  'str.toFixed': of(['Float64', 'Int'], 'String'),

  // The first two arguments are a pattern and its flags; the last `Int`, if there are two, is a group.
  're.test': of(['String', 'String', 'String', 'Int'], 'Bool'),
  're.index': of(['String', 'String', 'String', 'Int'], 'Int'),
  're.end': of(['String', 'String', 'String', 'Int'], 'Int'),
  're.group': of(['String', 'String', 'String', 'Int', 'Int'], 'String'),
  're.hasGroup': of(['String', 'String', 'String', 'Int', 'Int'], 'Bool'),

  // The first argument names the method that reads the part, such as `getUTCDay`.
  'date.part': of(['String', 'Int'], 'Int'),
  'date.time': of(['Int', 'Int', 'Int'], 'Int'),
  'date.parse': of(['String'], 'Float64'),
  'date.text': of(['Int'], 'String'),
} as const satisfies Readonly<Record<string, Signature>>;

/** An operator whose arguments have one sort each. */
export type MonomorphicOperator = keyof typeof SIGNATURES;
/** An operator about what a regular expression finds. */
export type PatternOperator = Extract<MonomorphicOperator, `re.${string}`>;
/** An operator about dates. */
export type DateOperator = Extract<MonomorphicOperator, `date.${string}`>;
/** Every operator of terms. */
export type Operator = MonomorphicOperator | 'same' | 'ite';

const signatures: Readonly<Record<MonomorphicOperator, Signature>> = SIGNATURES;

/** The sort of `operator` applied to arguments of these sorts, or `undefined` if it does not apply. */
export function resultSort(operator: Operator, args: readonly Sort[]): Sort | undefined {
  if (operator === 'same') return args.length === 2 && args[0] === args[1] ? 'Bool' : undefined;
  if (operator === 'ite') {
    return args.length === 3 && args[0] === 'Bool' && args[1] === args[2] ? args[1] : undefined;
  }
  const signature = signatures[operator];
  if (signature.rest === undefined && args.length !== signature.parameters.length) return undefined;
  const fits = args.every((sort, index) => sort === (signature.parameters[index] ?? signature.rest));
  return fits ? signature.result : undefined;
}
