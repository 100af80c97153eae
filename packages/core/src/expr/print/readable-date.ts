import type { DateOperator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue, isApplicationOf } from '../term-matching.ts';
import { bind, call, PRECEDENCE, primary, type Fragment, type Rendering } from './readable-fragment.ts';

type Render = (rendering: Rendering, term: ApplicationTerm) => Fragment;

/** A date by its time; the time of a date whose text was parsed is shown as the date of that text. */
function dateAt(rendering: Rendering, time: Term): Fragment {
  const inner = isApplicationOf(time, 'f64.toInteger') ? (time.args[0] as Term) : time;
  const shown = isApplicationOf(inner, 'date.parse') ? (inner.args[0] as Term) : inner;
  const described = rendering.render(shown);
  return described.text.endsWith(TIME)
    ? primary(described.text.slice(0, -TIME.length))
    : call('new Date', [described]);
}

/** The times of input dates are described so. */
const TIME = '.getTime()';

const method = (rendering: Rendering, time: Term, name: string): Fragment =>
  primary(`${bind(dateAt(rendering, time), PRECEDENCE.primary)}.${name}()`);

const all = (rendering: Rendering, term: ApplicationTerm): readonly Fragment[] =>
  term.args.map((arg) => rendering.render(arg));

/** How the operators on dates look in TypeScript. */
export const READABLE_DATE_OPERATORS: Readonly<Record<DateOperator, Render>> = {
  'date.part': (rendering, { args: [name, time] }) =>
    method(rendering, time as Term, constantValue('String', name as Term) ?? 'getUTCTime'),
  'date.text': (rendering, { args: [time] }) => method(rendering, time as Term, 'toISOString'),
  'date.time': (rendering, term) => call('Date.UTC', all(rendering, term)),
  'date.parse': (rendering, term) => call('Date.parse', all(rendering, term)),
};
