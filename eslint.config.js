import { basename } from 'node:path';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|bench|config|d))?\.[cm]?[jt]s$/;
const EMPTY_NAME = /(?:^|-)(?:utils?|helpers?|common|misc|manager|impl)(?:-|\.)/;

/** A file is named in kebab-case after what it holds; `utils` and its kin name nothing. */
const fileNameRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebabCase: 'The file name {{name}} is not kebab-case.',
      emptyName: 'The file name {{name}} does not say what the file is about.',
    },
  },
  create(context) {
    const name = basename(context.filename);
    return {
      Program(node) {
        if (!KEBAB_CASE.test(name)) context.report({ node, messageId: 'kebabCase', data: { name } });
        if (EMPTY_NAME.test(name)) context.report({ node, messageId: 'emptyName', data: { name } });
      },
    };
  },
};

const RIDDLING_START = /^\*?\s*(?:\*\s*)?(?:What|Those|Whoever|Where)\b/;
const RIDDLING_AMOUNT = /\bso many\b/;

/** A comment begins with a noun or a verb and gives the number: "at most N". */
const plainCommentRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      start: 'Begin the comment with a noun or a verb.',
      amount: 'Say "at most N" instead of "so many".',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (RIDDLING_START.test(comment.value.trimStart()))
            context.report({ loc: comment.loc, messageId: 'start' });
          if (RIDDLING_AMOUNT.test(comment.value)) context.report({ loc: comment.loc, messageId: 'amount' });
        }
      },
    };
  },
};

const noDefaultExports = [
  'error',
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Named exports only: one concept has one name everywhere.',
  },
];

/** Folders of the core that see the world through ports only. */
const PURE_FOLDERS = ['foundation', 'expr', 'model', 'wire', 'inputs', 'explore', 'emit', 'report', 'choose'];

const houseRules = {
  'house/file-name': 'error',
  'no-restricted-syntax': noDefaultExports,
  eqeqeq: 'error',
  'no-console': 'error',
  'no-param-reassign': 'error',
  'object-shorthand': 'error',
  'prefer-template': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/consistent-type-exports': ['error', { fixMixedExportsWithInlineTypeSpecifier: true }],
  '@typescript-eslint/explicit-module-boundary-types': 'error',
  '@typescript-eslint/prefer-readonly': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/non-nullable-type-assertion-style': 'off', // it asks for the `!` that strict forbids
  '@typescript-eslint/prefer-for-of': 'off', // iterators are slow in hot paths and poisoned in the target process
  '@typescript-eslint/unbound-method': 'off', // the runtime captures intrinsics on purpose
};

/** Where a limit is hit, the file wants to be two; the usual size is half of it. */
const sizeRules = {
  '@typescript-eslint/max-params': ['error', { max: 4 }],
  'max-lines': ['error', { max: 300, skipBlankLines: true }],
  'max-lines-per-function': ['error', { max: 60 }],
};

export default defineConfig([
  globalIgnores([
    '**/dist/',
    '**/coverage/',
    '.cache/',
    'fixtures/',
    'bench/subjects/everyday/',
    'bench/subjects/bugs/',
    'bench/apps/project/',
    'e2e/*/src/',
    'e2e/claims/unreachable/',
    'e2e/field/sources/',
    '**/*.pathsmith.test.*',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [
      js.configs.recommended,
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
    ],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { house: { rules: { 'file-name': fileNameRule, 'plain-comment': plainCommentRule } } },
    rules: houseRules,
  },
  { files: ['packages/*/src/**/*.ts'], rules: { ...sizeRules, 'house/plain-comment': 'error' } },
  {
    files: PURE_FOLDERS.map((folder) => `packages/core/src/${folder}/**/*.ts`),
    ignores: ['packages/core/src/foundation/clock.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'performance',
        'Date',
        'fetch',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  {
    // Beside hostile code, a method of a prototype is not to be relied on.
    files: ['packages/core/src/runtime/**/*.ts'],
    rules: {
      '@typescript-eslint/prefer-string-starts-ends-with': 'off',
      '@typescript-eslint/prefer-includes': 'off',
    },
  },
  {
    // Rewritten code hands every operand and its shadow over one by one: an object for them would cost more than the hook.
    files: ['packages/core/src/runtime/frame/**/*.ts', 'packages/core/src/wire/operator-hooks.ts'],
    rules: { '@typescript-eslint/max-params': 'off' },
  },
  {
    files: ['packages/*/test/**/*.ts', 'bench/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // a wrong guess fails the test, as it should
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off', // hostile code rejects with anything
      'no-control-regex': 'off', // terminals speak in control characters
    },
  },
  { files: ['e2e/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts'], rules: { 'no-console': 'off' } }, // their output is their purpose
  { files: ['*.config.ts'], rules: { 'no-restricted-syntax': 'off' } }, // tools read the default export
]);
