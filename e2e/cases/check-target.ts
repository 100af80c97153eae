import { isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';
import type { CasesReport } from '../../packages/core/src/model/report/cases-report.ts';
import { toldCondition } from '../names/told-condition.ts';

type Target = CasesReport['targets'][number];
type Case = Target['cases'][number];
type Arguments = readonly unknown[];

/** Results of comparing the table of one target with its code. */
export interface TargetCheck {
  /** Members that were called. */
  readonly calls: number;
  /** Conditions that were evaluated on members of their own case and of all others. */
  readonly conditions: number;
  /** Results that were computed from the table and compared. */
  readonly results: number;
  readonly problems: readonly string[];
}

/**
 * Calls the plain code with every member of every case, and compares what it does with what the table says: the
 * condition holds of the members of its own case and of no others, and the result is the one that its text computes.
 */
export async function checkTarget(
  target: Target,
  module: Readonly<Record<string, unknown>>,
): Promise<TargetCheck> {
  const problems: string[] = [];
  let [calls, conditions, results] = [0, 0, 0];
  const where = `${target.file}: ${target.name}`;
  const callee = module[target.name];
  if (typeof callee !== 'function') return { calls, conditions, results, problems };
  for (const one of target.cases) {
    const told = `${where}: ${one.condition || 'always'} → ${one.outcome.verb} ${one.outcome.text}`;
    for (const { args, call } of [one.example, ...one.members]) {
      const values = valuesOf(args);
      if (values === undefined) continue;
      for (const other of target.cases) {
        const holds = conditionHolds(other, target.parameters, values());
        if (holds === undefined) continue;
        conditions += 1;
        if (holds !== (other === one))
          problems.push(
            `${told}\n${call} ${holds ? 'meets' : 'does not meet'} ${other.condition || 'always'}`,
          );
      }
      const given = values();
      const ended = await endOf(callee as (...all: unknown[]) => unknown, given);
      calls += 1;
      const isSo = isAsTold(one, ended, { names: target.parameters, values: values() });
      if (isSo !== undefined) results += 1;
      if (isSo === false) problems.push(`${told}\nnot so for ${call}: ${JSON.stringify(ended)}`);
    }
  }
  return { calls, conditions, results, problems };
}

/** Arguments that are data, made anew each time; `undefined` if they name what only a test has. */
function valuesOf(args: readonly string[]): (() => Arguments) | undefined {
  try {
    const make = compileFunction(`return [${args.join(', ')}];`) as () => Arguments;
    make();
    return make;
  } catch {
    return undefined;
  }
}

/** Whether a condition holds, by its expression or else by its words; `undefined` if neither is JavaScript. */
function conditionHolds(
  { expression, condition, isInSourceWords }: Case,
  names: readonly string[],
  values: Arguments,
): boolean | undefined {
  if (expression !== null) return evaluated(expression, names, values) === true;
  // Words leave NaN out: `x <= 3` for what is not above 3.
  if (isInSourceWords || holdsNaN(values)) return undefined;
  const given = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return toldCondition(condition, names)?.(given);
}

const holdsNaN = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNaN));

function evaluated(expression: string, names: readonly string[], values: Arguments): unknown {
  try {
    const compute = compileFunction(`return (${expression});`, [...names]) as (...all: unknown[]) => unknown;
    return compute(...names.map((_, index) => values[index]));
  } catch (error) {
    return error;
  }
}

type Ended = { readonly value: unknown } | { readonly error: unknown };

async function endOf(callee: (...all: unknown[]) => unknown, given: Arguments): Promise<Ended> {
  try {
    return { value: await callee(...given) };
  } catch (error) {
    return { error };
  }
}

/** Whether a call came to what its case tells; `undefined` if that tells an example. */
function isAsTold(
  { outcome: { verb, errorClass, expression, isTracked } }: Case,
  ended: Ended,
  { names, values }: { readonly names: readonly string[]; readonly values: Arguments },
): boolean | undefined {
  const isError = verb === 'throws' || verb === 'rejects with';
  if (isError !== 'error' in ended) return false;
  if (!isTracked || expression === null) return isError ? isOfClass(ended, errorClass) : undefined;
  const expected = evaluated(expression, names, values);
  if (!('error' in ended)) return isDeepStrictEqual(plain(ended.value), plain(expected));
  return isOfClass(ended, errorClass) && (ended.error as Error).message === expected;
}

const isOfClass = (ended: Ended, errorClass: string | undefined): boolean =>
  errorClass === undefined ||
  ('error' in ended && ended.error instanceof Error && ended.error.constructor.name === errorClass);

/** Values of other realms are compared by what they hold. */
const plain = (value: unknown): unknown => (value instanceof Error ? value : structuredClone(value));
