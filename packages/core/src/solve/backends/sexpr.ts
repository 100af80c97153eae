/**
 * The answer of a solver: an atom or a list. Atoms keep their quotes, so that a string literal, a quoted
 * symbol and a plain symbol stay apart.
 */
export type SExpression = string | readonly SExpression[];

/** One token: a bracket, a string literal (`""` stands for a quote), a quoted symbol, or a plain atom. */
const TOKEN = /\s*(?:;[^\n]*\n?\s*)*([()]|"(?:[^"]|"")*"|\|[^|]*\||[^\s()";|]+)/y;

/** Only blanks and comments are left. */
const REST = /(?:\s|;[^\n]*(?:\n|$))*$/y;

/** All expressions of an answer in order, or `undefined` if it is cut short or not SMT-LIB at all. */
export function readSExpressions(text: string): readonly SExpression[] | undefined {
  const complete: SExpression[] = [];
  const open: SExpression[][] = [];
  let position = 0;
  for (let token = matchAt(TOKEN, text, 0); token !== null; token = matchAt(TOKEN, text, position)) {
    position += token[0].length;
    if (!acceptToken(token[1] as string, open, complete)) return undefined;
  }
  return open.length === 0 && matchAt(REST, text, position) !== null ? complete : undefined;
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** Adds a token to the innermost open list; `false` if a bracket closes nothing. */
function acceptToken(token: string, open: SExpression[][], complete: SExpression[]): boolean {
  if (token === '(') {
    open.push([]);
    return true;
  }
  const finished = token === ')' ? open.pop() : token;
  if (finished === undefined) return false;
  (open.at(-1) ?? complete).push(finished);
  return true;
}
