import { returnsNothing } from '../../protocol/heap-shape.ts';
import type { ValueSnapshot } from '../../protocol/outcome.ts';
import { isBindingName } from '../identifiers.ts';
import { hasPart } from '../assertions/expected-value.ts';
import { group, hardLine, indent, type Document } from '../layout/document.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import { arrayLiteral, plainPart, type LiteralPart } from '../literal-layout.ts';
import { isInferred, type NodeTypes } from './const-type.ts';
import type { AnsweredCall, FunctionNode, InputNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';
import { LocalNames, nameOfPlace } from './local-names.ts';
import { standInFor } from './stand-in.ts';

/** A list in which a test writes the calls of a function down, and what it must hold afterwards. */
export interface CallRecorder {
  readonly name: string;
  readonly expected: ValueSnapshot;
}

/** What functions are written with. */
interface FunctionWriting {
  readonly scope: InputScope;
  readonly types: NodeTypes;
  readonly statements: Document[];
  readonly recorders: CallRecorder[];
  /** Writes what a function refers to when it is called. */
  writeLater(node: InputNode): LiteralPart;
}

/**
 * A function of the input as source: it returns what it returned in the run that was seen. One that
 * returns nothing is called for its effects alone, so the test writes its calls down.
 */
export function writeFunction(node: FunctionNode, writing: FunctionWriting): LiteralPart {
  const { shape, calls, otherwise } = node;
  const { returnedArgument } = shape;
  const showsCalls = writing.scope.knowsCalls && (returnedArgument === undefined || calls.length > 0);
  if (returnedArgument !== undefined && !showsCalls) return handingBack(node, returnedArgument);
  if (returnsNothing(shape)) return showsCalls ? recorder(node, writing) : arrow('', '{}');
  if (calls.length === 0) return arrow('', resultBody(writing.writeLater(otherwise[0] as InputNode)));
  const answers = calls.map(({ args, result }) => ({ args, result: writing.writeLater(result) }));
  const standIn = standInFor(node, answers);
  switch (standIn.kind) {
    case 'always':
      return arrow('', resultBody(standIn.result));
    case 'by argument': {
      const used = answers.map(({ result }) => printOnOneLine(result.document));
      const names = parameterNames(node, standIn.position + 1, used);
      const deciding = names.at(-1) ?? '';
      // Compilers complain of parameters that are not used, unless their name says so.
      const unused = names.slice(0, -1).map((name) => `_${name}`);
      return arrow([...unused, deciding].join(', '), standIn.body(deciding));
    }
    case 'in turn':
      return inTurn(
        node,
        answers.map(({ result }) => result),
        writing,
      );
  }
}

/** `(action) => action`. */
function handingBack(node: FunctionNode, position: number): LiteralPart {
  const names = parameterNames(node, position + 1, []);
  const unused = names.slice(0, -1).map((name) => `_${name}`);
  const returned = names.at(-1) ?? '';
  return arrow([...unused, returned].join(', '), returned);
}

function arrow(parameters: string, body: Document): LiteralPart {
  return { document: [`(${parameters}) => `, body], kind: 'function', size: 0 };
}

/** An object as the body of an arrow would be a block. */
function resultBody({ document, kind }: LiteralPart): Document {
  return kind === 'object' ? ['(', document, ')'] : document;
}

/** Names for parameters that hide nothing of what the body says. */
function parameterNames({ shape }: FunctionNode, count: number, used: readonly string[]): readonly string[] {
  const names = new LocalNames((name) =>
    used.some((text) => new RegExp(`(?<![\\w$.])${name}\\b`).test(text)),
  );
  return Array.from({ length: count }, (_, index) => {
    const declared = shape.parameterNames[index]?.replace(/^\.\.\./, '') ?? '';
    return names.claim(isBindingName(declared) ? declared : `argument${index + 1}`);
  });
}

/** Results one after the other; what a call beyond them would get is never asked for. */
function inTurn(node: FunctionNode, results: readonly LiteralPart[], writing: FunctionWriting): LiteralPart {
  const { scope, types, statements } = writing;
  const nodes = node.calls.map(({ result }) => result);
  const name = scope.nameLocal(`${nameOfPlace(node.location)}Results`);
  const needsType = scope.hasTypes && !nodes.every((result) => isInferred(result, true));
  const annotation = needsType ? `: ReturnType<${types.typeOf(node)}>[]` : '';
  statements.push([`const ${name}${annotation} = `, arrayLiteral(results).document, ';']);
  const isScalar = (value: null | undefined) => (one: InputNode) =>
    one.kind === 'scalar' && one.value === value;
  if (nodes.some(isScalar(undefined))) return arrow('', `${name}.shift()`);
  const last = nodes.some(isScalar(null)) ? plainPart('null') : (results.at(-1) as LiteralPart);
  return arrow('', [`${name}.shift() ?? `, last.document]);
}

/** `(event) => { calls.push(event); }`, which may then hand an argument back. Calls with several arguments are written down as lists. */
function recorder(node: FunctionNode, writing: FunctionWriting): LiteralPart {
  const { scope, statements, recorders } = writing;
  const base = nameOfPlace(node.location);
  const name = scope.nameLocal(recorders.length === 0 ? 'calls' : `${base}Calls`);
  const count = Math.max(0, ...node.calls.map(({ args }) => args?.length ?? 0));
  const isSingle = count === 1 && node.calls.every(({ args }) => args?.length === 1);
  const names = parameterNames(node, count, [name]);
  const hasSameCount = node.calls.every(({ args }) => args?.length === count);
  const rest = 'args';
  statements.push(`const ${name}${scope.hasTypes ? ': unknown[]' : ''} = [];`);
  recorders.push({
    name,
    expected: { kind: 'array', items: node.calls.map(isSingle ? onlyArgument : allArguments) },
  });
  const copies = names.map((parameter, index) =>
    copyOf(
      parameter,
      node.calls.map(({ args }) => args?.[index]),
    ),
  );
  const pushed = isSingle ? copies[0] : hasSameCount ? `[${copies.join(', ')}]` : rest;
  const parameters = hasSameCount ? names.join(', ') : `...${rest}`;
  const { returnedArgument } = node.shape;
  const returned = hasSameCount ? names[returnedArgument ?? -1] : `${rest}[${returnedArgument ?? 0}]`;
  const handBack = returnedArgument === undefined ? [] : [hardLine, `return ${returned ?? 'undefined'};`];
  const body = group(['{', indent([hardLine, `${name}.push(${pushed ?? ''});`, ...handBack]), hardLine, '}']);
  return arrow(parameters, body);
}

const onlyArgument = ({ args }: AnsweredCall): ValueSnapshot => args?.[0] ?? { kind: 'undefined' };
const allArguments = ({ args }: AnsweredCall): ValueSnapshot => ({ kind: 'array', items: args ?? [] });

const COPIED: ReadonlySet<ValueSnapshot['kind']> = new Set(['array', 'object', 'map', 'set']);

/** What was passed may change later, and the test wants it as it was. */
function copyOf(parameter: string, seen: readonly (ValueSnapshot | undefined)[]): string {
  const given = seen.filter((one) => one !== undefined);
  const isPlain = (one: ValueSnapshot): boolean => !COPIED.has(one.kind);
  const isUnique = ({ kind }: ValueSnapshot): boolean => kind === 'opaque' || kind === 'instance';
  if (given.every(isPlain) || given.some((one) => hasPart(one, isUnique))) return parameter;
  if (given.every((one) => one.kind === 'array' && one.items.every(isPlain))) return `[...${parameter}]`;
  const isFlat = (one: ValueSnapshot): boolean =>
    one.kind === 'object' && one.entries.every(([, part]) => isPlain(part));
  return given.every(isFlat) ? `{ ...${parameter} }` : `structuredClone(${parameter})`;
}
