import { effectsOf } from '../../model/run/outcome.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { readInput } from '../input/read-input.ts';
import { stepsIn } from '../rendering/mounted-call.ts';
import { afterPhrase } from './sequence-phrase.ts';

/** Steps that followed once a component or hook was rendered, as the end of a test's name: `after click button`. */
export function mountedPhrase({ target, path, outcome }: ConfirmedTest): string {
  if (target.isMounted !== true) return '';
  const steps = stepsIn(readInput(target, path.input, effectsOf(outcome)));
  return afterPhrase(steps.map(({ name }) => spoken(name)));
}

const spoken = (name: string): string => {
  if (name === '') return 'calling it';
  return /^\d+$/.test(name) ? `calling [${name}]` : name;
};
