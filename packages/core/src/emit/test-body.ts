import { isAwaited, type Outcome, type RunEffects, type ValueSnapshot } from '../model/run/outcome.ts';
import type { ConfirmedTest } from '../model/test-case.ts';
import { argumentsDocument } from './assertions/call-document.ts';
import { GLOBAL_CLASSES } from './builtin-classes.ts';
import type { TestImports } from './file-imports.ts';
import type { InputArgument, InputNode } from './input/input-node.ts';
import type { InputScope } from './input/input-scope.ts';
import { LocalNames } from './input/local-names.ts';
import { readInput } from './input/read-input.ts';
import { writeInput, type WrittenInput } from './input/write-input.ts';
import type { Document } from './layout/document.ts';
import { sequenceBody } from './sequence/sequence-body.ts';
import { SETTLE } from './settle-statement.ts';
import type { Assertion, TestedCall, TestRunnerDialect } from './test-runner-dialect.ts';

/** Context for writing the tests of one file. */
export interface TestWriting {
  readonly dialect: TestRunnerDialect;
  readonly imports: TestImports;
  readonly hasTypes: boolean;
}

/**
 * The statements of a test: bindings for the arguments, the call, and assertions on its effects: the returned or thrown
 * value, changed arguments, and calls of the functions that it was given.
 */
export function testBody(test: ConfirmedTest, subject: string, writing: TestWriting): Assertion {
  const { target, path, outcome } = test;
  if (target.sequence !== undefined) {
    const scope = scopeOf(test, subject, writing);
    return sequenceBody(test, { scope, dialect: writing.dialect, steps: target.sequence });
  }
  const effects = effectsOf(outcome);
  const scope = scopeOf(test, subject, writing);
  const args = readInput(target, path.input, effects);
  const changed = (effects?.changed ?? []).filter(([position]) => {
    const arg = args[position];
    return arg !== undefined && arg.parameter.isRest !== true && arg.node.kind !== 'scalar';
  });
  const input = writeInput(args, { scope, heap: target.heap, kept: changed.map(([position]) => position) });
  const aftermath = aftermathOf(input, changed, { dialect: writing.dialect, scope });
  const tested: TestedCall = {
    call: argumentsDocument(`${subject}${typeArguments(test, args, writing)}`, input.args),
    isAsync: isAwaited(outcome, 0),
    hasFunction: input.args.some(({ kind }) => kind === 'function'),
  };
  const { statements, isAsync } = callAssertion(tested, outcome, {
    dialect: writing.dialect,
    scope,
    isSilent: aftermath.length > 0,
  });
  const settling = test.settles === true && aftermath.length > 0 ? [SETTLE] : [];
  return {
    statements: [...input.statements, ...statements, ...settling, ...aftermath],
    isAsync: isAsync || settling.length > 0,
  };
}

/**
 * Type parameters are inferred from the arguments. That fails if these have different types; then each type argument is
 * `unknown`.
 */
function typeArguments(
  { target }: ConfirmedTest,
  args: readonly InputArgument[],
  { hasTypes }: TestWriting,
): string {
  const count = target.freeTypeParameters ?? 0;
  if (!hasTypes || count === 0 || !areMixed(args.map(({ node }) => node))) return '';
  return `<${Array.from({ length: count }, () => 'unknown').join(', ')}>`;
}

function areMixed(nodes: readonly InputNode[]): boolean {
  const leaves = nodes.flatMap((node) => (node.kind === 'array' ? node.items : [node]));
  const types = leaves.map((node) => (node.kind === 'scalar' ? typeof node.value : node.kind));
  return new Set(types).size > 1;
}

function effectsOf(outcome: Outcome): RunEffects | undefined {
  return outcome.kind === 'returned' || outcome.kind === 'threw' ? outcome.effects : undefined;
}

interface Asserting {
  readonly dialect: TestRunnerDialect;
  readonly scope: InputScope;
}

/** Assertions after the call: how arguments look now, and which calls were made. */
function aftermathOf(
  input: WrittenInput,
  changed: readonly (readonly [position: number, after: ValueSnapshot])[],
  { dialect, scope }: Asserting,
): readonly Document[] {
  // Arguments that are one object have one name, and one state.
  const named = new Map(changed.map(([position, after]) => [input.nameOf(position), after] as const));
  const states = [...named].flatMap(([name, after]) =>
    name === undefined ? [] : dialect.assertValue(name, after, scope),
  );
  const calls = input.recorders.flatMap(({ name, expected }) => dialect.assertValue(name, expected, scope));
  return [...states, ...calls];
}

/** Asserts the outcome of a call; `undefined` is left out if the test asserts other effects. */
function callAssertion(
  tested: TestedCall,
  outcome: Outcome,
  { dialect, scope, isSilent }: Asserting & { readonly isSilent: boolean },
): Assertion {
  if (outcome.kind === 'threw') return dialect.assertThrown(tested, outcome.error, scope);
  if (outcome.kind !== 'returned') return { statements: [], isAsync: false };
  if (outcome.value.kind !== 'undefined' || !isSilent) {
    return dialect.assertReturned(tested, outcome.value, scope);
  }
  return { statements: [[tested.isAsync ? 'await ' : '', tested.call, ';']], isAsync: tested.isAsync };
}

function scopeOf({ target, outcome }: ConfirmedTest, subject: string, writing: TestWriting): InputScope {
  const { imports, hasTypes } = writing;
  const names = new LocalNames((name) => imports.isTaken(name));
  return {
    subject,
    hasTypes,
    knowsCalls: effectsOf(outcome) !== undefined,
    nameExport: (exportName, file) => imports.from(file).use(exportName),
    nameType: (typeName, file) => imports.from(file).useType(typeName),
    nameLocal: (wanted) => names.claim(wanted),
    // Exports of the source come first: a class of its own may carry the name of a global one.
    nameClass: (className) => {
      if (imports.isExported(className)) return imports.from().use(className);
      const shape = target.heap.find((one) => one.kind === 'instance' && one.exportName === className);
      if (shape?.kind === 'instance') return imports.from(shape.file).use(shape.exportName);
      return GLOBAL_CLASSES.has(className) ? className : undefined;
    },
  };
}
