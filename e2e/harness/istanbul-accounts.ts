import { readFileSync } from 'node:fs';
import { createInstrumenter } from 'istanbul-lib-instrument';
import type { SiteKind } from '../../packages/core/src/program/modules/branch-site.ts';
import { generatedSites } from '../../packages/core/src/program/modules/generated-sites.ts';
import { moduleFormatOf } from '../../packages/core/src/program/modules/module-format.ts';
import { buildModuleModel } from '../../packages/core/src/program/modules/module-model.ts';
import { readModuleSource } from '../../packages/core/src/program/modules/module-source.ts';

/** How Istanbul names what it counts, and which of our sites account for it. */
export const COUNTED_ALIKE: Readonly<Record<string, readonly SiteKind[]>> = {
  // Two arms; a missing `else` is one of them. Our site has the same two ways.
  if: ['if'],
  'cond-expr': ['conditional'],
  // One arm for each clause. Our site is a clause with a test; `default` is the last of these when it does not match.
  switch: ['case'],
  // One arm for each operand of a chain such as `a && (b || c)`. Our site is an operator, and says whether its right
  // operand is evaluated; the first operand of the chain always is.
  'binary-expr': ['and', 'or', 'nullish'],
  // One arm, taken if the default is used. Our site has two ways: used and not used.
  'default-arg': ['default value'],
};

/** What only we count, and why. */
export const COUNTED_BY_US_ONLY: Readonly<Partial<Record<SiteKind, string>>> = {
  loop: 'the condition of a loop: entered or left',
  'optional chain': '`a?.b`: the left side is nullish or not',
  and: '`a &&= b` assigns or does not',
  or: '`a ||= b` assigns or does not',
  nullish: '`a ??= b` assigns or does not',
};

/** The arms that Istanbul counts in a source, without those that our sites account for: one line for each. */
export function unaccountedArms(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const ours = countByLine(ownSites(file, text));
  const theirs = countByLine(istanbulSites(file, text));
  return [...theirs].flatMap(([place, count]) => {
    const known = ours.get(place) ?? 0;
    return known >= count ? [] : [`${file}:${place}: Istanbul counts ${count}, we count ${known}`];
  });
}

/** The branches that a file has, as its report must count them: two for each site that its author wrote. */
export function branchCount(file: string): number {
  return ownSites(file, readFileSync(file, 'utf8')).length * 2;
}

/** A construct that decides, by Istanbul's name for it. */
interface CountedSite {
  readonly line: number;
  readonly type: string;
}

/** Our sites as what Istanbul would call them; what it does not count is left out by having no name. */
function ownSites(file: string, text: string): readonly CountedSite[] {
  const source = readModuleSource({ file, text, format: moduleFormatOf(file, text), options: {} });
  const model = buildModuleModel(source);
  const generated = generatedSites(model);
  return model.sites
    .filter(({ index }) => !generated.has(index))
    .map(({ kind, location }) => {
      const type = typeOf(kind);
      return { line: type === 'binary-expr' ? 0 : location.line, type };
    });
}

function typeOf(kind: SiteKind): string {
  return Object.keys(COUNTED_ALIKE).find((type) => COUNTED_ALIKE[type]?.includes(kind) === true) ?? kind;
}

/** What Istanbul counts, each arm that needs a site of ours as one entry. */
function istanbulSites(file: string, text: string): readonly CountedSite[] {
  const instrumenter = createInstrumenter({
    esModules: true,
    parserPlugins: [
      'decorators-legacy',
      ...(/\.[cm]?tsx?$/.test(file) ? (['typescript'] as const) : []),
      ...(/x$|\.c?js$/.test(file) ? (['jsx'] as const) : []),
    ],
  });
  instrumenter.instrumentSync(text, file);
  const lines = text.split('\n');
  return Object.values(instrumenter.lastFileCoverage().branchMap).flatMap(({ type, loc, locations }) =>
    linesOf(
      type,
      loc,
      locations.filter((location) => !isDefaultClause(location, lines)),
    ).map((line) => ({
      line,
      type,
    })),
  );
}

/** `default:` has no test that could hold. */
function isDefaultClause({ start }: Range, lines: readonly string[]): boolean {
  return /^default\s*:/.test(lines[(start.line ?? 1) - 1]?.slice(start.column) ?? '');
}

/** Where something stands; an `else` that is not written stands nowhere. */
interface Range {
  readonly start: { readonly line?: number; readonly column?: number };
}

/** The lines at which sites of ours must stand for the arms of one branch; operators of a chain may stand anywhere in it. */
function linesOf(type: string, loc: Range, locations: readonly Range[]): readonly number[] {
  if (type === 'binary-expr') return locations.slice(1).map(() => 0);
  if (type === 'switch') return locations.map(({ start }) => start.line ?? 0);
  return [loc.start.line ?? 0];
}

function countByLine(sites: readonly CountedSite[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { line, type } of sites) {
    const key = `${line}: ${type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
