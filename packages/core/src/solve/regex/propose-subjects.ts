import { oncePerKey } from '../../foundation/once-per.ts';
import { endOf, findMatch } from '../../expr/regex/find-match.ts';
import { parsePattern } from '../../expr/regex/parse-pattern.ts';
import type { Pattern } from '../../expr/regex/pattern.ts';
import { findMismatch } from './find-mismatch.ts';
import { findSubject, type SubjectWish } from './find-subject.ts';
import type { GroupWish } from './match-step.ts';

/** A search with its current string and start index. */
export interface CurrentSearch {
  readonly source: string;
  readonly flags: string;
  readonly subject: string;
  readonly from: bigint;
}

/** Says whether a match is a wanted one. */
interface Judge {
  /** Name of the condition: judges of the same name say the same of every match. */
  readonly name: string;
  accepts(match: RegExpExecArray | null): boolean;
}

/** How many strings are proposed at most. */
const MAX_PROPOSED = 4;

/** Strings in which something is found, or nothing is: the current one changed little, then fresh ones. */
export function proposeMatching(search: CurrentSearch, isWanted: boolean): readonly string[] {
  const pattern = parsePattern(search.source, search.flags);
  if (pattern === undefined) return [];
  if (!isWanted) return proposeMissing(search, pattern);
  const judge: Judge = { name: 'found', accepts: (match) => match !== null };
  const fresh = collect(search, { goals: [goalOf(search, pattern)] }, judge);
  const { subject } = search;
  return judged(search, [...fresh, ...fresh.flatMap((text) => [subject + text, text + subject])], judge);
}

/** The current string without its match, and strings without any match. */
function proposeMissing(search: CurrentSearch, pattern: Pattern): readonly string[] {
  const { subject, from } = search;
  const match = matchOf(search, subject);
  const cut = match === null ? [] : [subject.slice(0, match.index) + subject.slice(endOf(match))];
  const kept = subject.slice(0, Number(from));
  const fresh = mismatches(pattern);
  const judge: Judge = { name: 'missing', accepts: (found) => found === null };
  return judged(search, [...cut, ...fresh, ...fresh.map((text) => kept + text)], judge);
}

/** Strings in which nothing is found, kept because a search for a model asks for them at every step. */
const mismatches = oncePerKey(
  ({ flags, source }: Pattern) => `${flags}/${source}`,
  (pattern) => [findMismatch(pattern), findMismatch(pattern, (text) => text !== '')].filter(isText),
  500,
);

/** Strings in which a group captures `text`: the current match with `text` inserted, then fresh ones. */
export function proposeCapture(search: CurrentSearch, group: number, text: string): readonly string[] {
  const judge: Judge = {
    name: `group ${group} is ${text}`,
    accepts: (match) => (match?.[group] ?? '') === text,
  };
  const spliced = splice(search, group, text);
  return proposeGroup(search, { group, wish: { kind: 'text', text }, judge, first: spliced });
}

/** Strings in which a group takes part, or does not. */
export function proposeParticipation(
  search: CurrentSearch,
  group: number,
  isPresent: boolean,
): readonly string[] {
  const judge: Judge = {
    name: `group ${group} is ${isPresent ? 'present' : 'absent'}`,
    accepts: (match) => (match?.[group] !== undefined) === isPresent,
  };
  const wish: GroupWish = { kind: isPresent ? 'present' : 'absent' };
  return proposeGroup(search, { group, wish, judge, first: [] });
}

/** Strings in which the match begins or ends at an index. */
export function proposePlace(
  search: CurrentSearch,
  edge: 'start' | 'end',
  wanted: number,
): readonly string[] {
  const pattern = parsePattern(search.source, search.flags);
  if (pattern === undefined) return [];
  if (wanted < 0) return proposeMatching(search, false);
  const placeOf = (match: RegExpExecArray): number => (edge === 'start' ? match.index : endOf(match));
  const judge: Judge = {
    name: `${edge} at ${wanted}`,
    accepts: (match) => match !== null && placeOf(match) === wanted,
  };
  const match = matchOf(search, search.subject);
  const gap = match === null ? 0 : wanted - placeOf(match);
  const padded =
    gap > 0 ? [' ', '-', 'a', '1', '\n'].map((filler) => filler.repeat(gap) + search.subject) : [];
  const cut = gap < 0 ? [search.subject.slice(-gap)] : [];
  const start = edge === 'start' ? { index: wanted } : {};
  const length = edge === 'end' ? { length: wanted } : {};
  const fresh = collect(search, { goals: [{ ...goalOf(search, pattern), ...start }], ...length }, judge);
  return judged(search, [...padded, ...cut, ...fresh], judge);
}

interface GroupProposal {
  readonly group: number;
  readonly wish: GroupWish;
  readonly judge: Judge;
  readonly first: readonly string[];
}

/** The other groups keep their captures, if possible. */
function proposeGroup(
  search: CurrentSearch,
  { group, wish, judge, first }: GroupProposal,
): readonly string[] {
  const pattern = parsePattern(search.source, search.flags);
  if (pattern === undefined || group < 0 || group > pattern.groupCount) return [];
  const goal = goalOf(search, pattern);
  const groups = new Map([...capturedTexts(search), [group, wish] as const]);
  const kept = collect(search, { goals: [{ ...goal, groups }] }, judge);
  const fresh = collect(search, { goals: [{ ...goal, groups: new Map([[group, wish]]) }] }, judge);
  return judged(search, [...first, ...kept, ...fresh], judge);
}

function capturedTexts(search: CurrentSearch): readonly (readonly [number, GroupWish])[] {
  const match = matchOf(search, search.subject);
  return (match ?? []).flatMap((text, number) =>
    number === 0 || (text as string | undefined) === undefined
      ? []
      : [[number, { kind: 'text', text }] as const],
  );
}

/** The current string with another capture of a group. */
function splice(
  { source, flags, subject, from }: CurrentSearch,
  group: number,
  text: string,
): readonly string[] {
  const span = findMatch(source, `${flags}d`, subject, from)?.indices?.[group];
  return span === undefined ? [] : [subject.slice(0, span[0]) + text + subject.slice(span[1])];
}

const goalOf = ({ from }: CurrentSearch, pattern: Pattern): SubjectWish['goals'][number] => ({
  pattern,
  from: from > 0n && from < 1000n ? Number(from) : 0,
});

/** Strings that the judge accepts, kept because a search for a model asks for them at every step. */
const collect = oncePerKey(
  keyOf,
  (search: CurrentSearch, wish: SubjectWish, judge: Judge): readonly string[] => {
    const texts: string[] = [];
    findSubject(wish, (text) => {
      if (judge.accepts(matchOf(search, text))) texts.push(text);
      return texts.length >= MAX_PROPOSED;
    });
    return texts;
  },
  2_000,
);

/** Everything that the proposed strings depend on: not the current string. */
function keyOf({ source, flags, from }: CurrentSearch, { goals, length }: SubjectWish, judge: Judge): string {
  const wished = goals.map((goal) => [goal.from, goal.index, [...(goal.groups ?? [])]]);
  return JSON.stringify([source, flags, Number(from), wished, length, judge.name]);
}

function judged(search: CurrentSearch, texts: readonly string[], judge: Judge): readonly string[] {
  return [...new Set(texts)].filter(
    (text) => text !== search.subject && judge.accepts(matchOf(search, text)),
  );
}

const matchOf = ({ source, flags, from }: CurrentSearch, text: string): RegExpExecArray | null =>
  findMatch(source, flags, text, from);

const isText = (text: string | undefined): text is string => text !== undefined;
