import {
  TIED,
  type ConstructStatus,
  type FollowedConstruct,
} from '../instrument/following/followed-construct.ts';
import { runFollowed, runPlain, writeFollowed, type FollowedRun, type Sample } from './follow-construct.ts';

/** Inputs to try. The first two are run; the others are what those runs may make claims about. */
const SAMPLES: Readonly<Record<'number' | 'string', readonly Sample[]>> = {
  number: [7, 2, 8, 9, 1, 0, -3, 5, 30, 3, 4],
  string: ['big', 'na', '', 'bigger', 'a', 'be', 'nb', 'zz'],
};

/** How far a construct was found to be followed, and what is wrong with what the runs claim. */
export interface FoundStatus {
  readonly status: ConstructStatus;
  readonly reason: string | undefined;
  readonly faults: readonly string[];
}

/** Finds out how far a construct is followed, by running it and holding it to what it claims of other inputs. */
export async function findStatus(construct: FollowedConstruct): Promise<FoundStatus> {
  const { plain, instrumented } = writeFollowed(construct);
  const samples = SAMPLES[construct.input ?? 'number'];
  const expected = new Map<Sample, string>();
  for (const x of samples) expected.set(x, await runPlain(plain, x));
  const runs: (readonly [Sample, FollowedRun])[] = [];
  for (const x of samples.slice(0, 2)) runs.push([x, await runFollowed(instrumented, x)]);
  const faults = runs.flatMap(([x, run]) => faultsOf(run, x, expected));
  const lost = [...new Set(runs.flatMap(([, run]) => run.lost))];
  const isTied = runs.some(([, run]) => samples.filter(run.isSameWayFor).length === 1);
  const reason = lost.length > 0 ? lost.join('; ') : isTied ? TIED : undefined;
  const isUnseen = construct.unseen !== undefined && instrumented.includes(construct.unseen);
  return { status: reason === undefined ? 'exact' : isUnseen ? 'native' : 'concretises', reason, faults };
}

/**
 * The law: a run that lost nothing claims that every input for which its decisions come out alike goes
 * the same way. So it must have decided something, and the claim must hold.
 */
function faultsOf(run: FollowedRun, x: Sample, expected: ReadonlyMap<Sample, string>): readonly string[] {
  const faults =
    run.ways === expected.get(x) ? [] : [`${x} goes ${run.ways} instead of ${expected.get(x) ?? ''}`];
  if (run.lost.length > 0) return faults;
  if (!run.isSameWayFor(x)) faults.push(`the decisions for ${x} are not those of ${x}`);
  for (const [other, ways] of expected) {
    if (run.isSameWayFor(other) && ways !== run.ways) faults.push(`${other} is said to go as ${x} does`);
  }
  return faults;
}
