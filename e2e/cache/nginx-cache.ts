import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Tokens that the server knows. */
export const TOKENS = { read: 'may-read', write: 'may-write' } as const;

/** A cache that nginx serves from a folder, by the protocol of Nx's self-hosted caches. */
export interface NginxCache {
  readonly url: string;
  /** The folder with its entries. */
  readonly entries: string;
  /** Method and status of each request so far. */
  requests(): readonly string[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares a server in a folder. */
export async function nginxCache(folder: string): Promise<NginxCache> {
  const entries = join(folder, 'data');
  const log = join(folder, 'access.log');
  mkdirSync(entries, { recursive: true });
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(port));
  writeFileSync(log, '');
  const program = findNginx(folder);
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    entries: join(entries, 'v1/cache'),
    requests: () => readFileSync(log, 'utf8').trim().split('\n'),
    start: async () => {
      child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
      await untilAnswering(url);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child?.once('close', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
  };
}

/** Tokens for reading and for writing, and entries that are written once. */
const configuration = (port: number): string => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr crit;
events {}
http {
  log_format short "$request_method $status";
  access_log access.log short;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  map $http_authorization $role {
    default "nobody";
    "Bearer ${TOKENS.read}" "reader";
    "Bearer ${TOKENS.write}" "writer";
  }
  server {
    listen 127.0.0.1:${port};
    root data;
    location ~ ^/v1/cache/[0-9a-f]+$ {
      client_max_body_size 64m;
      create_full_put_path on;
      dav_methods PUT;
      if ($role = "nobody") { return 401; }
      set $case "$role $request_method";
      if (-f $request_filename) { set $case "$case again"; }
      if ($case ~ "^reader PUT") { return 403; }
      if ($case = "writer PUT again") { return 409; }
    }
  }
}
`;

/** The server of this machine, or the one that Debian has under this name, unpacked without being installed. */
function findNginx(folder: string): string {
  const installed = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((one) =>
    existsSync(one),
  );
  if (installed !== undefined) return installed;
  execFileSync('apt-get', ['download', 'nginx'], { cwd: folder, stdio: 'ignore' });
  const [archive = ''] = globSync('nginx_*.deb', { cwd: folder });
  execFileSync('dpkg-deb', ['-x', archive, 'unpacked'], { cwd: folder });
  return join(folder, 'unpacked/usr/sbin/nginx');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await setTimeout(100);
  }
  throw new Error('nginx does not answer');
}
