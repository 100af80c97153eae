import type { ReplacedExport } from '../../model/input/surrounding.ts';
import { refusedUse } from '../outcome/refusals.ts';
import { createDouble, mapGet, mapSet } from '../realm/intrinsics.ts';

/** The traps of a double. */
export type DoubleTraps = Required<
  Pick<
    ProxyHandler<object>,
    'get' | 'has' | 'set' | 'deleteProperty' | 'defineProperty' | 'getOwnPropertyDescriptor' | 'ownKeys'
  >
>;

/**
 * The stand-in that modules get for a replaced export. It is the same in all runs, since code may hold it from the time
 * when its module was loaded; what it does, the input of each run says.
 */
export interface ExportShell {
  readonly value: object;
  /** Does what the double of a run does, from now on. */
  behaveLike(traps: DoubleTraps): void;
  /** Answers as the function of a run does, from now on. */
  answerBy(answer: (args: unknown[]) => unknown): void;
  /** Forgets what a run has given. */
  release(): void;
}

const shells = new Map<string, ExportShell>();

/** Set while modules are loaded, when no run says what an export is: it has no members then. */
const loading = { isUnderWay: false };

export const isLoading = (): boolean => loading.isUnderWay;

/** Runs an action that loads modules. */
export async function whileLoading<Result>(load: () => Promise<Result>): Promise<Result> {
  loading.isUnderWay = true;
  try {
    return await load();
  } finally {
    loading.isUnderWay = false;
  }
}

/** The shell of an export. */
export function shellOf({ module, name, form, member = '' }: ReplacedExport): ExportShell {
  const key = `${form} ${name} ${member} ${module}`;
  const known = mapGet(shells, key);
  if (known !== undefined) return known;
  const shell = form === 'function' ? functionShell(name) : objectShell(name, form === 'class');
  mapSet(shells, key, shell);
  return shell;
}

/** The value of a replaced export; `real` is what the module has there, if that is known. */
export function exportedValue(replaced: ReplacedExport, real?: object): object {
  const { value } = shellOf(replaced);
  if (replaced.form !== 'maker') return value;
  // With or without `new`, the result is the object.
  const make = function (): object {
    return value;
  };
  return replaced.member === undefined ? make : { ...real, [replaced.member]: make };
}

const EMPTY: DoubleTraps = {
  get: () => undefined,
  has: () => false,
  set: () => true,
  deleteProperty: () => true,
  defineProperty: () => true,
  getOwnPropertyDescriptor: () => undefined,
  ownKeys: () => [],
};

function nothing(): undefined {
  return undefined;
}

function objectShell(name: string, isClass: boolean): ExportShell {
  let given: DoubleTraps | null = null;
  const traps = (): DoubleTraps => {
    if (given !== null) return given;
    if (loading.isUnderWay) return EMPTY;
    throw refusedUse(`the export ${name}`);
  };
  // A bound function can be constructed, and has no members that a double could not hide.
  const target = isClass ? nothing.bind(undefined) : {};
  const value = createDouble(target, {
    __proto__: null,
    apply: () => {
      throw refusedUse(`a call of the export ${name}`);
    },
    construct: () => {
      throw refusedUse(`an object of the export ${name}`);
    },
    get: (target, key, receiver) => traps().get(target, key, receiver) as unknown,
    has: (target, key) => traps().has(target, key),
    set: (target, key, one, receiver) => traps().set(target, key, one, receiver),
    deleteProperty: (target, key) => traps().deleteProperty(target, key),
    defineProperty: (target, key, descriptor) => traps().defineProperty(target, key, descriptor),
    getOwnPropertyDescriptor: (target, key) => traps().getOwnPropertyDescriptor(target, key),
    ownKeys: (target) => traps().ownKeys(target),
  } as ProxyHandler<object>);
  return {
    value,
    behaveLike: (next) => {
      given = next;
    },
    answerBy: () => undefined,
    release: () => {
      given = null;
    },
  };
}

function functionShell(name: string): ExportShell {
  let given: ((args: unknown[]) => unknown) | null = null;
  // Its source text must show its origin: see `stand-in-mark.ts`.
  const pathsmithStandIn = (args: unknown[]): unknown => {
    if (given === null) throw refusedUse(`the export ${name}`);
    return given(args);
  };
  return {
    value: (...args: unknown[]): unknown => pathsmithStandIn(args),
    behaveLike: () => undefined,
    answerBy: (next) => {
      given = next;
    },
    release: () => {
      given = null;
    },
  };
}
