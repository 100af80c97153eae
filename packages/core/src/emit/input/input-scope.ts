import type { Location } from '../../model/input/location.ts';
import type { MockFunctions, TestScope } from '../test-runner-dialect.ts';
import type { HeapNode, ObjectNode } from './input-node.ts';
import type { SampleUse } from './sample-literal.ts';

/** Names for the arguments of one test. */
export interface InputScope extends TestScope {
  /**
   * The local name of a value that a module exports; the module under test unless said otherwise. `typeText` is what
   * people call it, where it is a class.
   */
  nameExport(exportName: string, file?: string, typeText?: string): string;
  /** The local name of an exported type. */
  nameType(typeName: string, file: string): string;
  /** The local name of the function under test. */
  readonly subject: string;
  /** Whether the compiler takes any arguments for that function. */
  readonly isSubjectUntyped: boolean;
  /** Whether calls of functions that are part of the input were recorded, so that a test can expect them. */
  readonly knowsCalls: boolean;
  /** Whether assertions can leave parts of a value open. */
  readonly hasWildcards: boolean;
  /** The mocks of the runner, if tests make use of them. */
  readonly mocks?: MockFunctions | undefined;
  /** Functions of the input whose calls are asserted although they return something. */
  readonly recorded: ReadonlySet<Location>;
  /** Whether no test has to say that a member of the input is not called. */
  isIdle(callee: Location): boolean;
  /** The sample of the file that can stand for an object, if there is one. */
  useSample?: ((node: ObjectNode, isNamed: (node: HeapNode) => boolean) => SampleUse | undefined) | undefined;
  /** Whether dates are written by local time. */
  readonly hasLocalTime: boolean;
}

/** A scope for trying things out: it claims and imports no names. */
export function trialScope({
  hasTypes,
  knowsCalls,
  hasWildcards,
  mocks,
  recorded,
  hasLocalTime,
  isIdle,
  subject,
  isSubjectUntyped,
}: InputScope): InputScope {
  const same = (name: string): string => name;
  const names = { nameExport: same, nameType: same, nameClass: same, nameLocal: same };
  const facts = { hasTypes, knowsCalls, hasWildcards, hasLocalTime, isSubjectUntyped };
  return { ...names, ...facts, mocks, recorded, isIdle, subject };
}
