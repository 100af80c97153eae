import type { Term } from '../term.ts';
import { ELLIPSIS, PRECEDENCE, primary, type Fragment, type Rendering } from './readable-fragment.ts';
import { readableLiteral } from './readable-literal.ts';
import { READABLE_OPERATORS } from './readable-operators.ts';

/** How a term is shown to people. */
export interface ReadableOptions {
  /** Keep the meaning on NaN and -0 even where it reads worse: `!(a < b)` instead of `a >= b`. */
  readonly exact?: boolean;
  /** Levels of nesting to show; what lies deeper becomes `…`. */
  readonly maxDepth?: number;
  /** Renders particular subterms in its own way, asked before anything else. */
  readonly describe?: (term: Term) => string | undefined;
}

const DEFAULT_DEPTH = 12;
/** Rendering recurses, so depth must stay far below what the call stack holds. */
const DEPTH_LIMIT = 200;
/** A shared subterm is shown wherever it occurs; this bounds the text of terms that share a lot. */
const MAX_NODES = 1000;

/**
 * `term` as the TypeScript that a person would write: `x + 2 < y`, constants on the right, as few
 * parentheses as precedence allows. For reading; with `exact` it also means what the term does.
 */
export function printReadable(term: Term, options: ReadableOptions = {}): string {
  return new Renderer(options).render(term).text;
}

class Renderer implements Rendering {
  readonly isExact: boolean;
  readonly #describe: (term: Term) => string | undefined;
  #depthLeft: number;
  #nodesLeft = MAX_NODES;

  constructor({ exact = false, maxDepth = DEFAULT_DEPTH, describe = () => undefined }: ReadableOptions) {
    this.isExact = exact;
    this.#describe = describe;
    this.#depthLeft = Math.min(maxDepth, DEPTH_LIMIT);
  }

  describe(term: Term): Fragment | undefined {
    const text = this.#describe(term);
    return text === undefined ? undefined : described(text);
  }

  render(term: Term): Fragment {
    const words = this.describe(term);
    if (words !== undefined) return words;
    if (term.kind === 'variable') return primary(term.name);
    if (term.kind === 'constant') return readableLiteral(term);
    if (this.#depthLeft === 0 || this.#nodesLeft === 0) return ELLIPSIS;
    this.#depthLeft -= 1;
    this.#nodesLeft -= 1;
    const fragment = READABLE_OPERATORS[term.operator](this, term);
    this.#depthLeft += 1;
    return fragment;
  }
}

const ATOM = /^(?:\(await [\w$.()[\]]+\))?[\w$.]+(?:(?:\[(?:\d+|'[^']*')\]|\(\))[\w$.]*)*(?:\([^()]*\))?$/;
const EQUATION = /^[^&|?]+ [!=]== [^&|?]+$/;

/** Text from outside is an atom, an equation, or something to put in parentheses. */
function described(text: string): Fragment {
  if (ATOM.test(text)) return primary(text);
  return { text, precedence: EQUATION.test(text) ? PRECEDENCE.equality : PRECEDENCE.conditional };
}
