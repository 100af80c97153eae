import type { Node } from 'estree';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from './module-model.ts';
import { childrenOf } from './syntax.ts';

/** The strings, numbers and regexes that the author of a module wrote, each once. */
export interface Literals {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  readonly patterns: readonly RegularExpression[];
  /** Formats of strings that the module reads. */
  readonly formats: readonly TextFormat[];
  /** Names of properties that it reads, if it reads some format with properties. */
  readonly keys: readonly string[];
}

/** Formats that code reads out of strings by means of the language or its host. */
export type TextFormat = 'json' | 'url';

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
    const format = formatRead(node);
    if (format !== undefined) formats.add(format);
    // Data has no methods.
    if (node.type === 'CallExpression') called.add(node.callee);
    const key = called.has(node) ? undefined : keyRead(node);
    if (key !== undefined && keys.size < MOST_KEYS) keys.add(key);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(source.syntax);
  return {
    texts: [...texts],
    numbers: [...numbers],
    patterns: [...patterns.values()],
    formats: [...formats],
    keys: formats.has('json') ? [...keys] : [],
  };
});

/** More properties than this belong to several things. */
const MOST_KEYS = 12;

/** The format of a string that an expression reads. */
function formatRead(node: Node): TextFormat | undefined {
  if (node.type === 'NewExpression') return isNamed(node.callee, 'URL') ? 'url' : undefined;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  if (isNamed(object, 'JSON') && isNamed(property, 'parse')) return 'json';
  return isNamed(object, 'URL') && (isNamed(property, 'parse') || isNamed(property, 'canParse'))
    ? 'url'
    : undefined;
}

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

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
  };
}
