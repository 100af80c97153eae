import { oncePerText } from '../../foundation/once-per-text.ts';
import { endOf, findMatch } from '../../expr/regex/find-match.ts';
import { parsePattern } from '../../expr/regex/parse-pattern.ts';
import type { Pattern } from '../../expr/regex/pattern.ts';
import { findMismatch } from './find-mismatch.ts';
import { findSubject, type SubjectWish } from './find-subject.ts';
import type { GroupWish } from './match-step.ts';

/** A search as it stands: what is searched now, and from where. */
export interface CurrentSearch {
  readonly source: string;
  readonly flags: string;
  readonly subject: string;
  readonly from: bigint;
}

/** Says whether a match is one that is wanted. */
interface Judge {
  /** What it looks at: judges of the same name say the same of every match. */
  readonly name: string;
  accepts(match: RegExpExecArray | null): boolean;
}

/** How many texts are proposed where many would do. */
const MOST_PROPOSED = 4;

/** A search for a model asks for the same texts at every step. */
const collectOnce = oncePerText<readonly string[]>(2_000);
const mismatchOnce = oncePerText<readonly string[]>(500);

/** Texts in which something is found, or nothing is: the present one changed little, then fresh ones. */
export function proposeMatching(search: CurrentSearch, isWanted: boolean): readonly string[] {
  const pattern = parsePattern(search.source, search.flags);
  if (pattern === undefined) return [];
  if (!isWanted) return proposeMissing(search, pattern);
  const judge: Judge = { name: 'found', accepts: (match) => match !== null };
  const fresh = collect(search, { goals: [goalOf(search, pattern)] }, judge);
  const { subject } = search;
  return judged(search, [...fresh, ...fresh.flatMap((text) => [subject + text, text + subject])], judge);
}

/** Without what is found now, or with nothing in it that could be found. */
function proposeMissing(search: CurrentSearch, pattern: Pattern): readonly string[] {
  const { subject, from } = search;
  const match = matchOf(search, subject);
  const cut = match === null ? [] : [subject.slice(0, match.index) + subject.slice(endOf(match))];
  const kept = subject.slice(0, Number(from));
  const fresh = mismatchOnce(`${pattern.flags}/${pattern.source}`, () =>
    [findMismatch(pattern), findMismatch(pattern, (text) => text !== '')].filter(isText),
  );
  const judge: Judge = { name: 'missing', accepts: (found) => found === null };
  return judged(search, [...cut, ...fresh, ...fresh.map((text) => kept + text)], judge);
}

/** Texts in which a group captures `text`: the present match with it in place, then fresh ones. */
export function proposeCapture(search: CurrentSearch, group: number, text: string): readonly string[] {
  const judge: Judge = {
    name: `group ${group} is ${text}`,
    accepts: (match) => (match?.[group] ?? '') === text,
  };
  const spliced = splice(search, group, text);
  return proposeGroup(search, { group, wish: { kind: 'text', text }, judge, first: spliced });
}

/** Texts in which a group takes part, or does not. */
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

/** Texts in which what is found begins or ends at an index. */
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

/** The other groups keep what they have captured, if that can be. */
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

/** The present text with another in the place of what a group has captured. */
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

function collect(search: CurrentSearch, wish: SubjectWish, judge: Judge): readonly string[] {
  return collectOnce(keyOf(search, wish, judge), () => {
    const texts: string[] = [];
    findSubject(wish, (text) => {
      if (judge.accepts(matchOf(search, text))) texts.push(text);
      return texts.length >= MOST_PROPOSED;
    });
    return texts;
  });
}

/** All that texts to propose depend on: not the text that is searched now. */
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
