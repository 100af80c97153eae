import { execFileSync } from 'node:child_process';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { repository } from '../../e2e/harness/repository.ts';

/** What figures depend on. Nothing here says whose machine it was. */
export interface MachineFacts {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** Load average over a minute when the run began: timings of a busy machine are worth less. */
  readonly load: number;
}

/** The facts of this machine. */
export function machineFacts(): MachineFacts {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** The commit that is measured, with a mark if files differ from it. */
export function currentCommit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: repository.root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}
