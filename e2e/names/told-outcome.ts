import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

/** How a call ended. */
export type Ended = { readonly value: unknown } | { readonly error: unknown };

/** Whether a call ended as the beginning of a name tells; `undefined` if the words are of another kind. */
export function isAsTold(outcome: string, ended: Ended): boolean | undefined {
  const thrown = /^(?:throws|rejects with) (\w+)(?: ('.*'|".*"))?$/.exec(outcome);
  if (thrown !== null) {
    const [, className, message] = thrown;
    if (!('error' in ended) || !(ended.error instanceof Error)) return false;
    const isOfClass = ended.error.constructor.name === className || ended.error.name === className;
    return isOfClass && (message === undefined || ended.error.message === valueOf(message));
  }
  const [, told] = /^(?:returns|resolves to) (.+)$/.exec(outcome) ?? [];
  if (told === undefined) return undefined;
  if ('error' in ended) return false;
  const described = /^an object|^an array of|^an? [\w ]+$/.test(told);
  if (described) return isDescribed(told, ended.value);
  return isDeepStrictEqual(plain(ended.value), plain(valueOf(told)));
}

/** `an object with ok: false`, `an array of 2 items`. */
function isDescribed(told: string, value: unknown): boolean | undefined {
  const count = /^an array of (\d+|one) items?$/.exec(told)?.[1];
  if (count !== undefined)
    return Array.isArray(value) && value.length === (count === 'one' ? 1 : Number(count));
  const [, details] = /^an object(?: with (.+))?$/.exec(told) ?? [];
  if (!told.startsWith('an object')) return undefined;
  if (typeof value !== 'object' || value === null) return false;
  return (details?.split(/, (?=[\w.[\]]+: )/) ?? []).every((detail) => {
    const [, place = '', text = ''] = /^([\w.[\]]+): (.+)$/.exec(detail) ?? [];
    const held: unknown = runInNewContext(`value.${place}`, { value });
    return isDeepStrictEqual(plain(held), plain(valueOf(text)));
  });
}

const valueOf = (text: string): unknown => runInNewContext(`(${text})`);

/** Values of other realms are compared by what they hold. */
const plain = (value: unknown): unknown => structuredClone(value);
