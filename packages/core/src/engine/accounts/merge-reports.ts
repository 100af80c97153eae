import { usageError } from '../../foundation/errors.ts';
import type { Confirmation, Report, ReportedOption } from '../../model/report/report.ts';
import { withoutRepetition } from './ranked-findings.ts';
import { totalsOf } from './report-totals.ts';

type Part = Report & Required<Pick<Report, 'shard'>>;

/**
 * The report of a run by those of its parts: the same as if it had not been parted, except for times and for options that
 * parts were given differently. The whole run takes as long as the slowest part.
 */
export function mergeReports(reports: readonly Report[]): Report {
  const parts = partsOf(reports);
  const [first] = parts;
  const order = new Map(first.shard.files.map((file, index) => [file, index]));
  const placeOf = (file: string): number => order.get(file) ?? order.size;
  const inOrder = <Item extends { readonly file: string }>(items: readonly Item[]): readonly Item[] =>
    items.toSorted((one, other) => placeOf(one.file) - placeOf(other.file));
  const targets = withoutRepetition(inOrder(parts.flatMap((part) => part.targets)));
  const files = inOrder(parts.flatMap((part) => part.files));
  const confirmed = parts.flatMap(({ confirmations }) => confirmations ?? []);
  const tested = targets.filter(({ tests }) => tests.count > 0).map(({ file }) => file);
  const timeMs = Math.max(...parts.map(({ totals }) => totals.timeMs));
  const { schemaVersion, version, seed } = first;
  return {
    schemaVersion,
    version,
    seed,
    options: commonOptions(parts),
    files,
    targets,
    ...(parts.some(({ confirmations }) => confirmations !== undefined) && {
      confirmations: mergeConfirmations(confirmed, tested),
    }),
    errors: inOrder(parts.flatMap(({ errors }) => errors)),
    totals: totalsOf(targets, files, timeMs),
  };
}

/** All parts of one run, in order. */
function partsOf(reports: readonly Report[]): readonly [Part, ...Part[]] {
  const parts = reports
    .map((report): Part => {
      if (report.shard === undefined) throw notParts('one of them is the report of a whole run');
      return { ...report, shard: report.shard };
    })
    .toSorted((one, other) => one.shard.index - other.shard.index);
  const runs = new Set(
    parts.map(({ version, seed, shard: { count, files } }) => JSON.stringify([version, seed, count, files])),
  );
  if (runs.size !== 1)
    throw notParts(
      'they are of different runs: the version, the seed, the files or the number of parts differ',
    );
  const count = parts[0]?.shard.count ?? 0;
  const given = parts.map(({ shard }) => shard.index);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (index) => !given.includes(index),
  );
  if (missing.length > 0) throw notParts(`of ${count} parts, ${missing.join(', ')} is missing`);
  if (given.length > count) throw notParts('a part is there more than once');
  return parts as unknown as readonly [Part, ...Part[]];
}

const notParts = (why: string): Error =>
  usageError({
    code: 'REPORTS_NOT_MERGED',
    message: `the reports are not the parts of one run: ${why}`,
    hint: 'Give the reports of all shards: pathsmith src --shard 1/3 --json shard-1.json, and so on.',
  });

/** The options that all parts were given. */
function commonOptions(parts: readonly Part[]): Report['options'] {
  const [first, ...others] = parts.map(({ options }) => options);
  const isCommon = ([name, option]: readonly [string, ReportedOption]): boolean =>
    name !== 'shard' && others.every((other) => JSON.stringify(other[name]) === JSON.stringify(option));
  return Object.fromEntries(Object.entries(first ?? {}).filter(isCommon));
}

/** One confirmation for each package, in the order of the files that have tests. */
function mergeConfirmations(
  all: readonly Confirmation[],
  tested: readonly string[],
): readonly Confirmation[] {
  const merged = [...Map.groupBy(all, ({ folder, runner }) => `${runner} ${folder}`).values()].map(joined);
  const holds = ({ folder }: Confirmation, file: string): boolean =>
    folder === '.' || file.startsWith(`${folder}/`);
  const homeOf = (file: string): Confirmation | undefined =>
    merged.filter((one) => holds(one, file)).sort((one, other) => other.folder.length - one.folder.length)[0];
  const homes = tested.map(homeOf);
  const placeOf = (one: Confirmation): number => {
    const place = homes.indexOf(one);
    return place === -1 ? homes.length : place;
  };
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function joined(parts: readonly Confirmation[]): Confirmation {
  const [first] = parts as readonly [Confirmation];
  return {
    ...first,
    tests: parts.reduce((sum, { tests }) => sum + tests, 0),
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
    isCollected: parts.every(({ isCollected }) => isCollected),
    timeMs: Math.max(...parts.map(({ timeMs }) => timeMs)),
  };
}
