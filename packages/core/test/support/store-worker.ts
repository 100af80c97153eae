/** Puts results into a store and asks for them, without end; says on standard output what should not happen. */
import { hash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { ResultStore } from '../../src/engine/cache/result-store.ts';
import { SeededRandom } from '../../src/foundation/random.ts';

/** So few that processes meet on them, and so large that room has to be made. */
const KEYS = 40;
const ITEMS = 2_000;
const MAX_BYTES = 400_000;

const [folder = '', seed = '0'] = process.argv.slice(2);
const random = new SeededRandom(Number(seed));
const say = (text: string): void => void writeSync(1, `${text}\n`);

const dataOf = (number: number): unknown => ({
  number,
  items: Array.from({ length: ITEMS }, (_, index) => (index * 31 + number) % 97),
});

for (let round = 0; ; round += 1) {
  const store = new ResultStore(folder, (trouble) => say(`trouble: ${trouble}`), MAX_BYTES);
  for (let step = 0; step < 20; step += 1) {
    const number = random.nextInt(KEYS);
    const key = hash('sha256', String(number));
    if (random.nextDouble() < 0.5) store.put(key, dataOf(number));
    else {
      const found = store.get(key, (data) => data);
      if (found !== undefined && !isDeepStrictEqual(found, dataOf(number))) say(`wrong: ${number}`);
    }
  }
  store.close();
  if (round === 0) say('working');
}
