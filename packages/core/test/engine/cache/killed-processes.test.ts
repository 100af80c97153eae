import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ResultStore } from '../../../src/engine/cache/result-store.ts';
import { SeededRandom } from '../../../src/foundation/random.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

const WORKER = fileURLToPath(new URL('../../support/store-worker.ts', import.meta.url));

/** How many processes are killed: few in every run, 1,000 for a night. */
const KILLS = Number(process.env['PATHSMITH_KILLS'] ?? 24);

/** Processes that share the folder at any time. */
const AT_ONCE = 2;

/** What a worker said before it was killed, some time after it had begun. */
async function killedWorker(folder: string, seed: number, random: SeededRandom): Promise<string> {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    WORKER,
    folder,
    String(seed),
  ]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), random.nextInt(60));
    said += text;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return said;
}

describe('a folder of results', () => {
  it(
    'holds nothing wrong or damaged, however often processes that share it are killed',
    async () => {
      const folder = temporaryProject({});
      const random = new SeededRandom(1);
      const said: string[] = [];
      let seed = 0;
      const keepKilling = async (): Promise<void> => {
        while (seed < KILLS) said.push(await killedWorker(folder, (seed += 1), random));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, keepKilling));
      expect(said.filter((text) => text !== 'working\n')).toEqual([]);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const keys = files.flatMap((name) => /(\w{64})\.result$/.exec(name)?.[1] ?? []);
      const troubles: string[] = [];
      const store = new ResultStore(folder, (trouble) => troubles.push(`${join(folder)}: ${trouble}`));
      const found = keys.map((key) => store.get(key, (data) => data));
      expect([found.length > 0, found.includes(undefined), troubles]).toEqual([true, false, []]);
    },
    KILLS * 5_000,
  );
});
