import { OPAQUE_URL, PLAIN_URL, ROOTED_PATH } from '../../../model/input/plain-url.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import type { PatternSearch } from '../../regex/pattern-search.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import { foundIn, patternOf, type TrackedText } from '../../regex/text-search.ts';

/** The parts of a URL that depend on the input, under the names that programs read them by. */
export type UrlParts = Readonly<Partial<Record<UrlPart, SymbolicTerm>>>;

export type UrlPart = (typeof URL_PARTS)[number];

export const URL_PARTS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

const plainUrl = patternOf(PLAIN_URL);
const opaqueUrl = patternOf(OPAQUE_URL);
const rootedPath = patternOf(ROOTED_PATH);

/** The parts of a string as a URL, or as a path from the root of `origin`; `undefined` if it is not plain. */
export function urlParts(
  recorder: PathRecorder,
  text: TrackedText,
  origin: string | undefined,
): UrlParts | undefined {
  const path = origin === undefined ? undefined : foundIn(recorder, rootedPath, text);
  if (path !== undefined)
    return { ...behindHost(path, 1), href: joined(recorder, [origin ?? '', text.term]) };
  const plain = foundIn(recorder, plainUrl, text);
  if (plain !== undefined) return partsWithHost(recorder, plain);
  const opaque = foundIn(recorder, opaqueUrl, text);
  return opaque === undefined ? undefined : partsWithoutHost(recorder, opaque);
}

function partsWithHost(recorder: PathRecorder, search: PatternSearch): UrlParts {
  const { terms } = recorder;
  const [protocol, user, host] = [search.group(1), search.group(2), search.group(5)];
  const behind = behindHost(search, 8);
  const hasNoPath = terms.apply2('same', 'Bool', [behind.pathname, terms.string('')]);
  const whole = joined(recorder, [protocol, '//', user, host, '/', behind.search, behind.hash]);
  return {
    ...behind,
    protocol,
    host,
    username: search.group(3),
    password: search.group(4),
    hostname: search.group(6),
    port: search.group(7),
    pathname: terms.ite(hasNoPath, terms.string('/'), behind.pathname),
    origin: joined(recorder, [protocol, '//', host]),
    href: terms.ite(hasNoPath, whole, search.subject),
  };
}

function partsWithoutHost({ terms }: PathRecorder, search: PatternSearch): UrlParts {
  const none = terms.string('');
  return {
    ...behindHost(search, 2),
    protocol: search.group(1),
    username: none,
    password: none,
    host: none,
    hostname: none,
    port: none,
    origin: terms.string('null'),
    href: search.subject,
  };
}

/** Path, query and fragment, which are captured from a group on. */
const behindHost = (
  search: PatternSearch,
  first: number,
): Readonly<Record<'pathname' | 'search' | 'hash', SymbolicTerm>> => ({
  pathname: search.group(first),
  search: search.group(first + 1),
  hash: search.group(first + 2),
});

function joined({ terms }: PathRecorder, parts: readonly (SymbolicTerm | string)[]): SymbolicTerm {
  let whole = terms.string('');
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as SymbolicTerm | string;
    const term = typeof part === 'string' ? terms.string(part) : part;
    whole = index === 0 ? term : terms.apply2('str.concat', 'String', [whole, term]);
  }
  return whole;
}
