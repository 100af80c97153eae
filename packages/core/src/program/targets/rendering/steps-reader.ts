import type ts from 'typescript';
import { STEPS, type Rendering } from '../../../model/rendering.ts';
import { resultMembers, type ResultMember } from '../result-members.ts';
import type { DeclaredParameter, TypeModel } from '../../types/type-model.ts';
import type { TypeReader } from '../../types/type-reader.ts';
import { calledParameters } from '../parameter-reader.ts';
import { handledEvents } from './handled-events.ts';
import type { NamedFunction } from './rendering-of.ts';

/** Settings for reading the steps of a function that React renders. */
interface StepsReading {
  readonly kind: Rendering;
  readonly types: TypeReader;
}

/**
 * Steps that can follow once a function is rendered into a page, as an input of its own: calls of the functions that a hook
 * has returned, and events on elements with handlers. Each step is a tuple that begins with a name.
 */
export function readSteps(
  program: ts.Program,
  named: NamedFunction,
  { kind, types }: StepsReading,
): DeclaredParameter {
  const tuples = kind === 'hook' ? returnedCalls(program, named, types) : events(named, types);
  const step: TypeModel = tuples.length === 1 ? (tuples[0] as TypeModel) : { kind: 'union', members: tuples };
  const type: TypeModel =
    tuples.length === 0
      ? types.add(() => ({ kind: 'tuple', typeText: '[]', elements: [], required: 0, omitted: [] }))
      : types.add(() => ({ kind: 'array', typeText: 'Step[]', element: step }));
  return { name: STEPS, type, isOptional: false, isRest: false };
}

function returnedCalls(
  program: ts.Program,
  { callable }: NamedFunction,
  types: TypeReader,
): readonly TypeModel[] {
  const checker = program.getTypeChecker();
  const result = checker.getSignatureFromDeclaration(callable)?.getReturnType();
  if (result === undefined) return [];
  const parts = result.isUnion() ? result.types : [result];
  const members = parts.flatMap((part) => resultMembers(part, program)).filter(isCalled);
  const byName = new Map(members.map((member) => [member.name, member]));
  return [...byName.values()].map((member): TypeModel => {
    const parameters = calledParameters(
      { signature: member.signature.declaration as ts.SignatureDeclaration, siblings: [] },
      { checker, types },
    );
    return tupleOf(member.name, parameters, types);
  });
}

type CalledMember = Extract<ResultMember, { readonly kind: 'call' | 'method' }>;

const isCalled = (member: ResultMember): member is CalledMember =>
  (member.kind === 'call' || member.kind === 'method') && member.signature.declaration !== undefined;

function tupleOf(name: string, parameters: readonly DeclaredParameter[], types: TypeReader): TypeModel {
  const passed = parameters.filter(({ isRest }) => !isRest);
  const needed = passed.findLastIndex(({ isOptional }) => !isOptional) + 1;
  return types.add(() => ({
    kind: 'tuple',
    typeText: name,
    elements: [{ kind: 'literal', value: name }, ...passed.map(({ type }) => type)],
    required: 1 + needed,
    omitted: [],
  }));
}

/** How many elements of a kind are told apart. */
const MOST_ELEMENTS = 4;

const POSITION: TypeModel = { kind: 'ranged', range: { least: 0, most: MOST_ELEMENTS - 1, isWhole: true } };

function events({ callable }: NamedFunction, types: TypeReader): readonly TypeModel[] {
  return handledEvents(callable).map((event) => {
    const text: readonly TypeModel[] = event.startsWith('change ') ? [{ kind: 'string' }] : [];
    return types.add(() => ({
      kind: 'tuple',
      typeText: event,
      elements: [{ kind: 'literal', value: event }, POSITION, ...text],
      required: 2 + text.length,
      omitted: [],
    }));
  });
}
