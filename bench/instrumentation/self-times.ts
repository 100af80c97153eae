import { Session, type Profiler } from 'node:inspector/promises';
import { basename } from 'node:path';

/** How much of a profile was spent in a function itself. */
export interface SelfTime {
  readonly share: number;
  readonly name: string;
  readonly place: string;
}

const SAMPLING_INTERVAL_US = 200;

/** Profiles `work` and gives its functions, the costliest first. */
export async function selfTimesOf(work: () => void): Promise<readonly SelfTime[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return summarise(profile);
}

function summarise({ nodes }: Profiler.Profile): readonly SelfTime[] {
  const hits = new Map<string, { readonly name: string; readonly place: string; count: number }>();
  let total = 0;
  for (const { callFrame, hitCount = 0 } of nodes) {
    const { functionName: name, url, lineNumber } = callFrame;
    const place = url === '' ? 'engine' : `${basename(url)}:${lineNumber + 1}`;
    const known = hits.get(`${name} ${place}`) ?? { name, place, count: 0 };
    known.count += hitCount;
    total += hitCount;
    hits.set(`${name} ${place}`, known);
  }
  return [...hits.values()]
    .sort((left, right) => right.count - left.count)
    .map(({ name, place, count }) => ({ share: count / total, name, place }));
}
