import { weakSetHas } from '../realm/intrinsics.ts';
import { builtinNamed } from './builtin-named.ts';
import { constructionModelOf, modelOf } from './registry.ts';

/** Built-ins with a model that does not say for which arguments of the declared types they throw. */
const THROWING = new WeakSet<object>(
  (
    'BigInt RegExp Array ArrayBuffer Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array ' +
    'Uint32Array Float32Array Float64Array JSON.parse JSON.stringify structuredClone URL decodeURI decodeURIComponent ' +
    'encodeURI encodeURIComponent atob btoa String.fromCodePoint String.prototype.match String.prototype.matchAll ' +
    'String.prototype.search String.prototype.normalize String.prototype.repeat String.prototype.padStart ' +
    'String.prototype.padEnd String.prototype.localeCompare Number.prototype.toFixed Number.prototype.toPrecision ' +
    'Number.prototype.toExponential Number.prototype.toString Date.prototype.toISOString Date.prototype.toJSON ' +
    'Object.defineProperty Object.setPrototypeOf Object.assign Reflect.construct Reflect.apply'
  )
    .split(' ')
    .map(builtinNamed)
    .filter((builtin) => builtin !== undefined),
);

/** Whether a built-in throws for some arguments of the declared types, as far as its model knows. */
export function mayThrow(builtin: object): boolean {
  if (weakSetHas(THROWING, builtin)) return true;
  return modelOf(builtin) === undefined && constructionModelOf(builtin) === undefined;
}
