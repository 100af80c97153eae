import type { ClaimForm } from './claim-form.ts';
import type { RandomSource } from './random-source.ts';
import { statementForms } from './statement-forms.ts';
import { SURROUNDINGS } from './surroundings.ts';

/** A program with one marked branch, and the code that takes it. */
export interface Claim {
  /** Ends the names of the program, and its marked line as the comment `// marked <id>`. */
  readonly id: string;
  readonly family: string;
  readonly isLoose: boolean;
  /** The function or class that is exported. */
  readonly exported: string;
  readonly program: string;
  /** Bodies of asynchronous functions; the witness returns `'hit'`, the other something else or throws. */
  readonly witness: string;
  readonly plain: string;
}

/** What a program is made of. */
export interface ClaimRequest {
  readonly id: string;
  readonly family: string;
  readonly isLoose: boolean;
  readonly form: ClaimForm;
  /** A form whose own condition guards the marked branch. */
  readonly guard: ClaimForm | undefined;
}

const WORDS = ['alpha', 'river', 'stone', 'maple', 'ember', 'quartz', 'violet', 'harbor'];
const MAX_SURROUNDINGS = 2;

interface Parts {
  readonly top: readonly string[];
  readonly parameters: readonly string[];
  readonly args: readonly string[];
  readonly setup: readonly string[];
  readonly body: string;
}

/** Writes a program: surroundings first, then the guard, within it the marked branch. */
export function writeClaim(request: ClaimRequest, random: RandomSource): Claim {
  const { id, form, guard } = request;
  const inner = fill(form, id, random);
  const parts = [...surroundingParts(form, id, random), ...guardParts(guard, `${id}g`, random)];
  const marked = markedLines(inner, id, random);
  const body = parts.reduceRight(
    (text, part) => part.body.replace('MARK', () => text),
    inner.body.replace('MARK', () => marked),
  );
  const parameters = [...parts.flatMap((part) => part.parameters), inner.parameters].filter(
    (one) => one !== '',
  );
  const isAsync = form.isAsync === true || guard?.isAsync === true;
  const exported = form.members === undefined ? `claim_${id}` : `Subject_${id}`;
  const head = `run(${parameters.join(', ')}) {\n${body}\nreturn 'end';\n}`;
  const prefix = isAsync ? 'async ' : '';
  const code =
    form.members === undefined
      ? `export ${prefix}function ${head.replace('run', exported)}`
      : `export class ${exported} {\n${inner.members}\n${prefix}${head}\n}`;
  const args = parts.flatMap((part) => part.args);
  const callee = form.members === undefined ? exported : 'run';
  const complete = (text: string): string =>
    [
      ...parts.flatMap((part) => part.setup),
      text.replaceAll('CALL(', () => `${callee}(${args.map((one) => `${one}, `).join('')}`),
    ].join('\n');
  return {
    ...request,
    exported,
    program: [...parts.flatMap((part) => part.top), inner.top, code].filter((text) => text !== '').join('\n'),
    witness: complete([inner.setup, inner.script].join('\n')),
    plain: complete(inner.plain),
  };
}

/** The form with its names, number and word filled in; the scripts are complete. */
function fill(form: ClaimForm, suffix: string, random: RandomSource) {
  const number = String(2 + random.below(39));
  const word = random.pick(WORDS);
  const named = (text = ''): string =>
    rename(text, suffix).replaceAll('NUM', number).replaceAll('WORD', word);
  const receiver = form.members === undefined ? '' : 'new Subject_().';
  const call = (args = ''): string => `return ${receiver}CALL(${args});`;
  return {
    top: named(form.top),
    members: named(form.members),
    parameters: named(form.parameters),
    body: named(form.body ?? 'MARK'),
    when: named(form.when),
    statement: form.statement === undefined ? undefined : named(form.statement),
    setup: named(form.setup),
    args: named(form.args),
    script: named(form.script ?? call(form.args)),
    plain: named(form.plain.includes('CALL(') ? form.plain : call(form.plain)),
  };
}

function rename(text: string, suffix: string): string {
  return text.replaceAll(/\b([A-Za-z]+)_\b/g, (_, name: string) => `${name}_${suffix}`);
}

/** Whether nothing but the ends of blocks follows the marked statement. */
const isMarkedLast = (body: string): boolean => !/MARK[^]*\w/.test(body);

function markedLines(
  { when, statement, body }: ReturnType<typeof fill>,
  id: string,
  random: RandomSource,
): string {
  const {
    before = '',
    marked,
    after = '',
  } = statement === undefined ? random.pick(statementForms(when, isMarkedLast(body))) : { marked: statement };
  return rename(`\n${before}\n${marked} // marked ${id}\n${after}\n`, `${id}m`);
}

function surroundingParts({ isAlone }: ClaimForm, id: string, random: RandomSource): readonly Parts[] {
  const count = isAlone === true ? 0 : random.below(MAX_SURROUNDINGS + 1);
  return Array.from({ length: count }, (_, index) => {
    const { top = '', parameters, args, before } = random.pick(SURROUNDINGS);
    const named = (text: string): string => rename(text, `${id}s${index}`);
    return {
      top: top === '' ? [] : [named(top)],
      parameters: [named(parameters)],
      args: [named(args)],
      setup: [],
      body: `${named(before)}\nMARK`,
    };
  });
}

function guardParts(guard: ClaimForm | undefined, suffix: string, random: RandomSource): readonly Parts[] {
  if (guard === undefined) return [];
  const { top, parameters, args, setup, body, when } = fill(guard, suffix, random);
  const guarded = body.replace('MARK', () => `\nif (${when}) {\nMARK\n}\n`);
  return [{ top: [top], parameters: [parameters], args: [args], setup: [setup], body: guarded }];
}
