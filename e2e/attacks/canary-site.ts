import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { url as debuggerUrl } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../harness/repository.ts';
import type { Attack, Canaries } from './attacks.ts';

/** What no test and no report may contain. */
export const SECRET = 'SECRET-CANARY-5f3a';

const VICTIM = `
import path from 'node:path';
export const largest = (a: number, b: number): number => (a > b ? Math.max(a, b) : b);
export function describeItems(items: readonly string[]): string {
  if (items.length === 0) return 'nothing';
  return items.map((item) => item.trim().toUpperCase()).join(', ');
}
export async function later(n: number): Promise<string> {
  await Promise.resolve();
  return n > 10 ? n.toFixed(1) : new Date(n).toISOString();
}
export const fileIn = (folder: string, name: string): string => (name === '' ? folder : path.join('/x', name));
export const counted = (words: readonly string[]): number => new Map(words.map((word) => [word, 1])).size;
export const hasSpoiled = (): boolean => 'spoiled' in {} || process.env['SPOILED'] !== undefined;
`;

/** A project beside canaries: a folder, a secret, a port and a process. */
export class CanarySite {
  readonly project: string;
  readonly canaries: Canaries;
  readonly #root: string;
  readonly #server: Server;
  readonly #process: ChildProcess;
  #connections = 0;

  private constructor(root: string, server: Server, process: ChildProcess) {
    this.#root = root;
    this.#server = server;
    this.#process = process;
    this.project = join(root, 'project');
    const folder = join(root, 'outside');
    server.on('connection', (socket) => {
      this.#connections += 1;
      socket.destroy();
    });
    this.canaries = {
      folder,
      secret: join(folder, 'secret'),
      port: (server.address() as AddressInfo).port,
      pid: process.pid ?? 0,
      runtime: pathToFileURL(join(repository.root, 'packages/core/dist/target/')).href,
    };
  }

  static async open(): Promise<CanarySite> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const process = spawn('sleep', ['1000'], { stdio: 'ignore' });
    return new CanarySite(realpathSync(mkdtempSync(join(tmpdir(), 'pathsmith-attacks-'))), server, process);
  }

  /** Writes the sources, and the links and pipes that lead out of the project. */
  writeProject(attacks: readonly Attack[]): void {
    const { folder, secret } = this.canaries;
    mkdirSync(join(this.project, 'src/attacks'), { recursive: true });
    mkdirSync(folder);
    writeFileSync(secret, SECRET);
    writeFileSync(`${secret}.json`, JSON.stringify({ secret: SECRET }));
    writeFileSync(`${secret}.mjs`, `export const secret = '${SECRET}';`);
    writeFileSync(`${secret}.cjs`, `exports.secret = '${SECRET}';`);
    symlinkSync(secret, join(this.project, 'src/secret-link.txt'));
    symlinkSync(`${secret}.json`, join(this.project, 'src/json-link.json'));
    symlinkSync(folder, join(this.project, 'src/folder-link'));
    spawnSync('mkfifo', [join(this.project, 'src/pipe')]);
    writeFileSync(join(this.project, 'package.json'), '{ "type": "module", "private": true }');
    for (const name of ['a', 'z']) writeFileSync(join(this.project, `src/${name}-victim.ts`), VICTIM);
    for (const { name, head = '', code } of attacks)
      writeFileSync(
        join(this.project, `src/attacks/${name}.ts`),
        `${head}\nexport function attack(n: number): number {\n  if (n > 3) {\n    ${code};\n    return 1;\n  }\n  return 0;\n}\n`,
      );
  }

  /** What is there now, one line for each thing. */
  look(): readonly string[] {
    const { folder } = this.canaries;
    const outside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const { mode, mtimeMs, size } = statSync(join(folder, name));
      return `${name} ${mode} ${mtimeMs} ${size} ${readFileSync(join(folder, name), 'utf8')}`;
    });
    const inside = readdirSync(join(this.project, 'src'), { encoding: 'utf8' });
    const { exitCode, signalCode } = this.#process;
    return [
      ...outside,
      ...inside,
      `connections ${this.#connections}`,
      `process ${String(exitCode)} ${String(signalCode)}`,
      `debugger ${String(debuggerUrl())}`,
      `folder ${process.cwd()}`,
    ];
  }

  changesSince(before: readonly string[]): readonly string[] {
    const now = this.look();
    return [
      ...before.filter((line) => !now.includes(line)).map((line) => `no longer: ${line}`),
      ...now.filter((line) => !before.includes(line)).map((line) => `now: ${line}`),
    ];
  }

  async close(): Promise<void> {
    this.#process.kill('SIGKILL');
    this.#server.close();
    await once(this.#server, 'close');
    rmSync(this.#root, { recursive: true, force: true });
  }
}
