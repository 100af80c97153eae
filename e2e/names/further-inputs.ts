/** Arguments of a call. */
export type Arguments = readonly unknown[];

/** Source of random numbers below 1 that can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Inputs like a given one and those of other tests: arguments of any of them, and in these other numbers, texts and truth
 * values. Only texts that some test has in the same place are taken, since their types may allow no others.
 */
export function* furtherInputs(
  own: Arguments,
  others: readonly Arguments[],
  random: () => number,
): Generator<Arguments> {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const texts = new Map<string, unknown[]>();
  const note = (value: unknown, place: string): void => {
    if (typeof value === 'string') texts.set(place, [...(texts.get(place) ?? []), value]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, held] of Object.entries(value))
        note(held, `${place}.${Array.isArray(value) ? '*' : key}`);
  };
  for (const args of others) args.forEach((arg, index) => note(arg, String(index)));
  const vary = (value: unknown, place: string): unknown => {
    if (random() < 0.5 && typeof value !== 'object') return value;
    if (typeof value === 'number')
      return pick([value + 1, value - 1, value * 2 + 3, -value, 0, 1, 100, Math.floor(random() * 50)]);
    if (typeof value === 'string') return pick(texts.get(place) ?? [value]);
    if (typeof value === 'boolean') return !value;
    if (value instanceof Date) return new Date(value.getTime() + Math.floor((random() - 0.5) * 1e9));
    if (Array.isArray(value)) return value.map((held) => vary(held, `${place}.*`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, vary(held, `${place}.${key}`)]),
    );
  };
  for (;;) {
    const isMixed = random() < 0.3;
    yield own.map((arg, index) => {
      const given = isMixed ? pick(others.filter((one) => index in one).map((one) => one[index])) : arg;
      return vary(structuredClone(given), String(index));
    });
  }
}
