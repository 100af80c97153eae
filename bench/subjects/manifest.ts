import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The sets of subjects, by what they stand for. */
export const SET_NAMES = ['seeds', 'everyday', 'packages', 'apps'] as const;

export type SetName = (typeof SET_NAMES)[number];

const closed = { additionalProperties: false } as const;

const infeasibleBranch = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'The line of the decision.' }),
    armLine: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Where Istanbul counts the branch; left out if it does not.' }),
    ),
    why: Type.String({ minLength: 10, description: 'The argument, which holds for every input.' }),
  },
  closed,
);

const listedSubject = Type.Object(
  {
    file: Type.String({ description: 'The file under test, below the root of its set or of its package.' }),
    kind: Type.Enum(['function', 'class']),
    targets: Type.Array(Type.String(), { minItems: 1, description: 'What the file exports to be tested.' }),
    package: Type.Optional(
      Type.Object({ name: Type.String(), version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+' }) }, closed),
    ),
    with: Type.Optional(
      Type.String({ description: 'A glob of files that it imports, below the root of its set.' }),
    ),
    untyped: Type.Optional(Type.Boolean({ description: 'No parameter of it has a declared type.' })),
    infeasible: Type.Optional(Type.Array(infeasibleBranch)),
    published: Type.Optional(
      Type.String({ description: 'What the source of the program reports of it, and where.' }),
    ),
  },
  closed,
);

/** A set of subjects as data: where they come from, what is tested, what cannot be covered and why. */
export const MANIFEST_SCHEMA = Type.Object(
  {
    set: Type.Enum(SET_NAMES),
    about: Type.String({ minLength: 20 }),
    source: Type.String({ description: 'Who wrote the programs, or where they are installed from.' }),
    root: Type.Optional(Type.String({ description: 'Folder of the files, relative to the repository.' })),
    with: Type.Optional(
      Type.String({ description: 'A glob of files that go along with every subject, below the root.' }),
    ),
    dependencies: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Packages that the files import, and types.',
      }),
    ),
    subjects: Type.Array(listedSubject, { minItems: 1 }),
  },
  closed,
);

export type Manifest = Static<typeof MANIFEST_SCHEMA>;
export type ListedSubject = Manifest['subjects'][number];
export type InfeasibleBranch = Static<typeof infeasibleBranch>;

/** Reads a manifest. One that does not follow the schema is an error that names the first bad place. */
export function readManifest(file: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Value.Check(MANIFEST_SCHEMA, manifest)) return manifest;
  const [problem] = Value.Errors(MANIFEST_SCHEMA, manifest);
  throw new Error(`${file}: ${problem?.instancePath ?? ''} ${problem?.message ?? 'is not a manifest'}`);
}
