import type { Node } from 'estree';

/** The text that V8 prints for an expression that it does not spell out. */
const UNSPELLED = '(intermediate value)';

/** How calls are printed: in full, or, in complaints about iterables, by their callee alone. */
type Style = 'call' | 'iterable';

/**
 * How V8 prints an expression in an error message, such as `a.b` in "a.b is not a function". What it
 * does not spell out it calls `(intermediate value)`.
 */
export function engineText(node: Node, style: Style = 'call'): string {
  const printer = PRINTERS[node.type] as Printer | undefined;
  return printer === undefined
    ? UNSPELLED
    : printer(node as never, (inner) => engineText(inner, style), style);
}

/** The text that V8 prints for an expression whose value is not iterable, up to "is not iterable". */
export function iterableText(node: Node): string {
  const isCall = CALLS.has(node.type);
  return `${engineText(node, 'iterable')} is not ${isCall ? 'a function or its return value is not ' : ''}iterable`;
}

/** As {@link iterableText}, for a loop that awaits: there, V8 prints calls in full. */
export function asyncIterableText(node: Node): string {
  if (node.type === 'ChainExpression') return 'undefined is not a function';
  const isCall = CALLS.has(node.type);
  return `${engineText(node)} is not ${isCall ? 'a function or its return value is not ' : ''}async iterable`;
}

const CALLS: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression']);

type Printer = (node: never, print: (inner: Node) => string, style: Style) => string;
type Printers = {
  readonly [Type in Node['type']]?: (
    node: Extract<Node, { type: Type }>,
    print: (inner: Node) => string,
    style: Style,
  ) => string;
};

const PRINTERS: Printers = {
  Identifier: ({ name }) => name,
  PrivateIdentifier: ({ name }) => `#${name}`,
  ThisExpression: () => 'this',
  MetaProperty: ({ meta }) => (meta.name === 'new' ? '.new.target' : UNSPELLED),
  Literal: (node) => {
    if ('bigint' in node) return UNSPELLED;
    if ('regex' in node) return `/${node.regex.pattern}/${node.regex.flags}`;
    return typeof node.value === 'string' ? `"${node.value}"` : String(node.value);
  },
  TemplateLiteral: ({ quasis, expressions }, print) =>
    expressions.length === 0 ? `"${quasis[0]?.value.cooked ?? ''}"` : expressions.map(print).join(''),
  MemberExpression: ({ object, property, computed, optional }, print) => {
    const mark = optional ? '?.' : '';
    if (!computed) return `${print(object)}${mark === '' ? '.' : mark}${print(property)}`;
    const key = constantKey(property);
    return key === undefined
      ? `${print(object)}${mark}[${print(property)}]`
      : `${print(object)}${mark === '' ? '.' : mark}${key}`;
  },
  CallExpression: ({ callee }, print, style) => `${print(callee)}${style === 'call' ? '(...)' : ''}`,
  TaggedTemplateExpression: ({ tag }, print, style) => `${print(tag)}${style === 'call' ? '(...)' : ''}`,
  NewExpression: ({ callee }, print, style) => (style === 'call' ? UNSPELLED : print(callee)),
  UnaryExpression: ({ operator, argument }, print) => {
    if (operator === '-' && argument.type === 'Literal' && typeof argument.value === 'number')
      return `-${argument.value}`;
    return `(${operator}${operator.length > 1 ? ' ' : ''}${print(argument)})`;
  },
  UpdateExpression: ({ operator, prefix, argument }, print) =>
    prefix ? `(${operator}${print(argument)})` : `(${print(argument)}${operator})`,
  BinaryExpression: (node, print) => `(${operandsOf(node).map(print).join(` ${node.operator} `)})`,
  LogicalExpression: (node, print) => `(${operandsOf(node).map(print).join(` ${node.operator} `)})`,
  SequenceExpression: ({ expressions }, print) => `(${expressions.map(print).join(' , ')})`,
  AssignmentExpression: ({ left }, print) => print(left),
  ConditionalExpression: () => UNSPELLED.repeat(3),
  ArrayExpression: ({ elements }, print) =>
    `[${elements.map((element) => (element === null ? UNSPELLED : print(element))).join(',')}]`,
  SpreadElement: ({ argument }, print) => `(...${print(argument)})`,
  ObjectExpression: ({ properties }) => `{${UNSPELLED.repeat(properties.length)}}`,
};

function constantKey(key: Node): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value;
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0)
    return key.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

type Chain = Extract<Node, { type: 'BinaryExpression' | 'LogicalExpression' }>;

/** Comparisons, `in`, `instanceof` and `**` do not chain. */
const CHAINING: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  '%',
  '&',
  '|',
  '^',
  '<<',
  '>>',
  '>>>',
  '&&',
  '||',
  '??',
]);

/** V8 keeps `a + b + c` as one operation of three operands. */
function operandsOf(node: Chain): readonly Node[] {
  const { left, right, operator } = node;
  const chains =
    CHAINING.has(operator) &&
    (left.type === 'BinaryExpression' || left.type === 'LogicalExpression') &&
    left.operator === operator;
  return chains ? [...operandsOf(left), right] : [left, right];
}

/** Whether V8 prints nothing for an expression that a loop cannot iterate over. */
export function isUnprintable({ type }: Node): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression' || type === 'ChainExpression';
}
