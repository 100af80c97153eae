import ts from 'typescript';
import type { CodePlace, NoCode, OtherPlace, WantedPlace } from '../../model/code-place.ts';
import { candidatesIn, type Candidate } from './candidates.ts';
import { locationAt, locationOf, oneLine, siteAt, siteKey, wordsOfSites } from './site-words.ts';

/**
 * The code that a place stands for. With a column it is the innermost statement, function or way of a branch around it;
 * without one, the first that begins on the line, or else the innermost around the line's first token.
 */
export function findPlace(file: ts.SourceFile, wanted: WantedPlace): CodePlace | NoCode {
  const candidates = candidatesIn(file);
  const found =
    wanted.column === undefined
      ? onLine(wanted.line, candidates, file)
      : around(offsetOf(wanted.line, wanted.column, file), candidates);
  return found === undefined
    ? nothingAt(wanted.line, candidates, file)
    : placeOf(found, { candidates, file });
}

/** Whether a line stands for code. */
export const isCode = (found: CodePlace | NoCode): found is CodePlace => 'kind' in found;

function onLine(line: number, candidates: readonly Candidate[], file: ts.SourceFile): Candidate | undefined {
  const beginning = candidates
    .filter(({ start }) => locationAt(start, file).line === line)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const token = firstTokenOn(line, file);
  if (beginning[0] !== undefined || token === undefined) return beginning[0];
  return around(token, candidates);
}

function around(offset: number | undefined, candidates: readonly Candidate[]): Candidate | undefined {
  if (offset === undefined) return undefined;
  return candidates
    .filter(({ start, end }) => start <= offset && offset < end)
    .sort((one, other) => one.end - one.start - (other.end - other.start))
    .at(0);
}

function offsetOf(line: number, column: number, file: ts.SourceFile): number | undefined {
  const starts = file.getLineStarts();
  const start = starts[line - 1];
  return start === undefined ? undefined : Math.min(start + column - 1, starts[line] ?? file.end);
}

/** Words that only close what began before. */
const CLOSING = /^[\s{}()[\],;]*$/;

/** The offset of the first token of a line that says anything. */
function firstTokenOn(line: number, file: ts.SourceFile): number | undefined {
  const starts = file.getLineStarts();
  const start = starts[line - 1];
  if (start === undefined) return undefined;
  const end = starts[line] ?? file.end;
  const tokens: number[] = [];
  const visit = (node: ts.Node): void => {
    if (node.end <= start || node.getFullStart() >= end) return;
    const children = node.getChildren(file);
    const own = node.getStart(file);
    if (children.length === 0 && own >= start && own < end && !CLOSING.test(node.getText(file)))
      tokens.push(own);
    for (const child of children) if (child.kind !== ts.SyntaxKind.JSDoc) visit(child);
  };
  visit(file);
  return tokens.length === 0 ? undefined : Math.min(...tokens);
}

interface PlaceContext {
  readonly candidates: readonly Candidate[];
  readonly file: ts.SourceFile;
}

function placeOf(found: Candidate, { candidates, file }: PlaceContext): CodePlace {
  const { kind, node, start, end, site, names } = found;
  const from = kind === 'statement' ? locationOf(node, file) : locationAt(start, file);
  const others = candidates.filter((one) => isBeside(one, found, file));
  return {
    kind,
    start: from,
    end: locationAt(Math.max(end, node.end), file),
    text: firstLine(
      file.text.slice(kind === 'statement' ? node.getStart(file) : start, Math.max(end, node.end)),
    ),
    names: names.map((name) => locationOf(name, file)),
    ...branchOf(site, file),
    others: others
      .sort((one, other) => one.start - other.start)
      .map((one): OtherPlace => ({
        column: locationAt(one.start, file).column,
        text: firstLine(file.text.slice(one.start, one.end)),
      }))
      .filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index),
  };
}

/** Whether other code begins on the line of a place: a block stands for what it belongs to. */
function isBeside(one: Candidate, { node, start }: Candidate, file: ts.SourceFile): boolean {
  if (one.node === node || one.kind === 'field' || file.text[one.start] === '{') return false;
  return locationAt(one.start, file).line === locationAt(start, file).line;
}

function branchOf(arm: Candidate['site'], file: ts.SourceFile): Pick<CodePlace, 'branch'> {
  const site = arm && siteAt(arm.node);
  if (site === undefined) return {};
  const place = { ...locationOf(site.node, file), kind: site.kind };
  const same = wordsOfSites(file).get(siteKey(place)) ?? [];
  const asked = locationOf(site.asked, file);
  const skipped = same.findIndex(
    (one) =>
      one.text === oneLine(site.text) && one.asked.line === asked.line && one.asked.column === asked.column,
  );
  return { branch: { ...place, way: arm?.way === true, skipped: Math.max(0, skipped) } };
}

const firstLine = (text: string): string => oneLine(text.split('\n')[0] ?? '');

function nothingAt(line: number, candidates: readonly Candidate[], file: ts.SourceFile): NoCode {
  const lines = [...new Set(candidates.map(({ start }) => locationAt(start, file).line))].sort(
    (one, other) => one - other,
  );
  const before = lines.findLast((one) => one < line);
  const after = lines.find((one) => one > line);
  return {
    nearest: [before, after].filter((one) => one !== undefined),
    lines: file.getLineStarts().length,
  };
}
