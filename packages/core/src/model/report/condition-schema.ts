import { Type } from 'typebox';
import { closed, column, filePath, line, text } from './schema-parts.ts';

/** A place in a file, for the published schemas. */
export const place = Type.Object({ file: filePath, line, column }, closed);

/** A decision on the way of a run, for the published schemas. */
export const condition = Type.Object(
  {
    place: Type.Optional(place),
    text: text(
      'What was decided, in the words of the source; in terms of the input where no code decides it.',
    ),
    holds: Type.Boolean({ description: 'How it came out.' }),
  },
  { ...closed, description: 'A decision on the way.' },
);
