import type { TargetSpec } from '../../model/target-spec.ts';
import { effectsOf } from '../../model/run/outcome.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import type { InputScope } from '../input/input-scope.ts';
import { LocalNames } from '../input/local-names.ts';
import { readInput } from '../input/read-input.ts';
import { writeInput } from '../input/write-input.ts';

const MAX_ARGUMENT_LENGTH = 30;

/** The arguments of a test as its name shows them: `(3, 'abc')`. Named values are shown by their name. */
export function inputPhrase({ target, path, outcome }: ConfirmedTest): string {
  const args = readInput(target, path.input, effectsOf(outcome));
  const written = writeInput(args, { scope: plainScope(target), heap: target.heap, kept: [] });
  return `(${written.args.map(({ document }) => abbreviated(printOnOneLine(document))).join(', ')})`;
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

function abbreviated(text: string): string {
  return text.length <= MAX_ARGUMENT_LENGTH ? text : `${text.slice(0, MAX_ARGUMENT_LENGTH - 1)}…`;
}
