import type { Engine } from './engine.ts';

/** Has engines do some work for each of a number of items, side by side; once the signal is aborted, none is begun. */
export async function shareOut<Item>(
  items: readonly Item[],
  { engines, signal }: { readonly engines: readonly Engine[]; readonly signal: AbortSignal | undefined },
  work: (item: Item, engine: Engine) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const workThrough = async (engine: Engine): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      if (signal?.aborted === true) return;
      await work(item, engine);
    }
  };
  await Promise.all(engines.slice(0, queue.length).map(workThrough));
}
