import { groupsWithin } from '../../expr/regex/pattern-facts.ts';
import type { PatternNode } from '../../expr/regex/pattern.ts';
import {
  isWanted,
  type GroupWishes,
  type Matcher,
  type Progress,
  type Span,
  type Step,
} from './match-step.ts';
import { cellAt, unified, withCharacter, type TextOutline } from './text-outline.ts';

/** Parts that must be repeated more often than this are not matched. */
const MAX_REPEATS = 300;

/** Tries one option after the other; if only one has a wanted group, only that one. */
export const matchChoice: Matcher<'choice'> = (search, step, next) =>
  wantedOptions(search.groups, step.node.options).some((node) => search.match({ ...step, node }, next));

function wantedOptions(groups: GroupWishes, options: readonly PatternNode[]): readonly PatternNode[] {
  if (groups.size === 0) return options;
  const wanted = options.filter((option) => groupsWithin(option).some((number) => isWanted(groups, number)));
  return wanted.length === 1 ? wanted : options;
}

/** Repeats as often as necessary, then once more, and so on. */
export const matchRepeat: Matcher<'repeat'> = (search, step, next) => {
  const { body, min, max } = step.node;
  if (min > MAX_REPEATS) return false;
  const inner = groupsWithin(body);
  const least = Math.min(max, Math.max(min, inner.some((number) => isWanted(search.groups, number)) ? 1 : 0));
  const most = Math.min(max, least + search.extraRepeats);
  const run = (count: number, position: number, progress: Progress): boolean => {
    if (count >= least && next(position, progress)) return true;
    if (count >= most) return false;
    const afresh = { ...progress, captures: forget(progress.captures, inner) };
    return search.match({ ...step, node: body, position, progress: afresh }, (end, after) =>
      // A repetition without a character leads nowhere new.
      end === position && count >= min ? false : run(count + 1, end, after),
    );
  };
  return run(0, step.position, step.progress);
};

/** Resets the captures of groups whose part is repeated. */
function forget(captures: Progress['captures'], numbers: readonly number[]): Progress['captures'] {
  if (numbers.length === 0) return captures;
  return captures.map((span, number) => (numbers.includes(number) ? undefined : span));
}

/** A group that should capture a string has that string demanded before its body is matched. */
export const matchGroup: Matcher<'group'> = (search, step, next) => {
  const { node, position, isBackward } = step;
  const wish = search.groups.get(node.number);
  if (wish?.kind === 'absent') return false;
  const text = wish?.kind === 'text' ? wish.text : undefined;
  const progress = text === undefined ? step.progress : withText(step, text);
  if (progress === undefined) return false;
  return search.match({ ...step, node: node.body, progress }, (end, after) => {
    const span = isBackward ? { start: end, end: position } : { start: position, end };
    if (text !== undefined && span.end - span.start !== text.length) return false;
    if (wish?.kind === 'other' && isText(after, span, wish.than)) return false;
    const captures = after.captures.slice();
    captures[node.number] = span;
    return next(end, { ...after, captures });
  });
};

/** Whether the captured string can only be this one. */
function isText({ outline }: Progress, { start, end }: Span, text: string): boolean {
  if (end - start !== text.length) return false;
  return Array.from({ length: text.length }, (_, index) => cellAt(outline, start + index)).every(
    (cell, index) => cell.length === 2 && cell[0] === cell[1] && cell[0] === text.charCodeAt(index),
  );
}

function withText({ position, progress, isBackward }: Step, text: string): Progress | undefined {
  const start = isBackward ? position - text.length : position;
  let outline: TextOutline | undefined = progress.outline;
  for (let index = 0; index < text.length && outline !== undefined; index += 1) {
    const code = text.charCodeAt(index);
    outline = withCharacter(outline, start + index, [code, code]);
  }
  return outline === undefined ? undefined : { ...progress, outline };
}

/** Demands the characters that the group has captured; nothing if it has not. */
export const matchReference: Matcher<'reference'> = (_search, step, next) => {
  const { node, position, progress, isBackward } = step;
  const span = node.groups.map((number) => progress.captures[number]).find((found) => found !== undefined);
  if (span === undefined) return next(position, progress);
  const size = span.end - span.start;
  const start = isBackward ? position - size : position;
  let outline: TextOutline | undefined = progress.outline;
  for (let index = 0; index < size && outline !== undefined; index += 1) {
    outline = unified(outline, span.start + index, start + index);
  }
  return outline !== undefined && next(isBackward ? start : start + size, { ...progress, outline });
};
