export type TemplateData = Record<string, unknown>;
export type Filter = (value: unknown, argument?: string) => unknown;

export class TemplateError extends Error {}

const filters: Record<string, Filter> = {
  upper: (value) => String(value).toUpperCase(),
  trim: (value) => String(value).trim(),
  default: (value, argument) => (value === undefined || value === null || value === '' ? argument ?? '' : value),
  join: (value, argument = ', ') => (Array.isArray(value) ? value.join(argument) : value),
};

export function registerFilter(name: string, filter: Filter): void {
  if (!/^\w+$/.test(name)) throw new TemplateError(`bad filter name "${name}"`);
  filters[name] = filter;
}

function lookup(path: string, data: TemplateData): unknown {
  let value: unknown = data;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as TemplateData)[key] : undefined;
  }
  return value;
}

function evaluate(expression: string, data: TemplateData): unknown {
  const [path, ...pipes] = expression.split('|').map((part) => part.trim());
  let value = lookup(path!, data);
  for (const pipe of pipes) {
    const [, name = '', argument] = /^(\w+)(?::(.*))?$/.exec(pipe) ?? [];
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter) throw new TemplateError(`unknown filter "${pipe}"`);
    value = filter(value, argument);
  }
  return value;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

type Part = string | { expression: string; raw: boolean } | Block;

interface Block {
  kind: 'root' | 'if' | 'each';
  expression: string;
  body: Part[];
  otherwise: Part[];
  target: Part[];
}

function openBlock(kind: Block['kind'], expression: string): Block {
  const body: Part[] = [];
  return { kind, expression, body, otherwise: [], target: body };
}

function parse(template: string): Part[] {
  const root = openBlock('root', '');
  const stack: Block[] = [];
  let top = root;

  for (const token of template.split(/(\{\{\{[^{}]+\}\}\}|\{\{[^{}]+\}\})/)) {
    const tag = /^\{\{(\{)?\s*([^{}]+?)\s*\}?\}\}$/.exec(token);
    if (!tag) {
      top.target.push(token);
      continue;
    }
    const content = tag[2]!;
    const opening = /^#(if|each)\s+(.+)$/.exec(content);
    if (opening) {
      const block = openBlock(opening[1] as 'if' | 'each', opening[2]!);
      top.target.push(block);
      stack.push(top);
      top = block;
    } else if (content === 'else') {
      if (top === root) throw new TemplateError('else outside of a block');
      top.target = top.otherwise;
    } else if (content.startsWith('/')) {
      const outer = stack.pop();
      if (!outer || content !== `/${top.kind}`) throw new TemplateError(`unexpected {{${content}}}`);
      top = outer;
    } else {
      top.target.push({ expression: content, raw: tag[1] !== undefined });
    }
  }
  if (top !== root) throw new TemplateError(`{{#${top.kind}}} is not closed`);
  return root.body;
}

function renderPart(part: Part, data: TemplateData): string {
  if (typeof part === 'string') return part;
  const value = evaluate(part.expression, data);
  if ('raw' in part) {
    const text = String(value ?? '');
    return part.raw ? text : escapeHtml(text);
  }
  if (!isTruthy(value)) return renderParts(part.otherwise, data);
  if (part.kind === 'if') return renderParts(part.body, data);
  if (!Array.isArray(value)) throw new TemplateError(`${part.expression} is not a list`);
  return value
    .map((item: unknown, index) => {
      const own = typeof item === 'object' && item !== null ? item : {};
      return renderParts(part.body, { ...data, ...own, this: item, index });
    })
    .join('');
}

function renderParts(parts: readonly Part[], data: TemplateData): string {
  return parts.map((part) => renderPart(part, data)).join('');
}

/**
 * {{ name | filter:arg }}   escaped value
 * {{{ name }}}              raw value
 * {{#if x}}…{{else}}…{{/if}}
 * {{#each list}}…{{/each}}  with {{ this }}, {{ index }} and the item's own fields
 */
export function render(template: string, data: TemplateData): string {
  return renderParts(parse(template), data);
}
