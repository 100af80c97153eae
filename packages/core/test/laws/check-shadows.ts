import { inspect } from 'node:util';
import { Evaluator } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Value } from '../../src/expr/value.ts';
import type { PathRecorder } from '../../src/runtime/record/path-recorder.ts';
import { assignmentOf, type InputTexts } from './random-inputs.ts';

type Sort = 'Float64' | 'Bool' | 'Int' | 'String';

const READ: Readonly<Record<Sort, (text: string) => Value>> = {
  Float64: Number,
  Bool: (text) => text === 'true',
  Int: BigInt,
  String: (text) => text,
};

/** How many shadows a run made, and the first that does not evaluate to its concrete value. */
export interface ShadowCheck {
  readonly count: number;
  readonly broken?: string;
}

/** Checks the shadow law on all that a run has recorded. */
export function checkShadows(recorder: PathRecorder, texts: InputTexts): ShadowCheck {
  const record = JSON.parse(`{${recorder.toJson()}}`) as {
    terms: unknown;
    probes: [row: number, value: [sort: Sort, text: string]][];
  };
  const decoder = new TermDecoder(new TermFactory());
  decoder.append(record.terms);
  const evaluator = new Evaluator(assignmentOf(texts));
  const count = record.probes.length;
  for (const [row, [sort, text]] of record.probes) {
    const concrete = READ[sort](text);
    const symbolic = evaluator.evaluate(decoder.term(row));
    if (!Object.is(symbolic, concrete))
      return { count, broken: `a shadow says ${inspect(symbolic)}, the program ${inspect(concrete)}` };
  }
  return { count };
}
