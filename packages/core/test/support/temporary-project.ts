import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A project in a temporary folder, gone when the test has finished. */
export function temporaryProject(
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pathsmith-test-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(folder, target), join(folder, path));
  }
  return folder;
}
