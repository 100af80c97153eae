/**
 * Packs both packages, installs the tarballs into an empty project elsewhere, and uses the command there
 * the way a newcomer would. Usage, after `npm run build`: `node e2e/packed/verify.ts`.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckList } from '../harness/check-list.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runProcess, type ProcessResult } from '../harness/run-process.ts';

const SOURCE = `/** The larger of two numbers. */
export function larger(a: number, b: number): number {
  return a > b ? a : b;
}
`;

const MANIFEST = { name: 'newcomer', private: true, type: 'module' };

const checks = new CheckList();
const folder = await mkdtemp(join(tmpdir(), 'pathsmith-packed-'));
try {
  await verifyPacked();
} finally {
  await rm(folder, { recursive: true, force: true });
}
checks.finish();

async function verifyPacked(): Promise<void> {
  const tarballs = await pack();
  await writeFile(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  const installed = await run('npm', ['install', '--no-audit', '--no-fund', ...tarballs]);
  checks.record('npm install takes the tarballs', exitProblems(installed));

  await writeFile(join(folder, 'larger.ts'), SOURCE);
  const generated = await run('npx', ['--no-install', 'pathsmith', 'larger.ts', '--runner', 'node']);
  checks.record('npx pathsmith exits with 0', exitProblems(generated));

  const test = await readFile(join(folder, 'larger.pathsmith.test.ts'), 'utf8').catch(() => '');
  checks.record('it writes tests', test.includes('larger(') ? [] : [`no call of larger in:\n${test}`]);

  const tested = await run(process.execPath, ['--test', 'larger.pathsmith.test.ts']);
  checks.record('the tests pass', exitProblems(tested));

  const version = await run('npx', ['--no-install', 'pathsmith', '--version']);
  checks.record('pathsmith --version exits with 0', exitProblems(version));
}

/** Packs every package; gives the tarballs. */
async function pack(): Promise<readonly string[]> {
  const tarballs: string[] = [];
  for (const cwd of repository.packages) {
    const packed = await runProcess({
      cwd,
      command: 'npm',
      args: ['pack', '--json', '--pack-destination', folder],
    });
    checks.record(`npm pack in ${cwd.slice(repository.root.length)}`, exitProblems(packed));
    const { name, version } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    tarballs.push(join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`));
  }
  return tarballs;
}

function run(command: string, args: readonly string[]): Promise<ProcessResult> {
  return runProcess({ cwd: folder, command, args, timeoutMs: 10 * 60_000 });
}

function exitProblems(result: ProcessResult): readonly string[] {
  return result.exitCode === 0 ? [] : [`exit code ${result.exitCode}\n${lastOutput(result)}`];
}
