import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Tokens of a server in tests. */
export const TOKENS = { read: 'may-read', write: 'may-write' } as const;

/** A server for results, what it holds, and how often it was asked. */
export interface CacheServer {
  readonly url: string;
  readonly entries: Map<string, Buffer>;
  /** Method and status of each answer. */
  readonly answered: string[];
  stop(): Promise<void>;
}

/** How a server answers in place of what it should do; `undefined` if it does as it should. */
type Answering = (request: IncomingMessage, response: ServerResponse) => true | undefined;

/** A server by the protocol of Nx's self-hosted caches: tokens for reading and writing, and entries are written once. */
export async function startCacheServer(answer: Answering = () => undefined): Promise<CacheServer> {
  const entries = new Map<string, Buffer>();
  const answered: string[] = [];
  const server = createServer((request, response) => {
    response.on('finish', () => answered.push(`${request.method ?? ''} ${response.statusCode}`));
    if (answer(request, response) === true) return;
    void bodyOf(request).then((body) => {
      const key = /^\/v1\/cache\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
      const [status, content] = answerOf(request, { key, body, entries });
      response.writeHead(status).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, entries, answered, stop };
}

interface Asked {
  readonly key: string;
  readonly body: Buffer;
  readonly entries: Map<string, Buffer>;
}

function answerOf(
  { method, headers }: IncomingMessage,
  { key, body, entries }: Asked,
): readonly [status: number, content?: Buffer] {
  const token = headers.authorization;
  const isWriter = token === `Bearer ${TOKENS.write}`;
  if (!isWriter && token !== `Bearer ${TOKENS.read}`) return [401];
  const known = entries.get(key);
  if (method === 'GET') return known === undefined ? [404] : [200, known];
  if (!isWriter) return [403];
  if (known !== undefined) return [409];
  entries.set(key, body);
  return [200];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
