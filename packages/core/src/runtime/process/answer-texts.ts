import { quote } from '../realm/intrinsics.ts';

/** A member of an object of JSON, behind others; nothing for `null`. */
export const memberText = (name: string, value: string | null): string =>
  value === null ? '' : `,"${name}":${quote(value)}`;

/** Writes names as a list of JSON. */
export function namesText(names: readonly string[]): string {
  let text = '';
  for (let index = 0; index < names.length; index += 1)
    text += `${index === 0 ? '' : ','}${quote(names[index] as string)}`;
  return `[${text}]`;
}
