import type { Node } from 'estree';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from './module-model.ts';
import { childrenOf } from './syntax.ts';

/** The strings, numbers and regexes that the author of a module wrote, each once. */
export interface Literals {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  readonly patterns: readonly RegularExpression[];
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
    for (const child of childrenOf(node)) visit(child);
  };
  visit(source.syntax);
  return { texts: [...texts], numbers: [...numbers], patterns: [...patterns.values()] };
});

/** The literals of several modules, those of the first ones first. */
export function literalsOfAll(models: readonly ModuleModel[]): Literals {
  const all = models.map(literalsOf);
  const upTo = <T>(values: readonly T[]): readonly T[] => [...new Set(values)].slice(0, MOST);
  return {
    texts: upTo(all.flatMap(({ texts }) => texts)),
    numbers: upTo(all.flatMap(({ numbers }) => numbers)),
    patterns: upTo(all.flatMap(({ patterns }) => patterns)),
  };
}
