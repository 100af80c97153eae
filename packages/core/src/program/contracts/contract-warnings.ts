import ts from 'typescript';
import type { SourceLocation } from '../../model/target-spec.ts';
import { CONTRACT_TAGS, problemOf, textOf, type ContractTag } from './contract-tags.ts';

/** A tag that means nothing to us though its author may have meant something. */
export interface ContractWarning extends SourceLocation {
  readonly message: string;
}

/** Tags of contracts that cannot be read, and tags that look like misspelt ones. */
export function contractWarnings(sourceFile: ts.SourceFile): readonly ContractWarning[] {
  const warnings = new Map<number, ContractWarning>();
  const visit = (node: ts.Node): void => {
    for (const tag of ownTags(node)) {
      const message = complaintAbout(tag);
      if (message === undefined) continue;
      const { line, character } = sourceFile.getLineAndCharacterOfPosition(tag.tagName.getStart(sourceFile));
      warnings.set(tag.pos, { line: line + 1, column: character + 1, message });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return [...warnings.values()];
}

/** Tags that stand before a node itself; those of its parents are met there. */
function ownTags(node: ts.Node): readonly ts.JSDocTag[] {
  return ts.getJSDocCommentsAndTags(node).flatMap((one) => (ts.isJSDoc(one) ? (one.tags ?? []) : [one]));
}

function complaintAbout(tag: ts.JSDocTag): string | undefined {
  const name = tag.tagName.text;
  if (isContractTag(name)) {
    const problem = name === 'assume' ? undefined : problemOf(textOf(tag));
    return problem === undefined
      ? undefined
      : `@${name} ${textOf(tag)}: ${problem}, so that it is not checked`;
  }
  const meant = CONTRACT_TAGS.find(
    (known) => !KNOWN_ELSEWHERE.has(name) && isNear(name.toLowerCase(), known),
  );
  return meant === undefined ? undefined : `@${name} is not known: is @${meant} meant?`;
}

const isContractTag = (name: string): name is ContractTag => CONTRACT_TAGS.some((known) => known === name);

/** Tags of JSDoc and TSDoc that resemble ours. */
const KNOWN_ELSEWHERE: ReadonlySet<string> = new Set(['variation', 'summary']);

/** Whether a word is another with up to two letters added, left out or changed, or a longer form of it. */
function isNear(word: string, known: string): boolean {
  if (word.length < 5) return false;
  return known.startsWith(word) || word.startsWith(known) || editDistance(word, known) <= 2;
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
