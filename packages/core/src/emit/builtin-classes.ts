/** Error classes whose constructor takes the message first, and nothing else of note. */
export const MESSAGE_ERRORS: ReadonlySet<string> = new Set([
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/** Global classes that every test can name: a result that is opaque is at least an instance of one. */
export const GLOBAL_CLASSES: ReadonlySet<string> = new Set([
  ...MESSAGE_ERRORS,
  'AggregateError',
  'ArrayBuffer',
  'DataView',
  'Date',
  'Float32Array',
  'Float64Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Map',
  'Promise',
  'RegExp',
  'Set',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'WeakMap',
  'WeakRef',
  'WeakSet',
]);

/** Global names that emitted code uses as they are, so that no import may hide them. */
export const USED_GLOBALS: ReadonlySet<string> = new Set([
  ...GLOBAL_CLASSES,
  'AbortController',
  'AbortSignal',
  'Array',
  'Buffer',
  'Headers',
  'Infinity',
  'NaN',
  'Number',
  'Object',
  'undefined',
]);
