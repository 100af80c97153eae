import { isPosition, needsReceiver, type Invokable, type SequenceStep } from '../model/sequence.ts';
import { OBSERVABLES } from '../model/package-export.ts';
import { holdsSteps } from '../model/rendering.ts';
import type { TargetSpec } from '../model/target-spec.ts';
import type { ConfirmedTest } from '../model/test-case.ts';
import { argumentsDocument, callDocument } from './assertions/call-document.ts';
import { memberAccess } from './identifiers.ts';
import { passedArguments, type InputArgument, type InputNode } from './input/input-node.ts';
import type { InputScope } from './input/input-scope.ts';
import type { OpenInput } from './input/open-input.ts';
import { hardLine, indent, type Document } from './layout/document.ts';
import type { LiteralPart } from './literal-layout.ts';
import { mountedCall, mountedSteps } from './rendering/mounted-call.ts';
import { renderedCall } from './rendering/rendered-call.ts';

/** Context for writing calls. */
export interface CallWriting {
  readonly scope: InputScope;
  /** The binding that holds the result of a step. */
  bindingOf(step: number): string;
}

/** A step as an expression. */
export function stepExpression(
  { invokable, receiver = 0 }: SequenceStep,
  args: readonly LiteralPart[],
  { scope, bindingOf }: CallWriting,
): Document {
  const owner = needsReceiver(invokable)
    ? bindingOf(receiver)
    : scope.nameExport(invokable.exportName, invokable.file);
  const used = useExpression(invokable, owner, { args, hasTypes: scope.hasTypes });
  if (invokable.isObservable !== true) return used;
  return callDocument(scope.nameExport(OBSERVABLES.lastValue, OBSERVABLES.specifier), [used]);
}

/** The use of a member, a class or a function that an expression leads to. */
export function useExpression(
  invokable: Invokable,
  owner: string,
  { args, hasTypes }: { readonly args: readonly LiteralPart[]; readonly hasTypes: boolean },
): Document {
  const { kind, member } = invokable;
  if (kind === 'export') return owner;
  if (kind === 'constructor') return argumentsDocument(`new ${owner}`, args);
  if (kind === 'call') {
    const callee = args.length > 0 && hasTypes ? opened(invokable, owner) : owner;
    return spread(argumentsDocument(callee, args), invokable);
  }
  if (kind === 'function') return spread(argumentsDocument(owner, args), invokable);
  if (member === '@@iterator') return `[...${owner}]`;
  const place = isPosition(member) ? `${owner}[${member}]` : memberAccess(owner, member);
  if (kind.endsWith('getter')) return place;
  if (kind.endsWith('setter') || kind.endsWith('field'))
    return [`${place} = `, args[0]?.document ?? 'undefined'];
  return spread(argumentsDocument(place, args), invokable);
}

/** Casts a function to take anything if its types depend on type parameters of its creator. */
function opened({ hasOpenTypes = false, resultName }: Invokable, name: string): string {
  if (!hasOpenTypes) return name;
  const result = resultName === undefined ? 'unknown' : `ReturnType<typeof ${name}>`;
  return `(${name} as (...args: unknown[]) => ${result})`;
}

/** The items of a generator instead of itself. */
function spread(call: Document, { isGenerator, isAsync }: Invokable): Document {
  if (!isGenerator) return call;
  return isAsync ? callDocument(COLLECTOR, [call]) : ['[...', call, ']'];
}

/** Name of the function by which tests collect the items of asynchronous generators. */
export const COLLECTOR = 'itemsOf';

/** The declaration of that function. */
export function collectorDeclaration(hasTypes: boolean): Document {
  const signature = hasTypes
    ? `async function ${COLLECTOR}<T>(iterable: AsyncIterable<T>): Promise<T[]> {`
    : `async function ${COLLECTOR}(iterable) {`;
  const body = [
    `const items${hasTypes ? ': T[]' : ''} = [];`,
    'for await (const item of iterable) items.push(item);',
    'return items;',
  ];
  return [signature, indent(body.flatMap((one): Document[] => [hardLine, one])), hardLine, '}'];
}

/** Settings for a call that no other comes before. */
interface AloneWriting {
  readonly scope: InputScope;
  readonly given: Iterable<InputArgument>;
  readonly input: Pick<OpenInput, 'write'>;
}

/** The call of a function that no other call comes before; its subject is that of the scope. */
export function callAlone(
  target: TargetSpec,
  args: readonly LiteralPart[],
  { scope, given, input }: AloneWriting,
): Document {
  const inputs = [...given];
  const passed = passedArguments(inputs).filter(({ parameter }) => !holdsSteps(parameter));
  const types = scope.hasTypes ? typeArguments(target, passed) : '';
  const subject = `${scope.subject}${types}`;
  const { rendering, isMounted } = target;
  if (rendering === undefined) return argumentsDocument(subject, args);
  const rendered = { rendering, subject, args };
  return isMounted === true
    ? mountedCall(rendered, mountedSteps(inputs, input), scope)
    : renderedCall(rendered, scope);
}

/**
 * Type parameters are inferred from the arguments. That fails if these have different types; then each type argument is
 * `unknown`.
 */
function typeArguments(
  { freeTypeParameters: count = 0 }: ConfirmedTest['target'],
  args: Iterable<InputArgument>,
): string {
  const nodes = Array.from(args, ({ node }) => node);
  if (count === 0 || !areMixed(nodes)) return '';
  return `<${Array.from({ length: count }, () => 'unknown').join(', ')}>`;
}

function areMixed(nodes: readonly InputNode[]): boolean {
  const leaves = nodes.flatMap((node) => (node.kind === 'array' ? node.items : [node]));
  const types = leaves.map((node) => (node.kind === 'scalar' ? typeof node.value : node.kind));
  return new Set(types).size > 1;
}

/** A name for the result of a call: after the class, or else after the callee. */
export function resultName(invokable: Invokable): string {
  const { kind } = invokable;
  const name =
    kind === 'constructor' ? classNameOf(invokable) : (invokable.resultName ?? calleeName(invokable));
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** The name of a class as its file has it: a default export has none as such. */
const classNameOf = ({ name, exportName }: Invokable): string =>
  exportName === 'default' ? name.replace(/^new /, '') : exportName;

function calleeName({ name, kind }: Invokable): string {
  const called = kind === 'function' ? name : (name.split('.')[1] ?? name);
  return called.replace(/^(?:create|make|build|new|get|of|from)(?=[A-Z])/, '');
}

/** The call of a function that needs no other calls before it. */
export function onlyCall({ name, file, exportName, isAsync, parameters }: TargetSpec): SequenceStep {
  return {
    invokable: {
      kind: 'function',
      name,
      file,
      exportName,
      member: '',
      isAsync,
      isGenerator: false,
      givesObject: false,
    },
    args: parameters
      .filter((parameter) => !holdsSteps(parameter))
      .map((parameter) => ({ kind: 'input', parameter, declaredName: parameter.name })),
  };
}
