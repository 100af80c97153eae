import type { MachineValues } from '../../../model/run/circumstances.ts';
import { guardGlobals } from './guard-globals.ts';
import { GuardedModules } from './guard-modules.ts';
import { guardProcess } from './guard-process.ts';

/** Modules that Node itself uses for others without passing our hooks, so they are guarded from the start. */
const GUARDED_FROM_START = ['fs', 'net', 'dgram', 'dns', 'module'];

/**
 * Guards everything that code under test may not use, before such code is loaded. Node's permission model is the
 * second line: it refuses to write files, to start processes and threads and to load addons whatever is done here.
 * The process reports the machine values that it is given.
 */
export function confine(machine: MachineValues): GuardedModules {
  const modules = new GuardedModules(machine);
  for (const name of GUARDED_FROM_START) modules.guard(name);
  guardProcess(modules, machine);
  guardGlobals();
  return modules;
}
