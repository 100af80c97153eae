/** A function that works out its result once for each object, and keeps it for as long as the object lives. */
export function oncePer<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.value;
    const value = find(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * A function that works out its result once for all arguments of the same key, and keeps it; all results are
 * forgotten when there are `max` of them, so that a long run does not collect them without end.
 */
export function oncePerKey<Arguments extends readonly unknown[], Value>(
  keyOf: (...args: Arguments) => string | number,
  find: (...args: Arguments) => Value,
  max = Infinity,
): (...args: Arguments) => Value {
  const known = new Map<string | number, { readonly value: Value }>();
  return (...args) => {
    const key = keyOf(...args);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.value;
    const value = find(...args);
    if (known.size >= max) known.clear();
    known.set(key, { value });
    return value;
  };
}
