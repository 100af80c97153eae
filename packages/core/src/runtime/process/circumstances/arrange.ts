import type { Circumstances } from '../../../model/run/circumstances.ts';
import type { DomSetup } from '../../../model/run/dom-setup.ts';
import type { TargetMode } from '../../../wire/target-messages.ts';
import { installClock } from './clock.ts';
import { setAllVariables } from './environment.ts';
import { rewriteFunctionTexts } from './function-text.ts';
import { installMemory } from './memory.ts';
import { installRandomness } from './randomness.ts';
import { installTimers } from '../../timers/virtual-timers.ts';

/** How a target process was started. */
interface Arrangement {
  readonly mode: TargetMode;
  readonly circumstances: Circumstances;
  /** The DOM that the code under test finds, if it finds one. */
  readonly dom: DomSetup | undefined;
}

let arranged: Arrangement | undefined;

/**
 * Sets up the circumstances that this process was started with, and hides that. It runs before anything else is
 * loaded, so that the runtime captures the replacements of built-ins as the built-ins. The time zone, the locale,
 * the folder and the variables are there from the start.
 */
export function arrange(): void {
  const [, , mode, text = '', dom] = process.argv;
  const circumstances = JSON.parse(text) as Circumstances;
  const { startMs, msPerReading, environment, machine, isRewritten } = circumstances;
  installClock(startMs, msPerReading);
  installTimers();
  installMemory(machine.memoryBytes);
  // Exploration has random values of its own: see `controlled-randomness.ts`.
  if (mode !== 'instrumented') installRandomness();
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {
    get: () => machine.processors,
    configurable: true,
  });
  if (isRewritten) rewriteFunctionTexts();
  if (environment.others !== null) setAllVariables(environment.others);
  arranged = {
    mode: mode === 'instrumented' ? mode : 'plain',
    circumstances,
    dom: dom === undefined ? undefined : (JSON.parse(dom) as DomSetup),
  };
}

/** How this process was started. */
export function arrangement(): Arrangement {
  if (arranged === undefined) throw new Error('nothing was arranged');
  return arranged;
}
