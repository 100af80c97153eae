import { oncePer } from '../../foundation/once-per.ts';
import { passedParameters, type ParameterSpec } from '../../model/input/input-shape.ts';
import { holdsSteps } from '../../model/rendering.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { effectsOf } from '../../model/run/outcome.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import { isOmitted, type InputArgument } from '../input/input-node.ts';
import type { InputScope } from '../input/input-scope.ts';
import { LocalNames } from '../input/local-names.ts';
import { readInput } from '../input/read-input.ts';
import { writeInput } from '../input/write-input.ts';

const MAX_ARGUMENT_LENGTH = 30;

/** The arguments of a test as its name shows them: `(3, 'abc')`. Long ones are shown by their parameter's name. */
export function inputPhrase(test: ConfirmedTest): string {
  const shown = writtenArguments(test).map(({ text, name }) => text ?? name);
  return `(${shown.join(', ')})`;
}

/** Whether {@link inputPhrase} has more than names of parameters. */
export function showsValue(test: ConfirmedTest): boolean {
  return writtenArguments(test).some(({ text }) => text !== undefined);
}

/** The arguments of a test in full, unless one of them is long. */
export const fullInputPhrase = oncePer((test: ConfirmedTest): string | undefined => {
  const texts = writtenArguments(test).map(({ text }) => text);
  return texts.includes(undefined) ? undefined : `(${texts.join(', ')})`;
});

const isShort = (text: string): boolean => text.length <= MAX_ARGUMENT_LENGTH;

/** An argument as text, if that is short and speaks for itself, and the name of its parameter. */
interface WrittenArgument {
  readonly text: string | undefined;
  readonly name: string;
}

/** The input of a test, as far as its name tells of it: what is done once a component is rendered has words of its own. */
export const shownInput = ({ target, path, outcome }: ConfirmedTest): readonly InputArgument[] =>
  readInput(target, path.input, effectsOf(outcome)).filter(({ parameter }) => !holdsSteps(parameter));

function writtenArguments(test: ConfirmedTest): readonly WrittenArgument[] {
  const { target } = test;
  const args = shownInput(test);
  const locals: string[] = [];
  const scope = plainScope(target, locals);
  const written = writeInput(args, { scope, heap: target.heap, kept: [] });
  return written.args.map(({ document }, index) => {
    const text = printOnOneLine(document);
    const isOfLocals = args[index]?.node.kind === 'function' && mentionsAny(text, locals);
    const isTold = isShort(text) && !isOfLocals;
    return { text: isTold ? text : undefined, name: args[index]?.parameter.name ?? text };
  });
}

/** The arguments of a test as source texts, however long they are. */
export function argumentTexts(test: ConfirmedTest): readonly string[] {
  const { target } = test;
  const written = writeInput(shownInput(test), { scope: plainScope(target), heap: target.heap, kept: [] });
  return written.args.map(({ document }) => printOnOneLine(document));
}

/** Whether a function reads what the test declares: in a name it would be without meaning. */
function mentionsAny(text: string, locals: readonly string[]): boolean {
  const words = new Set(text.match(/[\w$]+/g));
  return locals.some((local) => words.has(local));
}

/** The arguments of a call, as its tests tell of them. */
export const shownParameters = ({ parameters }: TargetSpec): readonly ParameterSpec[] =>
  passedParameters(parameters).filter((one) => !holdsSteps(one));

/** The texts of all inputs of a sequence by their names; those that a call leaves out are empty. */
export function inputPhrases({ target, path, outcome }: ConfirmedTest): ReadonlyMap<string, string> {
  const args = readInput(target, path.input, effectsOf(outcome));
  const scope = plainScope(target);
  return new Map(
    args.map((arg) => {
      const { name, surrounding } = arg.parameter;
      if (isOmitted(arg) || surrounding !== undefined) return [name, ''];
      const written = writeInput([arg], { scope, heap: target.heap, kept: [] });
      const texts = written.args.map(({ document }) => printOnOneLine(document));
      return [name, texts.map((text) => (isShort(text) ? text : name)).join(', ')];
    }),
  );
}

/** A scope of its own; names of variables are added to `locals`. */
function plainScope({ hasLocalTime = false }: TargetSpec, locals: string[] = []): InputScope {
  const names = new LocalNames(() => false);
  return {
    subject: '',
    hasTypes: false,
    isSubjectUntyped: false,
    knowsCalls: false,
    hasWildcards: true,
    recorded: new Set(),
    isIdle: () => true,
    hasLocalTime,
    nameExport: (name, _file, typeText) => (name === 'default' ? (typeText ?? name) : name),
    nameType: (name) => name,
    nameClass: (name) => name,
    nameLocal: (wanted) => {
      const name = names.claim(wanted);
      locals.push(name);
      return name;
    },
  };
}
