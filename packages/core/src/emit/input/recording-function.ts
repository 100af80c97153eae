import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { hasPart, isIncomparable, typeofWord } from '../assertions/expected-value.ts';
import { group, hardLine, indent } from '../layout/document.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import type { LiteralPart } from '../literal-layout.ts';
import { annotated, arrow, parameterNames } from './arrow-function.ts';
import type { Ending, FunctionWriting } from './function-writing.ts';
import type { FunctionNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';
import { nameOfPlace } from './local-names.ts';
import { mockFunction } from './mock-function.ts';

/**
 * A function whose calls the test asserts, which may return an argument or a double: a mock of the runner where one will
 * do, or else a function that fills a list.
 */
export function recorder(node: FunctionNode, writing: FunctionWriting, ending: Ending = {}): LiteralPart {
  return mockFunction(node, ending, writing) ?? listing(node, writing, ending);
}

/** `(event) => { calls.push(event); }`. Several arguments are recorded as a list. */
function listing(node: FunctionNode, writing: FunctionWriting, { result, thrown }: Ending): LiteralPart {
  const { scope, statements, recorders } = writing;
  const base = nameOfPlace(node.location);
  const name = scope.nameLocal(recorders.length === 0 ? 'calls' : `${base}Calls`);
  const count = Math.max(0, ...node.calls.map(({ args }) => args?.length ?? 0));
  const used = [result?.document ?? thrown ?? ''].map((document) => printOnOneLine(document));
  const names = parameterNames(node, count, [name, ...used]);
  const { parameterNames: declared } = node.shape;
  // Built-ins such as `forEach` give a callback more arguments than its type has parameters.
  const isDeclared = count <= declared.length || declared.at(-1)?.startsWith('...') === true;
  const isSingle = isDeclared && count === 1 && node.calls.every(({ args }) => args?.length === 1);
  const hasSameCount = isDeclared && node.calls.every(({ args }) => args?.length === count);
  const rest = 'args';
  statements.push(`const ${name}${scope.hasTypes ? ': unknown[]' : ''} = [];`);
  const byKind = isSingle || hasSameCount ? argumentsByKind(node, count, scope) : new Set<number>();
  const given = node.calls.map(({ args = [] }) =>
    args.map((arg, index) => (byKind.has(index) ? wordSnapshot(arg) : arg)),
  );
  recorders.push({
    name,
    isMock: false,
    expected: { kind: 'array', items: given.map(isSingle ? onlyArgument : allArguments) },
  });
  const changed = node.calls.filter(({ isChanged }) => isChanged);
  const copies = names.map((parameter, index) =>
    byKind.has(index)
      ? `typeof ${parameter}`
      : copyOf(
          parameter,
          changed.map(({ args }) => args?.[index]),
        ),
  );
  const pushed = isSingle ? copies[0] : hasSameCount ? `[${copies.join(', ')}]` : rest;
  const copyTypes = new Map(names.map((parameter, index) => [parameter, typeOfCopied(copies[index] ?? '')]));
  // A result that has to be cast takes the types of the parameters with it.
  const isUntyped = writing.isUntyped || (scope.hasTypes && scope.recorded.has(node.location));
  const parameters = hasSameCount
    ? annotated(names, { isUntyped }, (one) => copyTypes.get(one))
    : `...${rest}${isUntyped ? ': unknown[]' : ''}`;
  const { returnedArgument } = node.shape;
  const returned = hasSameCount ? names[returnedArgument ?? -1] : `${rest}[${returnedArgument ?? 0}]`;
  const argument = returnedArgument === undefined ? undefined : (returned ?? 'undefined');
  const answer = result?.document ?? argument;
  const handedBack = answer === undefined ? [] : [hardLine, 'return ', answer, ';'];
  const ending = thrown === undefined ? handedBack : [hardLine, 'throw ', thrown, ';'];
  const body = group(['{', indent([hardLine, `${name}.push(${pushed ?? ''});`, ...ending]), hardLine, '}']);
  return arrow(parameters, body);
}

const onlyArgument = ([first]: readonly ValueSnapshot[]): ValueSnapshot => first ?? { kind: 'undefined' };
const allArguments = (items: readonly ValueSnapshot[]): ValueSnapshot => ({ kind: 'array', items });

/**
 * The positions of arguments of which only the kind is recorded: an assertion without wildcards could say nothing of the
 * calls if one argument were a function, not even how many there were.
 */
function argumentsByKind(
  { calls }: FunctionNode,
  count: number,
  { hasWildcards, nameClass }: InputScope,
): ReadonlySet<number> {
  const positions = hasWildcards ? [] : Array.from({ length: count }, (_, index) => index);
  const isOpen = (arg: ValueSnapshot | undefined): boolean =>
    arg !== undefined && isIncomparable(arg, nameClass);
  return new Set(positions.filter((index) => calls.some(({ args }) => isOpen(args?.[index]))));
}

const wordSnapshot = (arg: ValueSnapshot): ValueSnapshot => ({ kind: 'string', value: typeofWord(arg) });

/** The least type that a parameter must have to be copied in this way. */
function typeOfCopied(copy: string): string {
  if (copy.startsWith('[')) return 'unknown[]';
  return copy.startsWith('{') ? 'object' : 'unknown';
}

const COPIED: ReadonlySet<ValueSnapshot['kind']> = new Set(['array', 'object', 'map', 'set']);

/** Copies an argument, which may change after the call. */
function copyOf(parameter: string, seen: readonly (ValueSnapshot | undefined)[]): string {
  const given = seen.filter((one) => one !== undefined);
  const isPlain = (one: ValueSnapshot): boolean => !COPIED.has(one.kind);
  const isUnique = ({ kind }: ValueSnapshot): boolean =>
    kind === 'opaque' || kind === 'partial' || kind === 'instance';
  if (given.every(isPlain) || given.some((one) => hasPart(one, isUnique))) return parameter;
  if (given.every((one) => one.kind === 'array' && one.items.every(isPlain))) return `[...${parameter}]`;
  const isFlat = (one: ValueSnapshot): boolean =>
    one.kind === 'object' && one.entries.every(([, part]) => isPlain(part));
  return given.every(isFlat) ? `{ ...${parameter} }` : `structuredClone(${parameter})`;
}
