/** A package outside of the benchmark, and the files of it that are tested as if they were the project's own. */
export interface FieldPackage {
  readonly name: string;
  readonly version: string;
  /** Relative to the package. */
  readonly files: readonly string[];
  /** TypeScript sources, taken from source maps: where a map's `../src/` or `../../src/` is kept as `src/`. */
  readonly fromMaps?: true;
  /** Declarations that the package keeps elsewhere are put beside their files: from this folder into that. */
  readonly declarations?: readonly [from: string, to: string];
  /** Files of the quick run. */
  readonly sample?: readonly string[];
}

const within = (folder: string, files: string, extension: string): string[] =>
  files.split(' ').map((file) => `${folder}/${file}.${extension}`);

/** Application and library code in different styles: TypeScript, modules with declarations, CommonJS, untyped. */
export const FIELD_PACKAGES: readonly FieldPackage[] = [
  {
    name: 'radash',
    version: '12.1.1',
    fromMaps: true,
    files: within('src', 'array async curry number object random series string typed', 'ts'),
    sample: within('src', 'number string', 'ts'),
  },
  { name: 'mitt', version: '3.0.1', fromMaps: true, files: ['src/index.ts'] },
  { name: 'change-case', version: '5.4.4', fromMaps: true, files: ['src/index.ts', 'src/keys.ts'] },
  {
    name: 'title-case',
    version: '4.3.2',
    fromMaps: true,
    files: ['src/index.ts'],
    sample: ['src/index.ts'],
  },
  { name: 'neverthrow', version: '8.2.0', files: ['dist/index.es.js'] },
  { name: 'ms', version: '2.1.3', files: ['index.js'], sample: ['index.js'] },
  {
    name: 'yargs-parser',
    version: '22.0.0',
    files: within('build/lib', 'string-utils tokenize-arg-string yargs-parser', 'js'),
    sample: ['build/lib/string-utils.js'],
  },
  { name: 'picomatch', version: '4.0.7', files: within('lib', 'utils scan parse', 'js') },
  { name: 'fastest-levenshtein', version: '1.0.16', files: ['esm/mod.js'], sample: ['esm/mod.js'] },
  { name: 'color-convert', version: '3.1.3', files: ['conversions.js', 'route.js'] },
  {
    name: 'es-toolkit',
    version: '1.53.2',
    files: [
      ...within('dist/array', 'chunk countBy orderBy windowed zipWith', 'mjs'),
      ...within('dist/string', 'deburr pad words', 'mjs'),
      ...within('dist/math', 'inRange median range', 'mjs'),
      ...within('dist/object', 'flattenObject mergeWith', 'mjs'),
      ...within('dist/predicate', 'isEqualWith isPlainObject', 'mjs'),
      'dist/function/memoize.mjs',
    ],
    sample: [
      ...within('dist/array', 'chunk countBy windowed', 'mjs'),
      ...within('dist/math', 'inRange median range', 'mjs'),
      'dist/string/pad.mjs',
    ],
  },
  {
    name: 'remeda',
    version: '2.58.0',
    files: within('dist', 'chunk clamp isShallowEqual sample truncate toCamelCase', 'js'),
  },
  { name: 'ts-pattern', version: '5.9.2', files: ['dist/index.js'] },
  { name: 'p-queue', version: '10.0.0', files: within('dist', 'lower-bound priority-queue index', 'js') },
  { name: 'p-retry', version: '9.0.0', files: ['index.js'] },
  { name: 'p-limit', version: '7.3.3', files: ['index.js'], sample: ['index.js'] },
  {
    name: 'cron-parser',
    version: '5.10.4',
    declarations: ['dist/types', 'dist'],
    files: ['dist/CronDate.js', 'dist/CronExpressionParser.js', 'dist/fields/CronField.js'],
  },
  {
    name: 'nanostores',
    version: '1.5.5',
    files: ['atom', 'computed', 'deep-map', 'listen-keys', 'map']
      .map((folder) => `${folder}/index.js`)
      .concat('deep-map/path.js'),
  },
  {
    name: 'superjson',
    version: '2.2.6',
    files: within('dist', 'accessDeep double-indexed-kv is pathstringifier transformer util', 'js'),
    sample: ['dist/is.js'],
  },
  { name: 'devalue', version: '6.0.3', files: within('src', 'base64 parse stringify utils', 'js') },
  {
    name: 'hono',
    version: '4.13.17',
    declarations: ['dist/types', 'dist'],
    files: within(
      'dist/utils',
      'accept basic-auth buffer color cookie encode filepath html ipaddr mime url',
      'js',
    ),
    sample: ['dist/utils/filepath.js'],
  },
  { name: 'big.js', version: '7.0.1', files: ['big.mjs'] },
  {
    name: 'dayjs',
    version: '1.11.23',
    files: ['esm/utils.js', 'esm/index.js', 'esm/plugin/isBetween/index.js', 'esm/plugin/duration/index.js'],
  },
  { name: 'fast-json-stable-stringify', version: '2.1.0', files: ['index.js'] },
];
