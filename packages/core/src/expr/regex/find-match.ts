/** Compiled expressions are kept until there are this many. */
const MAX_COMPILED = 500;

const compiled = new Map<string, RegExp | null>();

/** The last search and what it found: a path asks for the end and every group of one match. */
let last: { readonly key: string; readonly match: RegExpExecArray | null } | undefined;

/**
 * The match of the pattern in `subject` from an index on, or exactly there if it is sticky; `null` if there
 * is none. An invalid pattern finds nothing.
 *
 * Law: this is the engine's own `exec`, so a string that passes here passes in the program.
 */
export function findMatch(
  source: string,
  flags: string,
  subject: string,
  from: bigint,
): RegExpExecArray | null {
  const key = `${from} ${flags} ${source.length} ${source}${subject}`;
  if (last?.key === key) return last.match;
  const match = search(compile(source, flags), subject, from);
  last = { key, match };
  return match;
}

/** The index of the end of a match, or −1. */
export function endOf(match: RegExpExecArray | null): number {
  return match === null ? -1 : match.index + match[0].length;
}

/** Whether the engine accepts the pattern. */
export function isPattern(source: string, flags: string): boolean {
  return compile(source, flags) !== null;
}

function search(expression: RegExp | null, subject: string, from: bigint): RegExpExecArray | null {
  if (expression === null || from > BigInt(subject.length)) return null;
  expression.lastIndex = from < 0n ? 0 : Number(from);
  return expression.exec(subject);
}

function compile(source: string, flags: string): RegExp | null {
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  const expression = tryCompile(source, flags);
  compiled.set(key, expression);
  return expression;
}

/** Without `g` or `y` the engine would begin at 0, whatever `lastIndex` is. */
function tryCompile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags.includes('y') || flags.includes('g') ? flags : `${flags}g`);
  } catch {
    return null;
  }
}
