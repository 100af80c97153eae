import { createPublicKey, type KeyObject } from 'node:crypto';
import type { RemoteAccess } from '../run-options.ts';
import { readPrivateKey, readPublicKey, signed, signedContent } from './signed-bytes.ts';

/** How long one request may take, with its body. */
const TIMEOUT_MS = 10_000;

/** A larger answer is no result. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A server that has failed this often is not asked any more. */
const MAX_FAILURES = 3;

/** Statuses that say no more than that there is nothing, or that somebody else has put it there. */
const NOT_FOUND = 404;
const THERE_ALREADY = 409;

/**
 * Results on a server, by the protocol of Nx's self-hosted caches: `GET` and `PUT` of `/v1/cache/{hash}`. The server is
 * not trusted: what it gives counts only if it is signed with our key. Whatever goes wrong, there is just no result.
 */
export class RemoteCache {
  readonly #access: RemoteAccess;
  readonly #onTrouble: (message: string) => void;
  readonly #limits: RequestLimits;
  readonly #privateKey: KeyObject | undefined;
  readonly #publicKey: KeyObject | undefined;
  readonly #writing = new Set<Promise<void>>();
  #failures = 0;

  /** Throws if a key cannot be read. */
  constructor(access: RemoteAccess, onTrouble: (message: string) => void, limits: RequestLimits = {}) {
    const { privateKey, publicKey } = access;
    this.#access = access;
    this.#onTrouble = onTrouble;
    this.#limits = limits;
    this.#privateKey = privateKey === undefined ? undefined : readPrivateKey(privateKey);
    const own = this.#privateKey && createPublicKey(this.#privateKey);
    this.#publicKey = publicKey === undefined ? own : readPublicKey(publicKey);
  }

  /** The bytes that were put under a key, by one whom we trust. */
  async get(key: string): Promise<Buffer | undefined> {
    const publicKey = this.#publicKey;
    if (publicKey === undefined) return undefined;
    return this.#attempt(async () => {
      const { readToken, writeToken } = this.#access;
      const response = await this.#request(key, { method: 'GET', token: readToken ?? writeToken });
      if (response.status === NOT_FOUND) return undefined;
      requireSuccess(response);
      return signedContent(await bytesOf(response), publicKey);
    });
  }

  /** Puts bytes under a key, unless there are some; nobody waits for that but {@link close}. */
  put(key: string, bytes: Buffer): void {
    const privateKey = this.#privateKey;
    if (privateKey === undefined) return;
    const writing = this.#attempt(async () => {
      const request = { method: 'PUT', token: this.#access.writeToken, body: signed(bytes, privateKey) };
      const response = await this.#request(key, request);
      await response.body?.cancel();
      if (response.status !== THERE_ALREADY) requireSuccess(response);
    });
    this.#writing.add(writing);
    void writing.then(() => this.#writing.delete(writing));
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await Promise.all(this.#writing);
  }

  #request(key: string, { method, token, body }: CacheRequest): Promise<Response> {
    const base = this.#access.url.replace(/\/+$/, '');
    const { signal, timeoutMs = TIMEOUT_MS } = this.#limits;
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
    return fetch(`${base}/v1/cache/${key}`, {
      method,
      signal: AbortSignal.any(limits),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#failures >= MAX_FAILURES) return undefined;
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#failures += 1;
      const end = this.#failures === MAX_FAILURES ? '; it is not asked any more' : '';
      this.#onTrouble(`the remote cache failed: ${reasonOf(error)}${end}`);
      return undefined;
    }
  }
}

/** Limits of each request. */
export interface RequestLimits {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

interface CacheRequest {
  readonly method: string;
  readonly token: string | undefined;
  readonly body?: Buffer;
}

function requireSuccess({ ok, status }: Response): void {
  if (!ok) throw new Error(`status ${status}`);
}

/** The body of a response, which may be endless. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('its answer is too long');
  }
  return Buffer.concat(chunks);
}

/** Node names the reason for a failed connection as a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message;
}
