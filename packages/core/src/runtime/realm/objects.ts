/** Whether a value is an object, in the language's sense: it has properties of its own. Functions are objects. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Whether a value is an object and cannot be called. */
export function isDataObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
