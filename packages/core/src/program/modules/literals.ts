import type { Node } from 'estree';
import { oncePer } from '../../foundation/once-per.ts';
import { isNamed, jsonWritten, type JsonTemplate } from './json-template.ts';
import type { ModuleModel } from './module-model.ts';
import { childrenOf } from './syntax.ts';
import { lettersCompared, readsLetterCodes } from './letter-codes.ts';
import { formatRead, type TextFormat } from './text-formats.ts';

/** The strings, numbers and regexes that the author of a module wrote, each once. */
export interface Literals {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  readonly patterns: readonly RegularExpression[];
  /** Formats of strings that the module reads. */
  readonly formats: readonly TextFormat[];
  /** Names of properties that it reads, if it reads some format with properties. */
  readonly keys: readonly string[];
  /** Strings that values are compared with. */
  readonly compared: readonly string[];
  /** Strings that others begin with, as in `x.startsWith('/')`, and that they are split at. */
  readonly openings: readonly string[];
  readonly separators: readonly string[];
  /** Names that the module looks up: of functions in objects, of values in tables, and in lists of names. */
  readonly names: readonly string[];
  /** Forms of the JSON that the module writes: it probably reads the same. */
  readonly documents: readonly JsonTemplate[];
}

/** A regex as it is written. */
export interface RegularExpression {
  readonly source: string;
  readonly flags: string;
}

/** Longer strings are messages and templates, which inputs are seldom compared with. */
const MAX_TEXT_LENGTH = 24;

/** More literals than this form a table, of which the first ones are as good as any. */
const MOST = 200;

/** The literals of a module, except the specifiers of its imports. */
export const literalsOf: (model: ModuleModel) => Literals = oncePer(({ source }) => {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const patterns = new Map<string, RegularExpression>();
  const formats = new Set<TextFormat>();
  const keys = new Set<string>();
  const compared = new Set<string>();
  const openings = new Set<string>();
  const separators = new Set<string>();
  const names = new Set<string>();
  const letters = new Set<string>();
  const readers = new Set<Node>();
  const documents: JsonTemplate[] = [];
  const called = new Set<Node>();
  const addText = (text: string): void => {
    if (text !== '' && text.length <= MAX_TEXT_LENGTH && texts.size < MOST) texts.add(text);
  };
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
    if (node.type === 'Literal') {
      if ('regex' in node) {
        const { pattern: source, flags } = node.regex;
        if (patterns.size < MOST) patterns.set(`/${source}/${flags}`, { source, flags });
      } else if (typeof node.value === 'string') addText(node.value);
      else if (typeof node.value === 'number' && numbers.size < MOST) numbers.add(node.value);
    } else if (node.type === 'TemplateElement') addText(node.value.cooked ?? '');
    for (const letter of lettersCompared(node)) letters.add(letter);
    if (readsLetterCodes(node)) readers.add(node);
    const format = formatRead(node);
    if (format !== undefined) formats.add(format);
    for (const text of comparedTexts(node)) if (compared.size < MOST) compared.add(text);
    for (const text of givenTo(node, 'startsWith')) if (openings.size < MOST) openings.add(text);
    for (const text of givenTo(node, 'split')) if (separators.size < MOST) separators.add(text);
    for (const name of namesLookedUp(node)) if (names.size < MOST) names.add(name);
    const written = jsonWritten(node);
    if (written !== undefined && documents.length < MOST_KEYS) documents.push(written);
    // Data has no methods.
    if (node.type === 'CallExpression') called.add(node.callee);
    const key = called.has(node) ? undefined : keyRead(node);
    if (key !== undefined && keys.size < MOST_KEYS) keys.add(key);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(source.syntax);
  if (readers.size > 0) letters.forEach(addText);
  return {
    texts: [...texts],
    numbers: [...numbers],
    patterns: [...patterns.values()],
    formats: [...formats],
    keys: formats.has('json') ? [...keys] : [],
    compared: [...compared],
    openings: [...openings],
    separators: [...separators],
    names: [...names],
    documents,
  };
});

/** More properties than this belong to several things. */
const MOST_KEYS = 12;

/** Strings that a value is compared with: `x === 'next'`, `case 'next'`; names of kinds are not among them. */
function comparedTexts(node: Node): readonly string[] {
  if (node.type === 'SwitchCase') return textsOf(node.test ? [node.test] : []);
  if (node.type !== 'BinaryExpression' || !EQUALITIES.has(node.operator)) return [];
  const sides = [node.left, node.right];
  const isOfKinds = sides.some((one) => one.type === 'UnaryExpression' && one.operator === 'typeof');
  return isOfKinds ? [] : textsOf(sides);
}

/** Strings that are passed to a method of a name. */
function givenTo(node: Node, method: string): readonly string[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  return isNamed(node.callee.property, method) ? textsOf(node.arguments).filter((text) => text !== '') : [];
}

/** Names of functions in an object, names in a list, as in `new Set(['a', 'b'])`, and one that is read: `x['a']`. */
function namesLookedUp(node: Node): readonly string[] {
  if (node.type === 'ArrayExpression') return textsOf(node.elements.filter((element) => element !== null));
  if (node.type === 'MemberExpression' && node.computed) return textsOf([node.property]);
  if (node.type !== 'Property' || node.computed || node.key.type !== 'Identifier') return [];
  const isFunction =
    node.value.type === 'ArrowFunctionExpression' || node.value.type === 'FunctionExpression';
  return isFunction ? [node.key.name] : [];
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

const textsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []));

/** The name of a property that is read. */
function keyRead(node: Node): string | undefined {
  if ((node.type !== 'MemberExpression' && node.type !== 'Property') || node.computed) return undefined;
  const key = node.type === 'Property' ? node.key : node.property;
  return key.type === 'Identifier' && key.name !== 'length' ? key.name : undefined;
}

/** The literals of several modules, those of the first ones first. */
export function literalsOfAll(models: readonly ModuleModel[]): Literals {
  const all = models.map(literalsOf);
  const upTo = <T>(values: readonly T[]): readonly T[] => [...new Set(values)].slice(0, MOST);
  return {
    texts: upTo(all.flatMap(({ texts }) => texts)),
    numbers: upTo(all.flatMap(({ numbers }) => numbers)),
    patterns: upTo(all.flatMap(({ patterns }) => patterns)),
    formats: upTo(all.flatMap(({ formats }) => formats)),
    keys: upTo(all.flatMap(({ keys }) => keys)).slice(0, MOST_KEYS),
    compared: upTo(all.flatMap(({ compared }) => compared)),
    openings: upTo(all.flatMap(({ openings }) => openings)),
    separators: upTo(all.flatMap(({ separators }) => separators)),
    names: upTo(all.flatMap(({ names }) => names)),
    documents: upTo(all.flatMap(({ documents }) => documents)),
  };
}
