import type { InputShape } from './input-shape.ts';

/** The `Int` variable that says which alternative of a choice an input takes. */
export function tagVariable(inputName: string): string {
  return `${inputName}#tag`;
}

/**
 * The variable that holds an input's payload. A plain input is its own name, and so is the number
 * in a choice, because numbers are what most conditions speak of.
 */
export function payloadVariable(inputName: string, shape: InputShape, isInChoice: boolean): string {
  return isInChoice && shape.kind !== 'number' ? `${inputName}#${shape.kind}` : inputName;
}
