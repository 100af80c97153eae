import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { domEnvironment } from '../../src/engine/loading/dom-environment.ts';
import { findRunnerHome } from '../../src/engine/loading/runner-home.ts';
import type { RunnerName } from '../../src/model/runner-name.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const PACKAGES = {
  'node_modules/jsdom/package.json': '{ "name": "jsdom", "main": "index.js" }',
  'node_modules/jsdom/index.js': '',
};

type Case = readonly [
  symptom: string,
  runner: RunnerName,
  files: Readonly<Record<string, string>>,
  found: object | undefined,
];

const VITEST = { kind: 'jsdom', pageUrl: 'http://localhost:3000' };
const JEST = { kind: 'jsdom', pageUrl: 'http://localhost/' };

const CASES: readonly Case[] = [
  ['nothing is configured', 'vitest', {}, undefined],
  ['Vitest', 'vitest', { 'vitest.config.ts': `export default { test: { environment: 'jsdom' } };` }, VITEST],
  [
    'a comment only',
    'vitest',
    { 'vitest.config.ts': `export default { test: { /* environment: 'jsdom' */ } };` },
    undefined,
  ],
  [
    'a cast, quotes, and the address of the page',
    'vitest',
    {
      'vite.config.mts': `export default defineConfig(() => ({ "test": { 'environment': \`jsdom\` as const,
        environmentOptions: { jsdom: { url: 'https://shop.example/cart' } } } }));`,
    },
    { kind: 'jsdom', pageUrl: 'https://shop.example/cart' },
  ],
  [
    'projects with different environments',
    'vitest',
    {
      'vitest.config.ts': `export default { test: { projects: [
        { test: { environment: 'jsdom' } }, { test: { environment: 'node' } }] } };`,
    },
    undefined,
  ],
  [
    'the test script',
    'vitest',
    { 'package.json': '{ "scripts": { "test": "vitest run --environment jsdom" } }' },
    VITEST,
  ],
  [
    'the test script, with a flag',
    'vitest',
    { 'package.json': '{ "scripts": { "test": "vitest --dom" } }' },
    { kind: 'happy-dom', pageUrl: 'http://localhost:3000', entry: undefined },
  ],
  [
    'Jest',
    'jest',
    {
      'jest.config.js': `/** @type {import('jest').Config} */
      const config = { testEnvironment: 'jest-environment-jsdom' }; module.exports = config;`,
    },
    JEST,
  ],
  [
    'Jest in package.json',
    'jest',
    {
      'package.json':
        '{ "jest": { "testEnvironment": "jsdom", "testEnvironmentOptions": { "url": "http://a.example/" } } }',
    },
    { kind: 'jsdom', pageUrl: 'http://a.example/' },
  ],
  [
    'a runner without',
    'node',
    { 'vitest.config.ts': `export default { test: { environment: 'jsdom' } };` },
    undefined,
  ],
];

describe('the DOM of a runner', () => {
  it.each(CASES)('is read from its configuration: %s', (_symptom, runner, files, found) => {
    const folder = temporaryProject({ ...PACKAGES, ...files });
    const environment = domEnvironment(findRunnerHome(join(folder, 'src'), runner), join(folder, 'src'));
    if (found === undefined) expect(environment).toBeUndefined();
    else expect(environment).toMatchObject(found);
    if (environment?.kind === 'jsdom') expect(environment.entry).toContain('/node_modules/jsdom/index.js');
  });
});
