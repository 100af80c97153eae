import nodePath from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { MachineValues } from '../../../model/run/circumstances.ts';
import { reflectApply } from '../../realm/intrinsics.ts';
import type { GuardedModules } from './guard-modules.ts';
import { fixedProcessMembers, HARMLESS_PROCESS_MEMBERS } from './process-policy.ts';
import { isLoading, refusal } from '../../outcome/refusals.ts';
import { refusing, refusingObject, replace } from './refusing.ts';

/** Guards `process` against code under test. */
export function guardProcess(modules: GuardedModules, machine: MachineValues): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- code under test may still read it
  const { umask, getBuiltinModule } = process;
  const harmless = new Set(HARMLESS_PROCESS_MEMBERS.split(/\s+/));
  const fixed = fixedProcessMembers(machine);
  for (const name of Object.getOwnPropertyNames(process)) {
    if (Object.hasOwn(fixed, name)) replace(process, name, fixed[name]);
    else if (!harmless.has(name)) refuseMember(name);
  }
  replace(process, 'umask', (mask?: unknown) => {
    if (mask !== undefined) throw refusal('process.umask');
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
    return umask();
  });
  replace(process, 'getBuiltinModule', (id: unknown) => {
    modules.guard(id);
    return reflectApply(getBuiltinModule, process, [id]) as unknown;
  });
  replace(process, 'dlopen', standInForAddOn);
  replaceStreams(machine);
}

/**
 * Loads a stand-in for a native add-on, which refuses every use: loading it with the modules is no use yet. A run that
 * loads one is refused.
 */
function standInForAddOn(module: { exports: unknown }, file: unknown): void {
  if (!isLoading()) throw refusal('process.dlopen');
  module.exports = refusingObject(`the native add-on ${fileNameOf(file)}`);
}

// Captured before foreign code can replace it.
const { basename } = nodePath;
const fileNameOf = (file: unknown): string => (typeof file === 'string' ? basename(file) : 'of no name');

function refuseMember(name: string): void {
  const descriptor = Reflect.getOwnPropertyDescriptor(process, name);
  const value: unknown = descriptor?.value;
  const what = `process.${name}`;
  if (typeof value === 'function') replace(process, name, refusing(what));
  else if (descriptor?.get !== undefined || (typeof value === 'object' && value !== null))
    replace(process, name, refusingObject(what));
}

/** The standard streams of a target process lead nowhere; the real ones hold native handles. */
function replaceStreams({ isTerminal }: MachineValues): void {
  const terminal = isTerminal ? { isTTY: true, columns: 132, rows: 43 } : {};
  const sink = (fd: number): object => {
    const write = (_chunk: unknown, _encoding: string, done: () => void): void => {
      done();
    };
    return Object.assign(new Writable({ decodeStrings: false, write }), { fd, ...terminal });
  };
  const makers = {
    stdin: () => Object.assign(Readable.from([]), { fd: 0, ...terminal }),
    stdout: () => sink(1),
    stderr: () => sink(2),
  };
  for (const [name, make] of Object.entries(makers)) {
    let stream: object | undefined;
    Reflect.defineProperty(process, name, {
      get: () => (stream ??= make()),
      set: (value: object) => void (stream = value),
      enumerable: true,
      configurable: true,
    });
  }
}
