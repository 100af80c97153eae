import type { TargetSpec } from '../../model/target-spec.ts';
import { effectsOf } from '../../model/run/outcome.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import type { Document } from '../layout/document.ts';
import type { InputArgument } from '../input/input-node.ts';
import type { InputScope } from '../input/input-scope.ts';
import { LocalNames } from '../input/local-names.ts';
import { readInput } from '../input/read-input.ts';
import { writeInput } from '../input/write-input.ts';

const MAX_ARGUMENT_LENGTH = 30;

/** The arguments of a test as its name shows them: `(3, 'abc')`. Named values are shown by their name. */
export function inputPhrase({ target, path, outcome }: ConfirmedTest): string {
  const args = readInput(target, path.input, effectsOf(outcome));
  const written = writeInput(args, { scope: plainScope(target), heap: target.heap, kept: [] });
  return `(${written.args.map(({ document }, index) => shortText(document, args[index])).join(', ')})`;
}

/** The text of an argument; a long one is shown by the name of its parameter. */
function shortText(document: Document, arg: InputArgument | undefined): string {
  const text = printOnOneLine(document);
  return text.length <= MAX_ARGUMENT_LENGTH || arg === undefined ? text : arg.parameter.name;
}

function plainScope({ hasLocalTime = false }: TargetSpec): InputScope {
  const names = new LocalNames(() => false);
  return {
    subject: '',
    hasTypes: false,
    knowsCalls: false,
    hasLocalTime,
    nameExport: (name) => name,
    nameType: (name) => name,
    nameClass: (name) => name,
    nameLocal: (wanted) => names.claim(wanted),
  };
}
