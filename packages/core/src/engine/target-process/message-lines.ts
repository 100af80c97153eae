import { QUESTION, TRYING, type Question } from '../../wire/target-answers.ts';

const BEYOND_ASCII = /[^\0-\x7f]/g;

/** The other side reads ASCII only: see the channel of the runtime. */
export function inAscii(json: string): string {
  return json.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The object that a line holds; an empty one, which is no answer to anything, if it holds none. */
export function parseMessage(line: string): object {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The question that a message asks; `undefined` for an answer, and for what only foreign code could have sent. */
export function questionIn(message: object): Question | undefined {
  try {
    return QUESTION(message);
  } catch {
    return undefined;
  }
}

/** The mutant that a message says is tried next; `undefined` for anything else. */
export function triedMutantIn(message: object): number | undefined {
  try {
    return TRYING(message).mutant;
  } catch {
    return undefined;
  }
}
