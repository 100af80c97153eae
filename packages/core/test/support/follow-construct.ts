import { Evaluator } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { HOOKS_MODULE } from '../../src/wire/hook-contract.ts';
import { createHooks } from '../../src/runtime/create-hooks.ts';
import { HeapShadows } from '../../src/runtime/heap/heap-shadows.ts';
import { PathRecorder } from '../../src/runtime/record/path-recorder.ts';
import type { FollowedConstruct } from '../instrument/following/followed-construct.ts';
import { writeConstruct } from './run-construct.ts';
import { buildScalars } from './scalar-input.ts';

/** An input to try. */
export type Sample = number | string;

/** What a run knows of its own way: the ways it decided, and whether another input would go the same way. */
export interface FollowedRun {
  readonly ways: string;
  /** Whether every decision that depends on the input comes out alike; not asked where something is lost. */
  readonly isSameWayFor: (x: Sample) => boolean;
  readonly decisions: number;
  /** Why ways are not followed back to the input. */
  readonly lost: readonly string[];
}

/** The plain and the instrumented text of a construct's program, which exports `run`. */
export function writeFollowed({ code, setup = '', mode = 'strict', isAsync }: FollowedConstruct): {
  plain: string;
  instrumented: string;
} {
  const decide = 'const decide = (condition) => { log(condition ? 1 : 0); };';
  const start = `${mode === 'sloppy' ? 'exports.run =' : 'export const run ='} ${isAsync === true ? 'async ' : ''}function`;
  const title = 'a followed construct';
  return writeConstruct({ title, mode, code: `${setup}\n${decide}\n${start} (x) { ${code} };` });
}

/** The ways that plain code goes for an input. */
export async function runPlain(code: string, x: Sample): Promise<string> {
  const { run, ways } = load(code, {});
  await run(x);
  return ways.join('');
}

/** Runs instrumented code on a symbolic input. */
export async function runFollowed(code: string, x: Sample): Promise<FollowedRun> {
  const recorder = new PathRecorder({ maxSteps: 1_000_000, checksShadows: true });
  const hooks = createHooks({ current: { recorder, heap: new HeapShadows() } });
  const { run, ways } = load(code, { [HOOKS_MODULE]: hooks });
  const parameters = [{ name: 'x', shape: { kind: typeof x as 'number' | 'string' } }] as const;
  recorder.pending = { shadows: buildScalars(recorder, parameters, { x: String(x) }).shadows };
  await run(x);
  const record = JSON.parse(`{${recorder.toJson()}}`) as RecordedRun;
  const decoder = new TermDecoder(new TermFactory());
  decoder.append(record.terms);
  const isSameWayFor = (other: Sample): boolean => {
    const evaluator = new Evaluator(new Map([['x', other]]));
    return record.decisions.every(
      ([, row, taken]) => evaluator.evaluate(decoder.term(row)) === (taken === 1),
    );
  };
  const lost = record.untracked.map(([, reason]) => reason);
  return { ways: ways.join(''), isSameWayFor, decisions: record.decisions.length, lost };
}

interface RecordedRun {
  readonly terms: unknown;
  readonly decisions: readonly (readonly [site: number, row: number, taken: number])[];
  readonly untracked: readonly (readonly [site: number, reason: string])[];
}

function load(
  code: string,
  modules: Readonly<Record<string, unknown>>,
): { readonly run: (x: Sample) => unknown; readonly ways: readonly number[] } {
  const ways: number[] = [];
  const exports: { run?: (x: Sample) => unknown } = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- evaluating program text is the point
  const evaluate = new Function('exports', 'require', 'log', code) as (...args: unknown[]) => void;
  const log = (way: number): void => void ways.push(way);
  Reflect.apply(evaluate, exports, [exports, (name: string) => modules[name], log]);
  if (exports.run === undefined) throw new Error('the program exports no run');
  return { run: exports.run, ways };
}
