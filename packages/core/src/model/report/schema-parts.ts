import { Type, type TString, type TUnsafe } from 'typebox';

/** Parts that the published schemas have in common. */
export const closed = { additionalProperties: false } as const;

export const text = (description: string): TString => Type.String({ description });

export const filePath = text('Relative to the working directory, with forward slashes.');

export const line = Type.Integer({ minimum: 1, description: 'Counts from one.' });

export const column = Type.Integer({ minimum: 1, description: 'Counts from one.' });

/** A closed table of words as a schema that keeps each word's meaning. */
export function oneOf<Word extends string>(meanings: Readonly<Record<Word, string>>): TUnsafe<Word> {
  const entries = Object.entries<string>(meanings);
  return Type.Unsafe<Word>({ oneOf: entries.map(([word, description]) => ({ const: word, description })) });
}
