import fc from 'fast-check';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import { SIGNATURES, type MonomorphicOperator, type Operator } from '../../src/expr/operators.ts';
import { rational, rationalFromDouble } from '../../src/expr/rational.ts';
import type { Sort } from '../../src/expr/sort.ts';
import type { Term } from '../../src/expr/term.ts';
import { type TermFactory } from '../../src/expr/term-factory.ts';
import type { Value } from '../../src/expr/value.ts';
import type { Recipe } from './recipe.ts';
import { searchRecipes } from './search-recipes.ts';

export type { Recipe } from './recipe.ts';

export const SORTS: readonly Sort[] = ['Bool', 'Int', 'Real', 'Float64', 'BitVec32', 'String', 'Ref'];

/** Doubles at which naive rewrites and encodings go wrong. */
export const SPECIAL_DOUBLES: readonly number[] = [
  0,
  -0,
  NaN,
  Infinity,
  -Infinity,
  1,
  -1,
  0.5,
  -0.5,
  1.5,
  -1.5,
  2.5,
  -2.5,
  0.49999999999999994,
  -0.49999999999999994,
  2,
  -2,
  3,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  2.2250738585072014e-308,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.EPSILON,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 32 + 1.5,
  -(2 ** 32) - 0.5,
  2 ** 52 + 1,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  4503599627370495.5,
  2 ** 63,
  2 ** 64 + 2 ** 32,
  2 ** 84,
  -(2 ** 83 + 2 ** 31),
  1e300,
];

/** The doubles that decide most laws, so that both sides of a law meet them often. */
const CORE_DOUBLES = [0, -0, NaN, Infinity, -Infinity, 1, -1, 0.5];

/** Texts at which case mapping, trimming and the grammars of numbers have something to do. */
export const SPECIAL_TEXTS: readonly string[] = [
  ...['A', 'ß', 'İ', 'ΑΣ', 'ŉ', 'aB', '\u{1f600}', '\ud83d', 'e\u0301'],
  ...[' ', ' a', 'a ', '\t\n', '\ufeffb', '\u180e', '\u2028 b\u3000', '$&', '$$'],
  ...[
    '0',
    '-0',
    '12',
    ' 7 ',
    '0x1F',
    '0b11',
    '1e3',
    '1.5e-7',
    '.5',
    '5.',
    '-',
    '+1',
    'Infinity',
    '-Infinity',
  ],
  ...['NaN', '1_0', '12px', 'ff', '1e21', '9007199254740993', '1e', '--1', '0.1'],
];

const SPECIAL_WORDS = [0, 1, 2, 31, 32, 33, 0x7fffffff, 0x80000000, 0xffffffff, 0xff];

const oneOf = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Values of each sort, special ones often. */
export const VALUES: Readonly<Record<Sort, fc.Arbitrary<Value>>> = {
  Bool: fc.boolean(),
  Int: fc.oneof(
    fc.bigInt({ min: -6n, max: 6n }),
    fc.bigInt(),
    oneOf(2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n)),
  ),
  Real: fc.oneof(
    fc
      .tuple(fc.bigInt({ min: -9n, max: 9n }), fc.bigInt({ min: 1n, max: 5n }))
      .map(([n, d]) => rational(n, d)),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(rationalFromDouble),
  ),
  Float64: fc.oneof(
    { weight: 4, arbitrary: oneOf(...CORE_DOUBLES) },
    { weight: 3, arbitrary: oneOf(...SPECIAL_DOUBLES) },
    { weight: 2, arbitrary: fc.integer({ min: -4, max: 9 }) },
    fc.double(),
    fc.integer(),
  ),
  BitVec32: fc.oneof(
    { weight: 3, arbitrary: oneOf(...SPECIAL_WORDS) },
    fc.integer({ min: 0, max: 0xffffffff }),
  ),
  String: fc.oneof(
    { weight: 4, arbitrary: oneOf('', 'a', 'b', 'ab', 'aba', 'abab', 'bab') },
    { weight: 2, arbitrary: oneOf(...SPECIAL_TEXTS) },
    fc.string({ unit: 'binary', maxLength: 4 }),
    loneSurrogates(),
  ),
  Ref: fc.nat({ max: 4 }),
};

function loneSurrogates(): fc.Arbitrary<string> {
  return fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 3 })
    .map((codes) => String.fromCharCode(...codes));
}

const VARIABLES_PER_SORT = 2;

const variablesOf = (sort: Sort): readonly string[] =>
  Array.from({ length: VARIABLES_PER_SORT }, (_, index) => `${sort.toLowerCase()}${index}`);

/** A value for every variable that {@link recipes} may use. */
export const assignments: fc.Arbitrary<Assignment> = fc
  .tuple(
    ...SORTS.flatMap((sort) => variablesOf(sort).map((name) => fc.tuple(fc.constant(name), VALUES[sort]))),
  )
  .map((entries) => new Map(entries));

const WIDTHS = { minLength: 0, maxLength: 4 };

/** How deep recipes go, and which operators besides `same` and `ite` they use; all unless told otherwise. */
export interface RecipeOptions {
  readonly depth?: number;
  readonly operators?: readonly MonomorphicOperator[];
}

export const ALL_OPERATORS = Object.keys(SIGNATURES) as readonly MonomorphicOperator[];

const named = (...prefixes: readonly string[]): readonly MonomorphicOperator[] =>
  ALL_OPERATORS.filter((operator) => prefixes.some((prefix) => operator.startsWith(prefix)));

const CONNECTIVES: readonly MonomorphicOperator[] = ['not', 'and', 'or'];

/** Sets of operators that meet each other's rules far more often than a mix of all operators does. */
export const OPERATOR_FAMILIES: Readonly<Record<string, readonly MonomorphicOperator[]>> = {
  everything: ALL_OPERATORS,
  connectives: CONNECTIVES,
  'integer bounds': [...CONNECTIVES, 'int.le'],
  'real bounds': [...CONNECTIVES, 'real.le', 'real.lt'],
  integers: [...CONNECTIVES, ...named('int.').filter((operator) => operator !== 'int.toReal')],
  reals: [...CONNECTIVES, ...named('real.'), 'int.toReal', 'int.add'],
  doubles: named('f64.').filter((operator) => !operator.startsWith('f64.from') && operator !== 'f64.toInt32'),
  'signs and rounding': [
    'f64.neg',
    'f64.abs',
    'f64.floor',
    'f64.ceil',
    'f64.trunc',
    'f64.round',
    'f64.sign',
    'f64.sub',
  ],
  'double tests': [
    'f64.neg',
    'f64.floor',
    'f64.sign',
    'f64.isNaN',
    'f64.isFinite',
    'f64.isInteger',
    'f64.le',
    'f64.lt',
    'f64.eq',
  ],
  quotients: ['f64.div', 'f64.rem', 'f64.neg'],
  products: ['f64.neg', 'f64.mul', 'f64.div', 'f64.rem', 'f64.pow', 'f64.min', 'f64.max'],
  concatenations: ['str.concat'],
  divisions: ['int.div', 'int.mod', 'int.add', 'int.mul'],
  'signed zeros': ['f64.fromInt32', 'f64.neg', 'f64.mul', 'f64.add'],
  'length products': ['f64.fromInt', 'str.length', 'f64.mul', 'f64.rem'],
  'length order': ['f64.fromInt', 'str.length', 'f64.lt', 'f64.le'],
  'word sums': ['f64.fromInt32', 'f64.toInt32', 'f64.add', 'f64.mul', 'f64.sub'],
  'length sums': ['f64.fromInt', 'str.length', 'f64.add', 'f64.sub', 'f64.rem', 'f64.eq'],
  lengths: [
    'f64.fromInt',
    'str.length',
    'int.mod',
    ...named('f64.add', 'f64.sub', 'f64.mul', 'f64.rem', 'f64.l', 'f64.eq', 'f64.is'),
  ],
  words: named('bv.'),
  'words and doubles': [
    'f64.fromInt32',
    'f64.fromUint32',
    'f64.toInt32',
    'bv.and',
    'bv.lshr',
    ...named('f64.add', 'f64.sub', 'f64.mul', 'f64.l', 'f64.eq', 'f64.is', 'f64.abs', 'f64.trunc'),
  ],
  'parts of strings': [
    ...['str.at', 'str.slice', 'str.codeAt', 'str.length', 'str.fromCode', 'str.concat'],
    ...['int.add', 'int.le'],
  ] as readonly MonomorphicOperator[],
  'searches in strings': named('str.in', 'str.st', 'str.en', 'str.re', 'str.tr', 'str.la'),
  'strings and numbers': [
    ...named('str.to', 'str.from', 'str.parse', 'f64.toInteger', 'f64.fromInt'),
    ...(['str.length', 'str.codeAt', 'f64.add', 'int.add', 'str.lower', 'str.upper'] as const),
  ],
  strings: [...CONNECTIVES, ...named('str.'), 'int.le', 'int.lt', 'int.add'],
};

/** Well-sorted terms of `sort` over all operators. */
export function recipes(sort: Sort, options: RecipeOptions = {}): fc.Arbitrary<Recipe> {
  const { depth = 4, operators = ALL_OPERATORS } = options;
  const memo = new Map<string, fc.Arbitrary<Recipe>>();
  const build = (wanted: Sort, fuel: number): fc.Arbitrary<Recipe> => {
    const key = `${wanted} ${fuel}`;
    const known = memo.get(key) ?? make(wanted, fuel);
    memo.set(key, known);
    return known;
  };
  const make = (wanted: Sort, fuel: number): fc.Arbitrary<Recipe> => {
    if (fuel === 0) return leaves(wanted);
    const inner = (argument: Sort): fc.Arbitrary<Recipe> => build(argument, fuel - 1);
    const applications = operators
      .filter((name) => SIGNATURES[name].result === wanted)
      .map((name) => applicationOf(name, argumentsOf(name, inner)));
    // Conditions stay small, or choices between formulas would crowd out everything else.
    const condition = build('Bool', Math.min(1, fuel - 1));
    const choice = applicationOf('ite', fc.tuple(condition, inner(wanted), inner(wanted)));
    const equality = wanted === 'Bool' ? [applicationOf('same', equalSorts(inner))] : [];
    const pairs = wanted === 'Bool' && operators.includes('and') ? complements(inner('Bool')) : [];
    const weighted = [...applications, ...equality, ...pairs].map((arbitrary) => ({ weight: 2, arbitrary }));
    // About one leaf in three: enough structure for rules to meet, and still small terms.
    return fc.oneof({ weight: weighted.length + 1, arbitrary: leaves(wanted) }, choice, ...weighted);
  };
  return build(sort, depth);
}

function leaves(sort: Sort): fc.Arbitrary<Recipe> {
  const constants = VALUES[sort].map((value): Recipe => ({ kind: 'constant', sort, value }));
  const variables = oneOf(...variablesOf(sort)).map((name): Recipe => ({ kind: 'variable', sort, name }));
  const choices = fc.tuple(constants, constants).map(([left, right]): Recipe => ({
    kind: 'application',
    operator: 'ite',
    args: [CONDITION, left, right],
  }));
  const idioms = (IDIOMS[sort] ?? []).map((idiom) => fc.constant(idiom));
  return fc.oneof(
    { weight: 4, arbitrary: constants },
    { weight: 6, arbitrary: variables },
    choices,
    ...idioms,
  );
}

const variable = (sort: Sort): Recipe => ({ kind: 'variable', sort, name: variablesOf(sort)[0] as string });
const applied = (operator: Operator, arg: Recipe): Recipe => ({ kind: 'application', operator, args: [arg] });

const position = (value: bigint): Recipe => ({ kind: 'constant', sort: 'Int', value });

function slice(from: bigint, to: bigint): Recipe {
  return {
    kind: 'application',
    operator: 'str.slice',
    args: [variable('String'), position(from), position(to)],
  };
}

/** Small terms that are everywhere in programs and that many rules are about. */
const IDIOMS: Readonly<Partial<Record<Sort, readonly Recipe[]>>> = {
  Int: [applied('str.length', variable('String'))],
  Real: [applied('int.toReal', variable('Int'))],
  Float64: [
    applied('f64.fromInt', applied('str.length', variable('String'))),
    applied('f64.fromInt32', variable('BitVec32')),
    applied('f64.neg', applied('f64.fromInt32', variable('BitVec32'))),
  ],
  BitVec32: [applied('f64.toInt32', variable('Float64'))],
  String: [
    {
      kind: 'application',
      operator: 'str.concat',
      args: [{ kind: 'constant', sort: 'String', value: 'ab' }, variable('String')],
    },
    slice(1n, 3n),
    slice(1n, 2n ** 53n),
    { kind: 'application', operator: 'str.at', args: [variable('String'), position(0n)] },
  ],
};

const CONDITION: Recipe = { kind: 'variable', sort: 'Bool', name: 'bool0' };

/** A formula beside its own negation, which chance alone would hardly ever put together. */
function complements(formula: fc.Arbitrary<Recipe>): readonly fc.Arbitrary<Recipe>[] {
  const negated = (arg: Recipe): Recipe => ({ kind: 'application', operator: 'not', args: [arg] });
  return (['and', 'or'] as const).map((operator) =>
    applicationOf(
      operator,
      fc.tuple(formula, formula).map(([part, other]) => [part, other, negated(part)]),
    ),
  );
}

function applicationOf(operator: Operator, args: fc.Arbitrary<readonly Recipe[]>): fc.Arbitrary<Recipe> {
  return args.map((chosen): Recipe => ({ kind: 'application', operator, args: chosen }));
}

type Inner = (sort: Sort) => fc.Arbitrary<Recipe>;

/** The code only ever reads parts of dates by methods that there are. */
const DATE_METHODS = oneOf(
  ...['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'],
).map((part): Recipe => ({ kind: 'constant', sort: 'String', value: `getUTC${part}` }));

function argumentsOf(operator: MonomorphicOperator, inner: Inner): fc.Arbitrary<readonly Recipe[]> {
  const signature = SIGNATURES[operator];
  if ('rest' in signature) return fc.array(inner(signature.rest), WIDTHS);
  if (operator === 'date.part') return fc.tuple(DATE_METHODS, inner('Int'));
  return fc.tuple(...signature.parameters.map(inner));
}

function equalSorts(inner: Inner): fc.Arbitrary<readonly Recipe[]> {
  const sorts = SORTS.filter((sort) => sort !== 'Ref' && sort !== 'Bool');
  return fc.oneof(...[...SORTS, ...sorts, ...sorts].map((sort) => fc.tuple(inner(sort), inner(sort))));
}

/**
 * Terms with `operator` at the top and often again below it, few of them deep: the shapes that rules
 * about this operator look for.
 */
export function rootedRecipes(operator: Operator): fc.Arbitrary<Recipe> {
  const below: Inner = (sort) => {
    const isPossible =
      operator === 'ite' || sort === (operator === 'same' ? 'Bool' : SIGNATURES[operator].result);
    const again = isPossible ? [rooted(operator, sort, leaves)] : [];
    const shallow = recipes(sort, { depth: 2 });
    return fc.oneof({ weight: 2, arbitrary: leaves(sort) }, ...again, { weight: 2, arbitrary: shallow });
  };
  if (operator === 'ite') return fc.oneof(...SORTS.map((sort) => rooted(operator, sort, below)));
  const drawn = rooted(operator, operator === 'same' ? 'Bool' : SIGNATURES[operator].result, below);
  const searches = searchRecipes(operator);
  return searches.length === 0
    ? drawn
    : fc.oneof({ weight: operator === 'same' ? 8 : 1, arbitrary: drawn }, fc.constantFrom(...searches));
}

function rooted(operator: Operator, result: Sort, inner: Inner): fc.Arbitrary<Recipe> {
  if (operator === 'same') return applicationOf(operator, equalSorts(inner));
  if (operator === 'ite')
    return applicationOf(operator, fc.tuple(inner('Bool'), inner(result), inner(result)));
  return applicationOf(operator, argumentsOf(operator, inner));
}

/** Well-sorted terms of every sort that the operators give. */
export function anyRecipe(options: RecipeOptions = {}): fc.Arbitrary<Recipe> {
  const results = new Set((options.operators ?? ALL_OPERATORS).map((name): Sort => SIGNATURES[name].result));
  return fc.oneof(...[...results, 'Bool' as const].map((sort) => recipes(sort, options)));
}

/** Makes the term that a recipe describes, exactly. */
export function cook(factory: TermFactory, recipe: Recipe): Term {
  if (recipe.kind === 'constant') return factory.constant(recipe.sort, recipe.value);
  if (recipe.kind === 'variable') return factory.variable(recipe.sort, recipe.name);
  return factory.application(
    recipe.operator,
    recipe.args.map((arg) => cook(factory, arg)),
  );
}
