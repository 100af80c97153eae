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

/** A function that works out its result once for all arguments of the same key, and keeps it. */
export function oncePerKey<Argument, Value>(
  keyOf: (argument: Argument) => string | number,
  find: (argument: Argument) => Value,
): (argument: Argument) => Value {
  const known = new Map<string | number, { readonly value: Value }>();
  return (argument) => {
    const key = keyOf(argument);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.value;
    const value = find(argument);
    known.set(key, { value });
    return value;
  };
}
