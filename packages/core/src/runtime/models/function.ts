import { rememberBound } from './bound-functions.ts';
import {
  getOwnPropertyDescriptor,
  isProxy,
  proxyConstructor,
  reflectConstruct,
} from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import { readOperand } from '../heap/property-reads.ts';
import type { RunState } from '../run-state.ts';
import type { Derived } from '../shadow/shadow.ts';
import { losing, losingConstruction } from './losing.ts';
import { REFLECT_MODELS } from './object/reflect.ts';
import {
  MISSING,
  type BuiltinCall,
  type ModelEntry,
  type ModelFamily,
  type Perform,
  type PerformConstruction,
} from './model.ts';

/** `f.call(self, …)` is the call of `f`. */
const call: Perform = (_run, { self, args }, callBack) => {
  if (typeof self.value !== 'function') return undefined;
  const operands: Operand[] = [];
  for (let index = 1; index < args.length; index += 1) operands[index - 1] = args[index] as Operand;
  return callBack(self.value, args[0] ?? MISSING, operands);
};

/** `f.apply(self, list)`, for a list whose `length` is an own data property. */
const apply: Perform = (run, { self, args }, callBack) => {
  if (typeof self.value !== 'function') return undefined;
  const operands = listOperands(run, args[1]?.value);
  return operands === undefined ? undefined : callBack(self.value, args[0] ?? MISSING, operands);
};

const reflectApplyModel: Perform = (run, { args }, callBack) => {
  const callee = args[0]?.value;
  const list = args[2]?.value;
  if (typeof callee !== 'function' || list === undefined || list === null) return undefined;
  const operands = listOperands(run, list);
  return operands === undefined ? undefined : callBack(callee, args[1] ?? MISSING, operands);
};

/** The elements of an argument list, read as the engine reads them. */
function listOperands(run: RunState, list: unknown): readonly Operand[] | undefined {
  if (list === undefined || list === null) return [];
  if (typeof list !== 'object' || isProxy(list)) return undefined;
  const length: unknown = getOwnPropertyDescriptor(list, 'length')?.value;
  if (typeof length !== 'number' || !(length >= 0 && length < 65_536)) return undefined;
  const operands: Operand[] = [];
  for (let index = 0; index + 1 <= length; index += 1) {
    run.recorder.result = null;
    const value = (list as unknown[])[index];
    operands[index] = readOperand(run, { base: list, key: index, value });
  }
  return operands;
}

/** Remembers what a function is bound to, so that calling it calls the target. */
function bind(_run: RunState, { self, args }: BuiltinCall, value: unknown): Derived {
  const operands: Operand[] = [];
  for (let index = 1; index < args.length; index += 1) operands[index - 1] = args[index] as Operand;
  rememberBound(value as object, {
    target: self.value as object,
    self: args[0] ?? MISSING,
    args: operands,
  });
  return null;
}

const performed = (name: string, perform: Perform): ModelEntry => [
  name,
  'exact',
  { kind: 'performed', perform, derive: losing(name) },
];

const BEHIND_PROXY = 'what is behind a proxy';

/** A proxy's results come from its traps or its target: neither is tracked, except what traps return. */
const makeProxy: PerformConstruction = (run, { args }) => {
  const values: unknown[] = [];
  for (let index = 0; index < args.length; index += 1) values[index] = args[index]?.value;
  const proxy = reflectConstruct(proxyConstructor, values) as object;
  run.heap.taint(proxy, BEHIND_PROXY);
  return proxy;
};

function revocable(run: RunState, _call: BuiltinCall, value: unknown): Derived {
  run.heap.taint(getOwnPropertyDescriptor(value as object, 'proxy')?.value, BEHIND_PROXY);
  return null;
}

/** Functions that call functions. */
export const FUNCTION_MODELS: ModelFamily = {
  family: 'Function, Reflect and Proxy',
  calls: [
    performed('Function.prototype.call', call),
    performed('Function.prototype.apply', apply),
    ['Function.prototype.bind', 'exact', { kind: 'derived', derive: bind }],
    performed('Reflect.apply', reflectApplyModel),
    ...REFLECT_MODELS,
    ['Proxy.revocable', 'concretises', { kind: 'derived', derive: revocable, isAlways: true }],
  ],
  constructions: [['Proxy', 'concretises', losingConstruction('Proxy'), makeProxy]],
};
