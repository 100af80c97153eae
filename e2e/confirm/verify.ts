/**
 * Runs the built command on small projects of every runner, whose setup files make one of the tests red, and looks at
 * what it writes. Usage, after `npm run build`: `node e2e/confirm/verify.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { RUNNER_NAMES, RUNNER_TITLES, type RunnerName } from '../../packages/core/src/model/runner-name.ts';
import { CheckList } from '../harness/check-list.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runNode, type ProcessResult } from '../harness/run-process.ts';
import { createProject } from './projects.ts';

const ARGUMENTS = ['src', '--budget', '200', '--workers', '1', '--json', 'report.json'];

/** The oldest and the newest versions of runners that we say we support; the repository has those between. */
const VERSIONS: readonly (readonly [RunnerName, version: string])[] = [
  ['vitest', '2'],
  ['vitest', '3'],
  ['vitest', '4'],
  ['vitest', '5.1'],
  ['jest', '29'],
  ['mocha', '10'],
  ['mocha', '12'],
];

const checks = new CheckList();
for (const runner of RUNNER_NAMES) await verifyRunner(runner);
for (const [runner, version] of VERSIONS) await verifyVersion(runner, version);
await verifyWithout();
await verifyDryRun();
await verifyInterrupt();
checks.finish();

/** The red test is dropped, with its reason, and the rest is written. */
async function verifyRunner(runner: RunnerName): Promise<void> {
  const project = await createProject(runner, runner);
  const result = await generate(project);
  const title = RUNNER_TITLES[runner];
  checks.record(`${runner}: says that the tests are confirmed`, missing(result, `confirmed in ${title} `));
  const report = JSON.parse(await readFile(join(project, 'report.json'), 'utf8')) as Report;
  const reasons = report.targets.flatMap(({ tests }) => tests.dropped.map(({ reason }) => reason));
  const isRed = reasons.length > 0 && reasons.every((reason) => reason.startsWith(`red in ${title}: `));
  checks.record(`${runner}: drops what is red there`, isRed ? [] : [JSON.stringify(reasons)]);
  const open = report.targets.flatMap(({ uncovered }) => uncovered.map(({ reason }) => reason));
  checks.record(`${runner}: its branch is open`, open.includes('unconfirmed') ? [] : [String(open)]);
  const greeting = await written(project, 'greet');
  const isAsserted = ["(console, 'log'", "(console, 'warn'", "'hello "].every((part) =>
    greeting.includes(part),
  );
  checks.record(`${runner}: asserts what is written to the console`, isAsserted ? [] : [greeting]);
  checks.record(`${runner}: writes the rest`, redWritten(await written(project)));
  checks.record(`${runner}: leaves nothing else behind`, strayFiles(project));
}

/** Tests are run in other versions as well. */
async function verifyVersion(runner: RunnerName, version: string): Promise<void> {
  const project = await createProject(`${runner}-${version}`, runner, { version });
  const result = await generate(project);
  const title = `${RUNNER_TITLES[runner]} ${version}.`;
  checks.record(
    `${runner} ${version}: says that the tests are confirmed`,
    missing(result, `confirmed in ${title}`),
  );
  checks.record(`${runner} ${version}: drops what is red there`, redWritten(await written(project)));
}

/** The text of tests that have not just what is green in the project. */
function redWritten(text: string): readonly string[] {
  return text.includes("'small'") && !text.includes("'big'") ? [] : [text];
}

async function verifyWithout(): Promise<void> {
  const project = await createProject('without', 'vitest');
  const result = await generate(project, '--no-confirm');
  checks.record('--no-confirm says so', missing(result, 'not confirmed: the tests were not run'));
  const text = await written(project);
  checks.record('--no-confirm writes everything', text.includes("'big'") ? [] : [text]);
}

async function verifyDryRun(): Promise<void> {
  const project = await createProject('dry-run', 'node');
  const result = await generate(project, '--dry-run');
  checks.record('--dry-run confirms, too', missing(result, 'confirmed in node:test '));
  checks.record('--dry-run leaves nothing behind', globSync('src/*.test.*', { cwd: project }));
}

/** A runner that takes its time is ended with the command. */
async function verifyInterrupt(): Promise<void> {
  const project = await createProject('interrupt', 'vitest', {
    more: { 'setup.mjs': 'await new Promise((resolve) => setTimeout(resolve, 20_000));\n' },
  });
  const child = spawn(process.execPath, [repository.command, ...ARGUMENTS], {
    cwd: project,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && strayFiles(project).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGINT');
  await ended;
  checks.record('an interrupt leaves no copies behind', strayFiles(project));
}

function generate(project: string, ...more: readonly string[]): Promise<ProcessResult> {
  return runNode(project, [repository.command, ...ARGUMENTS, ...more]);
}

function written(project: string, name = 'label'): Promise<string> {
  return readFile(join(project, `src/${name}.pathsmith.test.ts`), 'utf8').catch(() => '');
}

function strayFiles(project: string): readonly string[] {
  return globSync('src/*.confirming-*', { cwd: project });
}

function missing(result: ProcessResult, text: string): readonly string[] {
  return result.stdout.includes(text) ? [] : [`no "${text}" in\n${lastOutput(result)}`];
}
