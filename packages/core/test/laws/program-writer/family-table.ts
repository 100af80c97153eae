import { ARITHMETIC } from './families/arithmetic.ts';
import { ASYNC_FUNCTIONS, AWAITS } from './families/async-functions.ts';
import { ASYNC_ITERATION } from './families/async-iteration.ts';
import { BIGINTS } from './families/bigints.ts';
import { BRANCHES } from './families/branches.ts';
import { CLASSES } from './families/classes.ts';
import { CLOSURES } from './families/closures.ts';
import { COMPARISONS } from './families/comparisons.ts';
import { DEAD_ZONES } from './families/dead-zones.ts';
import { DECLARATIONS } from './families/declarations.ts';
import { DECORATORS } from './families/decorators.ts';
import { DESTRUCTURING } from './families/destructuring.ts';
import { ELEMENTS } from './families/elements.ts';
import { ENUMS } from './families/enums.ts';
import { ERASED_TYPES } from './families/erased-types.ts';
import { EXCEPTIONS } from './families/exceptions.ts';
import { FUNCTIONS } from './families/functions.ts';
import { GENERATORS, YIELDS } from './families/generators.ts';
import { INHERITANCE } from './families/inheritance.ts';
import { LABELS } from './families/labels.ts';
import { LOGICAL_ASSIGNMENTS } from './families/logical-assignments.ts';
import { LOOPS } from './families/loops.ts';
import { MUTATIONS } from './families/mutations.ts';
import { NAMESPACES } from './families/namespaces.ts';
import { OBJECTS } from './families/objects.ts';
import { OPTIONAL_CHAINS } from './families/optional-chains.ts';
import { PARAMETER_PROPERTIES } from './families/parameter-properties.ts';
import { PRIVATE_MEMBERS } from './families/private-members.ts';
import { PROXIES } from './families/proxies.ts';
import { REGULAR_EXPRESSIONS } from './families/regular-expressions.ts';
import { ASYNC_RESOURCES, RESOURCES } from './families/resources.ts';
import { SLOPPY_MODE } from './families/sloppy-mode.ts';
import { SPREAD } from './families/spread.ts';
import { STRINGS } from './families/strings.ts';
import { SWITCHES } from './families/switches.ts';
import { SYMBOLS } from './families/symbols.ts';
import { TAGGED_TEMPLATES } from './families/tagged-templates.ts';
import { THIS_FORMS } from './families/this-forms.ts';
import { WORD_OPERATORS } from './families/word-operators.ts';
import type { SyntaxFamily } from './syntax-family.ts';

const TABLE = {
  declarations: DECLARATIONS,
  arithmetic: ARITHMETIC,
  comparisons: COMPARISONS,
  strings: STRINGS,
  branches: BRANCHES,
  mutations: MUTATIONS,
  loops: LOOPS,
  labels: LABELS,
  switches: SWITCHES,
  exceptions: EXCEPTIONS,
  'dead zones': DEAD_ZONES,
  functions: FUNCTIONS,
  closures: CLOSURES,
  this: THIS_FORMS,
  destructuring: DESTRUCTURING,
  spread: SPREAD,
  objects: OBJECTS,
  'word operators': WORD_OPERATORS,
  'optional chains': OPTIONAL_CHAINS,
  'logical assignments': LOGICAL_ASSIGNMENTS,
  'tagged templates': TAGGED_TEMPLATES,
  bigints: BIGINTS,
  'regular expressions': REGULAR_EXPRESSIONS,
  symbols: SYMBOLS,
  proxies: PROXIES,
  classes: CLASSES,
  'private members': PRIVATE_MEMBERS,
  inheritance: INHERITANCE,
  generators: GENERATORS,
  yields: YIELDS,
  'async functions': ASYNC_FUNCTIONS,
  awaits: AWAITS,
  'async iteration': ASYNC_ITERATION,
  resources: RESOURCES,
  'async resources': ASYNC_RESOURCES,
  'sloppy mode': SLOPPY_MODE,
  enums: ENUMS,
  namespaces: NAMESPACES,
  'parameter properties': PARAMETER_PROPERTIES,
  decorators: DECORATORS,
  'erased types': ERASED_TYPES,
  elements: ELEMENTS,
} satisfies Readonly<Record<string, SyntaxFamily>>;

export type FamilyName = keyof typeof TABLE;

/** Every family of syntax that random programs are made of. A new one is a file and a line here. */
export const FAMILIES: Readonly<Record<FamilyName, SyntaxFamily>> = TABLE;

/** The families that every program draws from: without them there would be nothing to observe. */
export const BASIC_FAMILIES: readonly FamilyName[] = [
  'declarations',
  'arithmetic',
  'comparisons',
  'strings',
  'branches',
  'yields',
];
