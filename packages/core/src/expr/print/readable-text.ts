import type { MonomorphicOperator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue, isApplicationOf } from '../term-matching.ts';
import { bind, call, PRECEDENCE, primary, type Fragment, type Rendering } from './readable-fragment.ts';

type Render = (rendering: Rendering, term: ApplicationTerm) => Fragment;
type TextOperator = Exclude<
  Extract<MonomorphicOperator, `str.${string}`>,
  'str.concat' | 'str.length' | 'str.lt'
>;

const render = (rendering: Rendering, term: ApplicationTerm, position: number): Fragment =>
  rendering.render(term.args[position] as Term);

/** `receiver.name(arguments)`. */
function invocation(receiver: Fragment, name: string, args: readonly Fragment[]): Fragment {
  const list = args.map(({ text }) => text).join(', ');
  return primary(`${bind(receiver, PRECEDENCE.primary)}.${name}(${list})`);
}

const method =
  (name: string): Render =>
  (rendering, term) => {
    const [receiver, ...args] = term.args.map((arg) => rendering.render(arg));
    return invocation(receiver as Fragment, name, args);
  };

const named =
  (name: string): Render =>
  (rendering, term) =>
    call(
      name,
      term.args.map((arg) => rendering.render(arg)),
    );

const element: Render = (rendering, term) =>
  primary(`${bind(render(rendering, term, 0), PRECEDENCE.primary)}[${render(rendering, term, 1).text}]`);

/** A slice to the end is shown without an end. */
const slice: Render = (rendering, term) => {
  const [text, , to] = term.args as readonly [Term, Term, Term];
  const isToEnd =
    (isApplicationOf(to, 'str.length') && to.args[0] === text) ||
    (constantValue('Int', to) ?? 0n) >= 1n << 32n;
  const positions = isToEnd ? [1] : [1, 2];
  return invocation(
    rendering.render(text),
    'slice',
    positions.map((position) => render(rendering, term, position)),
  );
};

/** Trimming at both ends is shown as the author wrote it. */
const trimStart: Render = (rendering, term) => {
  const [text] = term.args as readonly [Term];
  return isApplicationOf(text, 'str.trimEnd')
    ? invocation(render(rendering, text, 0), 'trim', [])
    : invocation(rendering.render(text), 'trimStart', []);
};

const indexOf: Render = (rendering, term) => {
  const isFromStart = constantValue('Int', term.args[2] as Term) === 0n;
  const positions = isFromStart ? [1] : [1, 2];
  return invocation(
    render(rendering, term, 0),
    'indexOf',
    positions.map((position) => render(rendering, term, position)),
  );
};

/** A term inserts its replacement literally; JavaScript interprets a `$` in it, as in `$&`. */
const replacement =
  (name: string): Render =>
  (rendering, term) => {
    const [receiver, pattern, by] = term.args.map((arg) => rendering.render(arg)) as [
      Fragment,
      Fragment,
      Fragment,
    ];
    const isPlain = constantValue('String', term.args[2] as Term)?.includes('$') === false;
    return invocation(receiver, name, [
      pattern,
      isPlain || !rendering.isExact ? by : primary(`() => ${by.text}`),
    ]);
  };

/** How the operators on strings look in TypeScript. */
export const READABLE_TEXT_OPERATORS: Readonly<Record<TextOperator, Render>> = {
  'str.at': element,
  'str.slice': slice,
  'str.indexOf': indexOf,
  'str.lastIndexOf': method('lastIndexOf'),
  'str.includes': method('includes'),
  'str.startsWith': method('startsWith'),
  'str.endsWith': method('endsWith'),
  'str.replace': replacement('replace'),
  'str.replaceAll': replacement('replaceAll'),
  'str.codeAt': method('charCodeAt'),
  'str.fromCode': named('String.fromCharCode'),
  'str.lower': method('toLowerCase'),
  'str.upper': method('toUpperCase'),
  'str.trimStart': trimStart,
  'str.trimEnd': method('trimEnd'),
  'str.repeat': method('repeat'),
  'str.toNumber': named('Number'),
  'str.parseInt': named('parseInt'),
  'str.parseFloat': named('parseFloat'),
  'str.fromInt': named('String'),
  'str.fromNumber': named('String'),
  'str.fromRadix': method('toString'),
  'str.toFixed': method('toFixed'),
};
