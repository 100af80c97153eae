import type { PatternOperator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue } from '../term-matching.ts';
import { bind, PRECEDENCE, primary, type Fragment, type Rendering } from './readable-fragment.ts';

type Render = (rendering: Rendering, term: ApplicationTerm) => Fragment;

/** The regex as a literal, or as `RegExp(source, flags)` if it is not constant. */
function expression(rendering: Rendering, { args }: ApplicationTerm): string {
  const [source, flags] = [
    constantValue('String', args[0] as Term),
    constantValue('String', args[1] as Term),
  ];
  if (source !== undefined && flags !== undefined) return `/${source}/${flags}`;
  return `RegExp(${rendering.render(args[0] as Term).text}, ${rendering.render(args[1] as Term).text})`;
}

/** The searched string, with the start index unless it is 0. */
function subject(rendering: Rendering, { args }: ApplicationTerm): string {
  const text = rendering.render(args[2] as Term);
  if (constantValue('Int', args[3] as Term) === 0n) return text.text;
  return `${bind(text, PRECEDENCE.primary)} from ${rendering.render(args[3] as Term).text}`;
}

const asked =
  (question: string): Render =>
  (rendering, term) =>
    primary(`${expression(rendering, term)}.${question}(${subject(rendering, term)})`);

const found =
  (property: string): Render =>
  (rendering, term) =>
    primary(`${asked('exec')(rendering, term).text}.${property}`);

const group: Render = (rendering, term) =>
  primary(`${asked('exec')(rendering, term).text}[${rendering.render(term.args[4] as Term).text}]`);

const participates: Render = (rendering, term) => ({
  text: `${group(rendering, term).text} !== undefined`,
  precedence: PRECEDENCE.equality,
});

/** How the regex operators look in TypeScript. */
export const READABLE_PATTERN_OPERATORS: Readonly<Record<PatternOperator, Render>> = {
  're.test': asked('test'),
  're.index': found('index'),
  're.end': found('end'),
  're.group': group,
  're.hasGroup': participates,
};
