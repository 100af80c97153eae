import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import { freeVariables } from '../../expr/variables.ts';
import { TermDecoder } from '../../expr/term-decoder.ts';
import type {
  Decision,
  Loss,
  MetAssumption,
  PathRecord,
  UntrackedDecision,
} from '../../explore/path-executor.ts';
import { isAssumption } from '../../protocol/assumption.ts';
import type { SourcePlace } from '../../protocol/target-spec.ts';
import { readState, type HeapState } from '../../protocol/heap-state.ts';
import { decodeOutcome } from './decode-outcome.ts';

/** A shadow with the concrete value it must evaluate to. */
export interface Probe {
  readonly term: Term;
  readonly concrete: Value;
}

/** A record with what check mode adds. */
export interface CheckedRecord extends PathRecord {
  /** Whether the code has read the clock. */
  readonly readsClock?: boolean;
  readonly probes: readonly Probe[];
}

interface DecodeTools {
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
}

/** Reads the record of a run. Throws if it does not have the form that our own runtime gives it. */
export function decodeRecord(raw: unknown, { factory, simplifier }: DecodeTools): CheckedRecord {
  const message = raw as Readonly<Record<string, unknown>>;
  if (message['type'] !== 'ran') throw new TypeError('malformed answer: not the record of a run');
  const terms = new TermDecoder(factory);
  terms.append(message['terms']);
  const termAt = (row: number): Term => simplifier.simplify(terms.term(row));
  return {
    lastStart: integer(message['start']),
    ...(message['state'] !== undefined && { state: decodeState(message['state'], termAt) }),
    ...(message['brokenAt'] !== undefined && { brokenAt: integer(message['brokenAt']) }),
    decisions: rows(message['decisions']).map(([site, row, taken]): Decision => {
      const condition = terms.term(row);
      if (condition.sort !== 'Bool') throw new TypeError('malformed answer: a condition that is not Bool');
      const simplified = simplifier.simplify(condition);
      return {
        site: integer(site),
        condition: simplified,
        taken: taken === 1,
        ...(simplified.kind === 'constant' && {
          variables: freeVariables([condition]).map(({ name }) => name),
        }),
      };
    }),
    ...decodeReturned(message['returned'], termAt),
    coveredBranches: new Set([...list(message['earlier']), ...list(message['branches'])].map(integer)),
    lastBranches: new Set(list(message['branches']).map(integer)),
    untracked: rows(message['untracked']).map(([site, reason, after]): UntrackedDecision => ({
      site: integer(site),
      after: integer(after),
      reason: String(reason).slice(0, 200),
    })),
    assumptions: rows(message['assumptions']).map(decodeAssumption),
    losses: rows(message['losses']).map(([url, line, column, reason]): Loss => ({
      url: String(url),
      line: integer(line),
      column: integer(column),
      reason: String(reason).slice(0, 200),
    })),
    outcome: decodeOutcome(message['outcome']),
    isDeliberateThrow: (message['outcome'] as { readonly isDeliberate?: unknown }).isDeliberate === true,
    ...decodePlace((message['outcome'] as { readonly place?: unknown }).place),
    readsClock: message['readsClock'] === true,
    probes: rows(message['probes']).map(([row, concrete]) => ({
      term: terms.term(row),
      concrete: probeValue(concrete),
    })),
  };
}

function decodeAssumption([word, after, place]: readonly unknown[]): MetAssumption {
  const assumption = String(word);
  if (!isAssumption(assumption)) throw new TypeError('malformed answer: not an assumption');
  return { assumption, after: integer(after), ...(typeof place === 'string' && { place }) };
}

/** What the boolean that was returned depends on, as it came out. */
function decodeReturned(raw: unknown, termAt: (row: number) => Term): Pick<PathRecord, 'returned'> {
  if (raw === undefined) return {};
  const [row, value] = list(raw);
  const condition = termAt(integer(row));
  if (condition.sort !== 'Bool') throw new TypeError('malformed answer: a condition that is not Bool');
  return condition.kind === 'constant' ? {} : { returned: { condition, taken: value === 1 } };
}

/** The state that a sequence left behind; `null` if nothing useful can be said of it. */
function decodeState(raw: unknown, termAt: (row: number) => Term): HeapState | null {
  if (raw === null) return null;
  const [text, isWhole] = list(raw);
  if (typeof text !== 'string') throw new TypeError('malformed answer: not a state');
  return readState(text, { termAt, isWhole: isWhole === true });
}

/** Where an error was made, if that is known. */
function decodePlace(raw: unknown): { readonly thrownAt?: SourcePlace } {
  if (raw === null || raw === undefined) return {};
  const [file, line, column] = list(raw);
  if (typeof file !== 'string') throw new TypeError('malformed answer: not a place');
  return { thrownAt: { file, line: integer(line), column: integer(column) } };
}

function probeValue(raw: unknown): Value {
  const [sort, text] = list(raw);
  switch (sort) {
    case 'Float64':
      return Number(text);
    case 'Bool':
      return text === 'true';
    case 'Int':
      return BigInt(String(text));
    default:
      return String(text);
  }
}

function list(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new TypeError('malformed answer: not a list');
  return raw;
}

const rows = (raw: unknown): readonly (readonly unknown[])[] => list(raw).map(list);

function integer(raw: unknown): number {
  if (!Number.isInteger(raw)) throw new TypeError('malformed answer: not an integer');
  return raw as number;
}
