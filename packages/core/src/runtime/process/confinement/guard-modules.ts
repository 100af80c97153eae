import module from 'node:module';
import type { MachineValues } from '../../../model/run/circumstances.ts';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  reflectConstruct,
  reflectOwnKeys,
  stringSlice,
  stringStartsWith,
} from '../../realm/intrinsics.ts';
import { guardedReader } from './file-access.ts';
import { HARMLESS_MEMBERS, PROMISE_MODULES, REFUSED_METHODS, SAME_MODULES } from './module-policy.ts';
import { fixedMachine } from './process-policy.ts';
import { refusal } from '../../outcome/refusals.ts';
import { refusing, refusingObject, replace } from './refusing.ts';

// Modules are guarded when they are first asked for, and by then foreign code may have replaced what it can reach:
// only what is captured here is used, and tables without prototypes.
const { isBuiltin, syncBuiltinESMExports: synchronize } = module;
const builtinModule = process.getBuiltinModule.bind(process);
const ProxyClass = Proxy;

type Table<Value> = Readonly<Record<string, Value | undefined>>;

const SCHEME = 'node:';

/** Properties that every function has. */
const OF_EVERY_FUNCTION = setOf('length name prototype arguments caller');
const HARMLESS = tableOf(HARMLESS_MEMBERS, setOf);
const SAME = tableOf(SAME_MODULES, (name) => name);
const METHODS = tableOf(REFUSED_METHODS, (paths) => paths.map((path) => path.split('.prototype.')));
const WITH_PROMISES = setOf(PROMISE_MODULES.join(' '));

/** Observer of the modules that are handed out. */
export interface ModuleWatch {
  include(exports: object): void;
}

/**
 * Guards the builtin modules of Node against code under test, each before it is first handed out. They are changed
 * in place, so it does not matter how code gets a module, nor which module uses another.
 */
export class GuardedModules {
  readonly #guarded: Record<string, true | undefined> = { __proto__: null } as never;
  readonly #machine: Table<() => unknown>;
  readonly #exports: object[] = [];
  #watch: ModuleWatch | undefined;

  constructor(machine: MachineValues) {
    this.#machine = tableOf(fixedMachine(machine), (answer) => answer);
  }

  /** Reports each module that is handed out, also the earlier ones. */
  watchWith(watch: ModuleWatch): void {
    this.#watch = watch;
    for (let index = 0; index < this.#exports.length; index += 1)
      watch.include(this.#exports[index] as object);
  }

  /** Guards a module if the specifier names one of Node's. */
  guard(specifier: unknown): void {
    if (typeof specifier !== 'string' || !isBuiltin(specifier)) return;
    if (this.#guardOne(canonicalName(specifier))) synchronize();
  }

  /** Whether there was anything to do. */
  #guardOne(name: string): boolean {
    if (this.#guarded[name] === true || name === 'process') return false;
    this.#guarded[name] = true;
    const exports: object | undefined = builtinModule(withScheme(name));
    if (exports === undefined) return false;
    if (name === 'fs' || name === 'dns' || name === 'inspector') this.#guardOne(`${name}/promises`);
    this.#guardMembers(name, exports);
    refuseMethods(name, exports);
    if (name === 'net') guardSockets(exports as SocketModule);
    this.#exports[this.#exports.length] = exports;
    this.#watch?.include(exports);
    return true;
  }

  #guardMembers(name: string, exports: object): void {
    const harmless = HARMLESS[name];
    const keys = reflectOwnKeys(exports);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index];
      if (typeof key !== 'string' || harmless?.[key] === true) continue;
      if (typeof exports === 'function' && OF_EVERY_FUNCTION[key] === true) continue;
      const original = getOwnPropertyDescriptor(exports, key)?.value as unknown;
      replace(exports, key, this.#replacement(name, key, original));
    }
  }

  #replacement(name: string, key: string, original: unknown): unknown {
    if (name === 'os' && this.#machine[key] !== undefined) return this.#machine[key];
    if (name === 'fs' || name === 'fs/promises') {
      const reader = guardedReader(name, key, original);
      if (reader !== undefined) return withNative(name, key, reader);
    }
    const what = `${withScheme(name)} ${key}`;
    if (typeof original === 'object' && original !== null) return refusingObject(what);
    const isConstant = original !== undefined && typeof original !== 'function';
    return isConstant ? original : refusing(what, WITH_PROMISES[name] === true);
  }
}

/** Guards `fs.realpath.native`, too. */
function withNative(name: string, key: string, reader: object): object {
  const native = getOwnPropertyDescriptor(reader, 'native')?.value as unknown;
  if (native !== undefined) replace(reader, 'native', guardedReader(name, key, native));
  return reader;
}

function withScheme(name: string): string {
  return stringStartsWith(name, SCHEME) ? name : `${SCHEME}${name}`;
}

/** `fs` for `node:fs`, but `node:sqlite`, which has no other name. */
function canonicalName(specifier: string): string {
  const bare = stringStartsWith(specifier, SCHEME)
    ? stringSlice(specifier, SCHEME.length, specifier.length)
    : specifier;
  const name = isBuiltin(bare) ? bare : specifier;
  return SAME[name] ?? name;
}

function refuseMethods(name: string, exports: object): void {
  const methods = METHODS[name] ?? [];
  for (let index = 0; index < methods.length; index += 1) {
    const [className = '', method = ''] = methods[index] ?? [];
    const prototype = (exports as Table<{ readonly prototype: object }>)[className]?.prototype;
    const value = refusing(`${withScheme(name)} ${className}.${method}`);
    if (prototype !== undefined && method in prototype)
      defineProperty(prototype, method, { value, writable: true, configurable: false });
  }
}

type SocketModule = Record<'Socket' | 'Stream', new (options: object) => object>;

/** A socket may be made, but not around a descriptor or a handle: the runtime's own is one of them. */
function guardSockets(net: SocketModule): void {
  const original = net.Socket;
  const make = (given: unknown, newTarget: object): object => {
    const options = { ...(given as object) } as { readonly fd?: unknown; readonly handle?: unknown };
    if (typeof given === 'number' || (options.fd ?? options.handle ?? null) !== null)
      throw refusal('node:net Socket');
    return reflectConstruct(original, [options], newTarget as () => void) as object;
  };
  const guarded: typeof original = new ProxyClass(original, {
    apply: (_target, _self, args: unknown[]) => make(args[0], guarded),
    construct: (_target, args: unknown[], newTarget) => make(args[0], newTarget),
  });
  replace(net, 'Socket', guarded);
  replace(net, 'Stream', guarded);
  replace(original.prototype as object, 'constructor', guarded);
}

function setOf(words: string): Table<true> {
  const entries = words.split(/\s+/).map((word) => [word, true] as const);
  return Object.assign({ __proto__: null }, Object.fromEntries(entries));
}

function tableOf<From, To>(source: Readonly<Record<string, From>>, read: (from: From) => To): Table<To> {
  const entries = Object.entries(source).map(([name, from]) => [name, read(from)] as const);
  return Object.assign({ __proto__: null }, Object.fromEntries(entries));
}
