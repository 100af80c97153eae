import type { Document } from '../layout/document.ts';
import { objectLiteral, plainPart, type LiteralPart } from '../literal-layout.ts';
import type { ObjectEntry } from './input-node.ts';

/** A sample in the place of an object, and the entries in which that differs. */
export interface SampleUse {
  readonly name: string;
  readonly others: readonly ObjectEntry[];
}

/** `makeUser()`, or `{ ...makeUser(), age: 3 }` where an entry differs. */
export function sampleLiteral(
  { name, others }: SampleUse,
  property: (entry: ObjectEntry) => readonly Document[],
): LiteralPart {
  const made = `${name}()`;
  return others.length === 0 ? plainPart(made) : objectLiteral([`...${made}`, ...others.flatMap(property)]);
}
