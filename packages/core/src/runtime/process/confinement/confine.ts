import type { MachineValues } from '../../../protocol/circumstances.ts';
import { guardGlobals } from './guard-globals.ts';
import { GuardedModules } from './guard-modules.ts';
import { guardProcess } from './guard-process.ts';

/** Modules that Node itself uses on behalf of others, by ways that do not pass us: they are guarded from the start. */
const GUARDED_FROM_START = ['fs', 'net', 'dgram', 'dns', 'module'];

/**
 * Takes from this process what code under test may not use, before any of it is loaded. Node's permission model is
 * the second line: it refuses to write files, to start processes and threads and to load addons whatever is done here.
 * The process describes itself and its machine as it is told to.
 */
export function confine(machine: MachineValues): GuardedModules {
  const modules = new GuardedModules(machine);
  for (const name of GUARDED_FROM_START) modules.guard(name);
  guardProcess(modules, machine);
  guardGlobals();
  return modules;
}
