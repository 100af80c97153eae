import { EventEmitter } from 'node:events';
import { getOwnPropertyDescriptor, reflectApply } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { BuiltinCall, CallBack, ModelEntry, ModelFamily, Perform } from './model.ts';
import { derived, untracked } from './model.ts';
import type { RunState } from '../run-state.ts';

type Listener = (...args: unknown[]) => unknown;

const { emit, rawListeners, removeListener } = EventEmitter.prototype;

/** Registering a listener changes nothing that is tracked, unless the event's name depends on the input. */
const registering = derived((_run, { args }) =>
  (args[0]?.shadow ?? null) === null ? null : untracked(args, 'registering for an event'),
);

/** Calls the listeners itself, so that their arguments keep their shadows. */
const performEmit: Perform = (run, call, callBack) => {
  const { self, args } = call;
  const name = args[0];
  if (!(self.value instanceof EventEmitter) || name?.shadow !== null) return undefined;
  if (self.value.emit !== emit || name.value === 'error') return undefined;
  const listeners = reflectApply(rawListeners, self.value, [name.value]) as unknown as readonly Listener[];
  for (let index = 0; index < listeners.length; index += 1)
    callListener(run, { call, listener: listeners[index] as Listener, callBack });
  return { value: listeners.length > 0, shadow: null };
};

/** A `once` listener is wrapped: it is removed before it is called. */
function callListener(
  _run: RunState,
  {
    call: { self, args },
    listener,
    callBack,
  }: { readonly call: BuiltinCall; readonly listener: Listener; readonly callBack: CallBack },
): void {
  const original = getOwnPropertyDescriptor(listener, 'listener')?.value as Listener | undefined;
  if (original !== undefined) reflectApply(removeListener, self.value, [args[0]?.value, listener]);
  const given: Operand[] = [];
  for (let index = 1; index < args.length; index += 1) given[index - 1] = args[index] as Operand;
  callBack(original ?? listener, self, given);
}

const entries = (owner: string, names: readonly string[]): readonly ModelEntry[] =>
  names.map((name) => [`${owner}.prototype.${name}`, 'exact', registering]);

/** Events of Node and of the platform: handlers see what was emitted, with its shadows. */
export const EVENT_MODELS: ModelFamily = {
  family: 'events',
  calls: [
    ...entries('EventEmitter', [
      'on',
      'addListener',
      'prependListener',
      'once',
      'prependOnceListener',
      'off',
      'removeListener',
      'removeAllListeners',
      'setMaxListeners',
    ]),
    [
      'EventEmitter.prototype.emit',
      'exact',
      {
        kind: 'performed',
        perform: performEmit,
        derive: (_run, { args }) => untracked(args, 'emit'),
        isAlways: true,
      },
    ],
    ...entries('EventTarget', ['addEventListener', 'removeEventListener', 'dispatchEvent']),
  ],
};
