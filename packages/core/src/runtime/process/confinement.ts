import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { markEnvironmentReader } from '../models/registry.ts';

/**
 * Node's permission model refuses writing, processes, workers and addons; on the versions that we
 * support it does not refuse the network, so that is done here: everything that could open a
 * connection fails in a way the target can observe and handle.
 */
export function refuseNetwork(): void {
  for (const method of ['connect', 'listen'] as const) {
    for (const prototype of [net.Socket.prototype, net.Server.prototype] as object[]) {
      if (method in prototype) fix(prototype, method, refuse);
    }
  }
  fix(dgram, 'createSocket', refuse);
  fix(dgram.Socket.prototype, 'bind', refuse);
  fix(dgram.Socket.prototype, 'send', refuse);
  fix(dgram.Socket.prototype, 'connect', refuse);
  for (const holder of [
    dns,
    dns.promises,
    dns.Resolver.prototype,
    dns.promises.Resolver.prototype,
  ] as object[]) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (/^(?:lookup|resolve|reverse)/.test(name)) fix(holder, name, refuse);
    }
  }
}

function fix(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: false, configurable: false });
}

function refuse(): never {
  throw Object.assign(new Error('The network is refused while Pathsmith runs this code'), {
    code: 'ERR_ACCESS_DENIED',
  });
}

/** Makes `Math.random` repeatable; returns a function that starts its sequence anew. */
export function controlRandomness(createRandom: (seed: number) => () => number): (seed: number) => void {
  let next = createRandom(0);
  const random = (): number => next();
  // Repeatable is not the same as chosen by the input.
  markEnvironmentReader(random);
  Math.random = random;
  return (seed) => {
    next = createRandom(seed);
  };
}
