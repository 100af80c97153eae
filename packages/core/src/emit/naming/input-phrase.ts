import type { ConfirmedTest } from '../../protocol/test-case.ts';
import { argumentTexts, chooseArguments, type ArgumentStyle } from '../arguments.ts';

const MAX_ARGUMENT_LENGTH = 30;

const PLAIN_STYLE: ArgumentStyle = { nameExport: (name) => name, hasTypes: false };

/** The arguments of a test as its name shows them: `(3, 'abc')`. */
export function inputPhrase({ target, path }: ConfirmedTest): string {
  const texts = argumentTexts(chooseArguments(target.parameters, path.input), PLAIN_STYLE);
  return `(${texts.map(abbreviated).join(', ')})`;
}

function abbreviated(text: string): string {
  return text.length <= MAX_ARGUMENT_LENGTH ? text : `${text.slice(0, MAX_ARGUMENT_LENGTH - 1)}…`;
}
