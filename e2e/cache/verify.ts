/**
 * Runs the built command with a remote cache that a real server keeps, nginx with its module for WebDAV, and compares what
 * it writes and reports with a run that has none: when the server is filled, read from, may not be written to, is killed
 * half-way, and has garbage or exchanged entries. Needs a build, and Debian's nginx, which it downloads if there is none.
 * Usage: `node e2e/cache/verify.ts [--files <n>]`
 */
import { generateKeyPairSync } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchProject } from '../../bench/subjects/bench-project.ts';
import { loadSubjects } from '../../bench/subjects/load-subjects.ts';
import { CheckList } from '../harness/check-list.ts';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';
import { timelessReport } from '../harness/timeless-report.ts';
import { differingFiles, readTestFiles } from '../harness/written-files.ts';
import { nginxCache, TOKENS } from './nginx-cache.ts';

const { values } = parseArgs({ options: { files: { type: 'string', default: '12' } } });
const folder = join(repository.scratch, 'cache');
const project = join(folder, 'project');
const checks = new CheckList();
const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();
const privateKey = keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await createBenchProject(project, loadSubjects('everyday').slice(0, Number(values.files)));
const server = await nginxCache(join(folder, 'server'));

/** What a run wrote and reported, options aside. */
interface Outcome {
  readonly report: string;
  readonly files: ReadonlyMap<string, string>;
  readonly log: string;
  readonly problems: readonly string[];
}

/** Runs the command with nothing kept nearby, and with these variables for its remote cache. */
async function outcomeWith(variables: Readonly<Record<string, string>>): Promise<Outcome> {
  for (const file of globSync('src/**/*.pathsmith.test.*', { cwd: project })) rmSync(join(project, file));
  rmSync(join(folder, 'near'), { recursive: true, force: true });
  Object.assign(process.env, { PATHSMITH_CACHE: '1', PATHSMITH_CACHE_DIR: join(folder, 'near') });
  for (const name of Object.keys(process.env))
    if (name.startsWith('PATHSMITH_REMOTE_CACHE')) Reflect.deleteProperty(process.env, name);
  for (const [name, value] of Object.entries(variables))
    process.env[`PATHSMITH_REMOTE_CACHE${name === '' ? '' : `_${name}`}`] = value;
  const switches = ['--no-confirm', '--verbose'];
  const run = await runPathsmith({ project, runner: 'vitest', workers: 2, budget: '60', switches });
  const report = run.report && { ...timelessReport(run.report), options: {} };
  const files = await readTestFiles(project);
  return { report: JSON.stringify(report), files, log: run.process.stderr, problems: run.problems };
}

const reader = { '': server.url, READ_TOKEN: TOKENS.read, PUBLIC_KEY: publicKey };
const writer = { ...reader, WRITE_TOKEN: TOKENS.write, PRIVATE_KEY: privateKey };
const linesWith = ({ log }: Outcome, message: string): number => log.split(`: ${message} `).length - 1;
const taken = (outcome: Outcome): number => linesWith(outcome, 'taken from the cache');

const alone = await outcomeWith({});
const count = linesWith(alone, 'explored');

/** Records whether a run gave the same as without a server, and took as many results from it as it should. */
function expectSame(name: string, outcome: Outcome, wanted: (taken: number) => boolean): void {
  const isSame = outcome.report === alone.report && differingFiles(outcome.files, alone.files).length === 0;
  const number = taken(outcome);
  checks.record(`${name}: ${number} of ${count} units taken`, [
    ...outcome.problems,
    ...(isSame ? [] : ['the files or the report differ']),
    ...(wanted(number) ? [] : ['that is not as many as it should be']),
  ]);
}

const entriesOf = (): readonly string[] =>
  globSync('*', { cwd: server.entries }).map((name) => join(server.entries, name));

await server.start();
expectSame('a writer', await outcomeWith(writer), (number) => number === 0);
checks.record(`${entriesOf().length} entries for ${count} units`, entriesOf().length > 0 ? [] : ['none']);
expectSame('a reader', await outcomeWith(reader), (number) => number === entriesOf().length);
expectSame('a second writer', await outcomeWith(writer), (number) => number === entriesOf().length);
expectSame(
  'an unknown token',
  await outcomeWith({ ...reader, READ_TOKEN: 'guessed' }),
  (number) => number === 0,
);
const before = entriesOf().length;
for (const file of entriesOf().slice(0, Math.ceil(before / 2))) rmSync(file);
expectSame(
  'a writer with the token for reading',
  await outcomeWith({ ...writer, WRITE_TOKEN: TOKENS.read }),
  (number) => number < before,
);
checks.record(
  'nothing was written with the token for reading',
  entriesOf().length === before - Math.ceil(before / 2) ? [] : ['it was'],
);
await stoppedHalfWay();
await withGarbage();
await server.stop();
rmSync(folder, { recursive: true, force: true });
checks.finish();

async function stoppedHalfWay(): Promise<void> {
  for (const file of entriesOf()) rmSync(file);
  const asked = server.requests().length;
  const running = outcomeWith(writer);
  const timer = setInterval(() => {
    if (
      !server
        .requests()
        .slice(asked)
        .some((request) => request.startsWith('PUT'))
    )
      return;
    clearInterval(timer);
    void server.stop();
  }, 50);
  const outcome = await running;
  clearInterval(timer);
  expectSame('a server that is killed half-way', outcome, (number) => number === 0);
  checks.record(
    'some entries were written before',
    entriesOf().length > 0 && entriesOf().length < count ? [] : [`${entriesOf().length}`],
  );
  await server.start();
}

async function withGarbage(): Promise<void> {
  await outcomeWith(writer);
  const all = entriesOf();
  const texts = all.map((file) => readFileSync(file));
  // Each is cut, made of nonsense, or that of the next unit.
  for (const [index, file] of all.entries()) {
    const own = texts[index] ?? Buffer.alloc(0);
    const spoilt = [
      own.subarray(0, own.length / 2),
      Buffer.from('<html>'),
      texts[(index + 1) % texts.length] ?? own,
    ];
    writeFileSync(file, spoilt[index % spoilt.length] ?? own);
  }
  expectSame('a server with garbage', await outcomeWith(writer), (number) => number === 0);
}
