import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse, tokTypes, type Options, type Token } from 'acorn';

/** A regular expression as somebody wrote it. */
export interface RealPattern {
  readonly source: string;
  readonly flags: string;
  /** The package that it is from. */
  readonly origin: string;
}

const root = join(import.meta.dirname, '../../../../..');
const MAX_FILE = 200_000;
const MAX_FILES_PER_PACKAGE = 60;
const MAX_PER_PACKAGE = 12;

/**
 * Regular expressions out of the sources of installed packages, each once: at most a dozen of a package,
 * then as many as asked for. Which ones depends on what is installed and on nothing else.
 */
export function realPatterns(count: number): readonly RealPattern[] {
  const perPackage = [...sourcesByPackage()].flatMap(([origin, files]) =>
    chosen(
      files.flatMap((file) => patternsOf(file).map((found) => ({ ...found, origin }))),
      MAX_PER_PACKAGE,
    ),
  );
  return chosen(perPackage, count);
}

function sourcesByPackage(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const file of globSync('node_modules/**/*.{js,cjs,mjs}', { cwd: root }).sort()) {
    const [, first = '', second = ''] = file.split(sep);
    const origin = first.startsWith('@') ? `${first}/${second}` : first;
    const own = files.get(origin) ?? [];
    files.set(origin, own);
    const isTooMuch = own.length >= MAX_FILES_PER_PACKAGE || file.includes('.min.');
    if (!isTooMuch && isSmallFile(join(root, file))) own.push(join(root, file));
  }
  return files;
}

/** Folders may have such names, too. */
function isSmallFile(path: string): boolean {
  const status = statSync(path);
  return status.isFile() && status.size <= MAX_FILE;
}

function patternsOf(file: string): readonly Omit<RealPattern, 'origin'>[] {
  const text = readFileSync(file, 'utf8');
  return tokensOf(text, 'module') ?? tokensOf(text, 'script') ?? [];
}

function tokensOf(
  text: string,
  sourceType: NonNullable<Options['sourceType']>,
): readonly Omit<RealPattern, 'origin'>[] | undefined {
  const found: Omit<RealPattern, 'origin'>[] = [];
  const onToken = (token: Token): void => {
    if (token.type !== tokTypes.regexp) return;
    const { value } = token as Token & {
      readonly value: { readonly pattern: string; readonly flags: string };
    };
    const { pattern, flags } = value;
    found.push({ source: pattern, flags });
  };
  try {
    parse(text, { ecmaVersion: 'latest', sourceType, onToken, allowHashBang: true });
    return found;
  } catch {
    return undefined;
  }
}

/** The first `count` in an order that has nothing to do with what they are like. */
function chosen(patterns: readonly RealPattern[], count: number): readonly RealPattern[] {
  const byText = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  return [...byText]
    .map(([text, pattern]) => ({ pattern, order: createHash('sha256').update(text).digest('hex') }))
    .sort((left, right) => (left.order < right.order ? -1 : 1))
    .slice(0, count)
    .map(({ pattern }) => pattern);
}
