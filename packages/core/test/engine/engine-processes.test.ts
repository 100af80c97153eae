import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FailureLog } from '../../src/engine/failures.ts';
import { EngineProcess } from '../../src/engine/processes/engine-process.ts';
import { ProjectHost } from '../../src/engine/processes/project-host.ts';
import { run } from '../../src/engine/run.ts';
import { loadProject } from '../../src/engine/stages/1-load-project.ts';
import { modelTargets } from '../../src/engine/stages/2-model-targets.ts';
import { exploreTargets } from '../../src/engine/stages/4-explore.ts';
import type { ExploredTarget } from '../../src/engine/units/explored-target.ts';
import { byUnit } from '../../src/engine/units/target-plan.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const SOURCE = new URL('../../src/', import.meta.url);

const CODE = `
  let served = 0;
  export function serve(n: number) { served += n; return served > 10 ? 'many' : 'few'; }
  export const sign = (n: number) => (n < 0 ? 'negative' : 'other');
  export class Account {
    #cents = 0;
    pay(cents: number) { if (cents > 100) throw new RangeError('too much'); this.#cents += cents; }
    get isRich() { return this.#cents > 150; }
  }
  export function counter(start: number) { let at = start; return { next: () => (at > 2 ? 'end' : ++at) }; }
  export async function greet(name: Promise<string>) { return (await name) === '' ? 'nobody' : 'somebody'; }`;

/** A function that is searched for as long as there is budget. */
const climbing = (name: string): string => `
  export function ${name}(n: number) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += i % 7;
    return sum === 123456 ? 'peak' : 'slope';
  }`;

/** A project of one file, and its options. */
function projectOf(code: string) {
  const cwd = temporaryProject({ 'main.ts': code });
  return { ...SAMPLE_OPTIONS, cwd, files: [join(cwd, 'main.ts')] };
}

/** The host of a project, once its targets are planned. */
function hostOf(options: ReturnType<typeof projectOf>) {
  const loaded = loadProject(options);
  const plans = modelTargets(loaded, options.files);
  const host = new ProjectHost(options);
  host.open(loaded);
  host.plan(plans);
  return { loaded, host, plans };
}

/** The CommonJS modules that a process holds after it has imported a file of the engine, of packages only. */
function packagesLoadedBy(file: string): readonly string[] {
  const script = `
    import { Module } from 'node:module';
    await import(${JSON.stringify(new URL(file, SOURCE).href)});
    const names = Object.keys(Module._cache).map((path) => /node_modules.([^/\\\\]+)/.exec(path)?.[1]);
    console.log(JSON.stringify([...new Set(names)]));`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module'];
  return JSON.parse(
    execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' }),
  ) as string[];
}

/** The processes of a group that have not ended, with the CPU time of each in seconds. */
function groupOf(leader: number): readonly (readonly [command: string, seconds: number])[] {
  const listed = execFileSync('ps', ['-eo', 'pgid=,stat=,time=,args='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => {
    const [group, state = '', time = '', ...words] = line.trim().split(/\s+/);
    if (Number(group) !== leader || state.startsWith('Z')) return [];
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return [[words.join(' '), seconds] as const];
  });
}

/** Whether a target process of a group has been at work for long. */
const busyIn = (leader: number): boolean =>
  groupOf(leader).some(([command, seconds]) => command.includes('target-entry') && seconds >= 3);

describe('an engine process', () => {
  it('does without the compiler, which takes long to load and much memory', () => {
    expect(packagesLoadedBy('engine/processes/engine-thread.ts')).not.toContain('typescript');
    // The same look finds it where it is.
    expect(packagesLoadedBy('program/project.ts')).toContain('typescript');
  });

  it('takes units as plain data: nothing is lost on the way', () => {
    const options = projectOf(CODE);
    const { host, plans } = hostOf(options);
    const units = byUnit(plans);
    expect(units.length).toBeGreaterThan(2);
    for (const unit of units) {
      const job = host.jobOf(unit);
      expect(isDeepStrictEqual(structuredClone(job), job)).toBe(true);
      expect(isDeepStrictEqual(structuredClone(unit[0].module), unit[0].module)).toBe(true);
    }
  });

  it('that is killed in the middle of a unit fails that unit only', async () => {
    const quick = (name: string): string =>
      `export function ${name}(n: number) { return n > 5 ? 'large' : 'small'; }`;
    const options = projectOf([quick('first'), climbing('second'), quick('third')].join('\n'));
    const { loaded, host, plans } = hostOf(options);
    const engine = new EngineProcess({ options, root: loaded.root, timeLimitMs: 30_000 }, host);
    onTestFinished(() => engine.close());
    const failures = new FailureLog();
    const done: ExploredTarget[] = [];
    const killed: (number | undefined)[] = [];
    await exploreTargets(plans, {
      engines: [engine],
      host,
      verdicts: new Map(),
      failures,
      logger: silentLogger,
      signal: undefined,
      events: {
        onTargetStep: ({ spec }) => {
          if (spec.name !== 'second' || killed.length > 0) return;
          killed.push(engine.processId);
          process.kill(engine.processId ?? 0, 'SIGKILL');
        },
        onTargetDone: (target) => Promise.resolve(void done.push(target)),
      },
    });
    expect(done.map(({ plan, candidates }) => [plan.spec.name, candidates.length])).toEqual([
      ['first', 2],
      ['second', 0],
      ['third', 2],
    ]);
    expect(failures.all).toMatchObject([
      { target: 'second', code: 'ENGINE_ENDED', message: 'the process that explored it ended: SIGKILL' },
    ]);
    expect(engine.processId).not.toBe(killed[0]);
  });

  it.skipIf(process.platform === 'win32')(
    'that is killed takes with it a target process that is stuck in foreign code',
    async () => {
      const options = projectOf(`
        export const stuck = (n: number) => (n > 5 ? String(BigInt(3) ** BigInt(300_000_000)) : 'small');`);
      const { loaded, host, plans } = hostOf(options);
      const engine = new EngineProcess({ options, root: loaded.root, timeLimitMs: 300_000 }, host);
      onTestFinished(() => engine.close());
      const stepped = Promise.withResolvers<undefined>();
      const [unit] = byUnit(plans);
      if (unit === undefined) throw new Error('there is no unit');
      const request = { ...host.settingOf(unit[0].spec.file), job: host.jobOf(unit) };
      const explored = engine.explore(request, () => {
        stepped.resolve(undefined);
      });
      const ended = expect(explored).rejects.toThrow('SIGKILL');
      await stepped.promise;
      const leader = engine.processId ?? 0;
      await expect.poll(() => busyIn(leader), { timeout: 60_000 }).toBe(true);
      process.kill(leader, 'SIGKILL');
      await ended;
      await expect.poll(() => groupOf(leader), { timeout: 20_000 }).toEqual([]);
    },
  );

  it('gives up what it has in hand when the run is interrupted', async () => {
    const interruption = new AbortController();
    const options = {
      ...projectOf(climbing('climb')),
      budget: { kind: 'time', milliseconds: 120_000 },
    } as const;
    const startedMs = performance.now();
    const { report } = await run(options, {
      logger: silentLogger,
      signal: interruption.signal,
      onProgress: ({ current }) => {
        if (current === 'climb') interruption.abort();
      },
    });
    expect(report.errors).toMatchObject([{ code: 'INTERRUPTED' }]);
    expect(performance.now() - startedMs).toBeLessThan(100_000);
  });

  it('gives the same report whether one or three are at work', async () => {
    const options = projectOf(CODE);
    const reportWith = async (workers: number): Promise<string> => {
      const context = { logger: silentLogger, onProgress: () => undefined };
      const { report } = await run({ ...options, criterion: 'mutants', workers }, context);
      return JSON.stringify(report, (key, value: unknown) => (key === 'timeMs' ? 0 : value));
    };
    const alone = await reportWith(1);
    expect(JSON.parse(alone)).toMatchObject({ errors: [] });
    expect(await reportWith(3)).toBe(alone);
  });
});
