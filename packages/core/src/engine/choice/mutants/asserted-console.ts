import { CONSOLE_METHODS, type ConsoleMethod } from '../../../model/run/console-method.ts';
import { methodsOfSilent } from '../../../model/run/written-output.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { UnitCandidate } from '../unit-candidate.ts';
import type { Judgement } from './mutant-judge.ts';
import type { JudgedTest } from './recorded-calls.ts';

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
export function withShowingConsole({ test, judgement }: JudgedTest): JudgedTest {
  if (judgement.unasserted.size === 0) return { test, judgement };
  const spec = assertingNeeded(test.spec, judgement);
  return spec === test.spec
    ? { test, judgement }
    : { test: { ...test, spec }, judgement: judgement.by(spec) };
}

/** The target with the fewest methods of `console` asserted that show all mutants which all methods show. */
export function assertingNeeded(spec: TargetSpec, judgement: Judgement): TargetSpec {
  const killedBy = (methods: readonly ConsoleMethod[]): ReadonlySet<number> =>
    judgement.by(assertingConsole(spec, methods)).killed;
  const all = killedBy(CONSOLE_METHODS);
  const { consoleMethods: kept = [] } = spec;
  if (all.isSubsetOf(killedBy(kept))) return spec;
  let needed: readonly ConsoleMethod[] = CONSOLE_METHODS;
  for (const method of CONSOLE_METHODS) {
    const fewer = needed.filter((one) => one !== method);
    if (!kept.includes(method) && all.isSubsetOf(killedBy(fewer))) needed = fewer;
  }
  return assertingConsole(spec, needed);
}
