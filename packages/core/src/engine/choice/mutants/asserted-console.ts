import { CONSOLE_METHODS, type ConsoleMethod } from '../../../model/run/console-method.ts';
import { methodsOfSilent } from '../../../model/run/written-output.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { UnitCandidate } from '../unit-candidate.ts';
import type { Judgement } from './mutant-judge.ts';
import type { JudgedTest, Judging } from './recorded-calls.ts';

/** The target with the calls of these methods of `console` asserted. */
export function assertingConsole(spec: TargetSpec, methods: readonly ConsoleMethod[]): TargetSpec {
  const consoleMethods = CONSOLE_METHODS.filter((one) => methods.includes(one));
  return consoleMethods.length === 0 && spec.consoleMethods === undefined
    ? spec
    : { ...spec, consoleMethods };
}

/** The test, with what it writes to `console` asserted if nothing else shows that it did anything. */
export function withOutputOfSilent<Test extends Pick<UnitCandidate, 'spec' | 'path'>>(test: Test): Test {
  const { spec, path } = test;
  if (spec.givesValue === true) return test;
  const methods = methodsOfSilent(path.outcome);
  if (methods.length === 0) return test;
  return { ...test, spec: assertingConsole(spec, [...methods, ...(spec.consoleMethods ?? [])]) };
}

/**
 * The test, with calls of `console` asserted as far as only these show mutants: of a method that is not called, that it
 * is not.
 */
export async function withShowingConsole(
  { test, judgement }: JudgedTest,
  judge: Judging,
): Promise<JudgedTest> {
  if (judgement.unasserted.size === 0) return { test, judgement };
  const { consoleMethods = [] } = test.spec;
  const judged = async (methods: readonly ConsoleMethod[]): Promise<Judgement> =>
    judge({ ...test, spec: assertingConsole(test.spec, methods) });
  const all = await judged(CONSOLE_METHODS);
  if (all.killed.isSubsetOf(judgement.killed)) return { test, judgement };
  const needed = await neededMethods(all.killed, { kept: consoleMethods, judged });
  const spec = assertingConsole(test.spec, needed);
  return { test: { ...test, spec }, judgement: await judge({ ...test, spec }) };
}

/** Context for leaving out methods of `console`. */
interface Needing {
  /** Methods that are asserted in any case. */
  readonly kept: readonly ConsoleMethod[];
  judged(methods: readonly ConsoleMethod[]): Promise<Judgement>;
}

/** Methods of `console` whose calls have to be asserted so that a test kills these mutants. */
export async function neededMethods(
  killed: ReadonlySet<number>,
  { kept, judged }: Needing,
): Promise<readonly ConsoleMethod[]> {
  const suffice = async (methods: readonly ConsoleMethod[]): Promise<boolean> =>
    killed.isSubsetOf((await judged(methods)).killed);
  if (await suffice(kept)) return kept;
  let needed: readonly ConsoleMethod[] = CONSOLE_METHODS;
  for (const method of CONSOLE_METHODS) {
    const fewer = needed.filter((one) => one !== method);
    if (!kept.includes(method) && (await suffice(fewer))) needed = fewer;
  }
  return needed;
}
