import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importSpecifier } from '../../src/engine/loading/import-specifier.ts';
import type { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

it.each([
  ['module', './sign.js'],
  ['commonjs', './sign'],
])('a test in a package of type %s that resolves like Node imports %s', (type, expected) => {
  const folder = temporaryProject({ 'package.json': JSON.stringify({ type }) });
  const project = { resolvesLikeNode: true, importsRealNames: false } as Project;
  const [sourceFile, testFile] = [join(folder, 'sign.ts'), join(folder, 'sign.test.ts')];
  expect(importSpecifier({ sourceFile, testFile, runner: 'jest', project })).toBe(expected);
});
