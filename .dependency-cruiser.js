/** A folder of the core may import only folders with a lower rank. Type-only imports count. */
const RANKS = [
  ['foundation'],
  ['expr'],
  ['model'],
  ['wire'],
  ['program', 'solve', 'runtime'],
  ['instrument', 'mutate', 'inputs'],
  ['explore', 'emit', 'report'],
  ['choose'],
  ['engine'],
];

/** Folders that touch neither files nor processes: they receive ports. */
const PURE_FOLDERS = ['foundation', 'expr', 'model', 'wire', 'inputs', 'explore', 'emit', 'report', 'choose'];

const inside = (...folders) => `^packages/core/src/(?:${folders.join('|')})/`;

/** For each folder, what it must not see: its own rank's other folders and every higher rank. */
const layerRules = RANKS.flatMap((folders, rank) =>
  folders.map((folder) => {
    const others = RANKS.slice(rank)
      .flat()
      .filter((other) => other !== folder);
    return {
      name: `layer-${folder}`,
      comment: `${folder} has rank ${rank}: it may import lower ranks only`,
      severity: 'error',
      from: { path: inside(folder) },
      to: { path: others.length > 0 ? inside(...others) : '^$' },
    };
  }),
);

const forbidden = [
  ...layerRules,
  {
    name: 'layer-unranked',
    comment: 'a new folder of the core needs a rank',
    severity: 'error',
    from: {},
    to: { path: '^packages/core/src/', pathNot: inside(...RANKS.flat()) },
  },
  {
    name: 'no-cycles',
    comment: 'two files that need each other are one file, or three',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'typescript-stays-behind-program',
    comment: 'the compiler is seen by program and instrument only, so that another can replace it',
    severity: 'error',
    from: { pathNot: inside('program', 'instrument') },
    to: { path: '(?:^|/)node_modules/typescript/' },
  },
  {
    name: 'instrument-does-not-know-runtime',
    comment: 'the two meet in the hook contract of wire',
    severity: 'error',
    from: { path: inside('instrument') },
    to: { path: inside('runtime') },
  },
  {
    name: 'no-node-in-pure-folders',
    comment: 'these folders receive ports; they read no files, processes or environment',
    severity: 'error',
    from: { path: inside(...PURE_FOLDERS) },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'core-does-not-know-the-command',
    severity: 'error',
    from: { path: '^packages/core/' },
    to: { path: '^packages/pathsmith/' },
  },
  {
    name: 'command-uses-the-published-entry',
    comment: 'what the command needs, @pathsmith/core exports',
    severity: 'error',
    from: { path: '^packages/pathsmith/' },
    to: { path: '^packages/core/src/' },
  },
  {
    name: 'no-orphans',
    comment: 'a file that nothing imports and that imports nothing is dead',
    severity: 'error',
    from: { orphan: true, pathNot: ['/index\\.ts$', '\\.d\\.ts$'] },
    to: {},
  },
  {
    name: 'no-unlisted-packages',
    comment: 'a package that is imported stands in the package.json of its workspace',
    severity: 'error',
    from: {},
    // The engine itself resolves to its build, which lies in no node_modules.
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
      pathNot: '^packages/core/dist/',
    },
  },
  {
    name: 'no-dev-dependencies-in-source',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/node_modules/@types/' },
  },
  {
    name: 'resolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: ['(?:^|/)node_modules/', '(?:^|/)dist/'] },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
