import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOfFolder } from '../../../src/engine/cache/folder-digest.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

const FILES = {
  'index.js': 'one',
  'lib/part.js': 'two',
  'node_modules/other/index.js': 'three',
  '.git/head': 'four',
};

describe('a digest of a folder', () => {
  it('is that of its files, and of nothing that is installed in it or kept there by tools', () => {
    const folder = temporaryProject(FILES);
    const digest = digestOfFolder(folder);
    expect(digestOfFolder(temporaryProject(FILES))).toBe(digest);
    writeFileSync(join(folder, 'node_modules/other/index.js'), 'changed');
    writeFileSync(join(folder, '.git/head'), 'changed');
    expect(digestOfFolder(folder)).toBe(digest);
    writeFileSync(join(folder, 'lib/part.js'), 'too');
    const changed = digestOfFolder(folder);
    renameSync(join(folder, 'lib/part.js'), join(folder, 'lib/piece.js'));
    expect(new Set([digest, changed, digestOfFolder(folder)]).size).toBe(3);
  });

  it('is one of names and sizes where the files are large', () => {
    const folder = temporaryProject(FILES);
    const digest = digestOfFolder(folder, 10);
    writeFileSync(join(folder, 'index.js'), 'eno');
    expect(digestOfFolder(folder, 10)).toBe(digest);
    writeFileSync(join(folder, 'index.js'), 'longer');
    expect(digestOfFolder(folder, 10)).not.toBe(digest);
  });
});
