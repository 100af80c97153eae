import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Documents must not name what is gone. Every relative link and every path in backticks that begins with
 * a folder of this repository leads somewhere, and every error code in the source has its paragraph.
 */
const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;
const REPOSITORY_PATH = /`((?:packages|e2e|bench|fixtures|docs|scripts|\.ci)\/[^`\s<>*]*)`/g;
/** The folder in which a path has a placeholder such as `<name>`. */
const FOLDER_OF_PLACEHOLDER =
  /`((?:packages|e2e|bench|fixtures|docs|scripts|\.ci)\/[^`\s<>*]*\/)[^`\s/<>*]*<[^`]*`/g;
const ERROR_CODE = /\bcode: '([A-Z][A-Z_]+)'/g;
/** Node's own codes, which we imitate rather than define. */
const FOREIGN_PREFIX = 'ERR_';

const documents = globSync(['*.md', 'docs/**/*.md', 'fixtures/*.md', 'bench/*.md', 'packages/*/src/**/*.md']);
const problems = [...documents.flatMap(deadPaths), ...undocumentedCodes()];
for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function deadPaths(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8');
  const links = matches(text, LINK).map((target) => join(dirname(document), target));
  return [...links, ...matches(text, REPOSITORY_PATH), ...matches(text, FOLDER_OF_PLACEHOLDER)]
    .filter((path) => !existsSync(path))
    .map((path) => `${document}: ${path} does not exist`);
}

function undocumentedCodes(): readonly string[] {
  const headings = new Set(matches(readFileSync('docs/errors.md', 'utf8'), /^### (\S+)$/gm));
  const codes = globSync('packages/*/src/**/*.ts').flatMap((file) =>
    matches(readFileSync(file, 'utf8'), ERROR_CODE),
  );
  return [...new Set(codes)]
    .filter((code) => !headings.has(code) && !code.startsWith(FOREIGN_PREFIX))
    .map((code) => `docs/errors.md: no paragraph for ${code}`);
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
