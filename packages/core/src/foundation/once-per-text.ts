/** A function that works out its result once for each text, and forgets all results when there are too many. */
export function oncePerText<Value>(most: number): (key: string, find: () => Value) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (key, find) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.value;
    const value = find();
    if (known.size >= most) known.clear();
    known.set(key, { value });
    return value;
  };
}
