import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toPosix } from '../../foundation/posix-path.ts';
import type { DomKind, DomSetup } from '../../model/run/dom-setup.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import { configSettings, type ConfigSetting } from '../../program/modules/config-settings.ts';
import { configuredProjects, type ConfiguredProject } from '../../program/modules/config-projects.ts';
import type { RunnerHome } from './runner-home.ts';
import { environmentIn, settingsTextOf } from './script-options.ts';
import { testNameFor } from './test-name.ts';

/** The DOM that the configuration of a runner names. */
export interface DomEnvironment extends Omit<DomSetup, 'entry'> {
  /** URL of the package's main file; `undefined` if it is not installed. */
  readonly entry: string | undefined;
}

/** Settings that name the environment of a runner. */
interface ConfiguredNames {
  /** The last keys of the setting that names it. */
  readonly setting: string;
  /** The last keys of the settings for the page's address. */
  readonly pageUrls: Readonly<Record<DomKind, string>>;
  readonly usualUrl: string;
  /** Packages that bring the DOM along, or load it. */
  readonly carriers: readonly string[];
}

const NAMES: Readonly<Partial<Record<RunnerName, ConfiguredNames>>> = {
  vitest: {
    setting: 'test.environment',
    pageUrls: { jsdom: 'environmentOptions.jsdom.url', 'happy-dom': 'environmentOptions.happyDOM.url' },
    usualUrl: 'http://localhost:3000',
    carriers: ['vitest'],
  },
  jest: {
    setting: 'testEnvironment',
    pageUrls: { jsdom: 'testEnvironmentOptions.url', 'happy-dom': 'testEnvironmentOptions.url' },
    usualUrl: 'http://localhost/',
    carriers: ['jest-environment-jsdom', 'jest-fixed-jsdom', '@happy-dom/jest-environment'],
  },
};

/**
 * The DOM in which a runner runs the tests of a folder; `undefined` if its configuration names none. Where it has several
 * projects, the one that finds these tests decides.
 */
export function domEnvironment(home: RunnerHome, folder: string): DomEnvironment | undefined {
  const names = NAMES[home.runner];
  if (names === undefined) return undefined;
  const text = settingsTextOf(home);
  const project = projectOf(folder, text, home);
  const parts = project === undefined ? [text] : [project.text, text];
  const settings = parts.map(configSettings);
  const valueOf = (lastKeys: string): string | undefined =>
    settings.map((some) => onlyValue(some, lastKeys)).find((value) => value !== undefined);
  const kind = domKindOf(environmentIn(home) ?? valueOf(names.setting));
  if (kind === undefined) return undefined;
  const pageUrl = valueOf(names.pageUrls[kind]) ?? names.usualUrl;
  return { kind, pageUrl, entry: entryOf(kind, home.folder, names.carriers) };
}

/** The project that finds the tests of a folder; `undefined` if there are none, or several do. */
function projectOf(folder: string, text: string, home: RunnerHome): ConfiguredProject | undefined {
  const base = join(toPosix(relative(home.folder, folder)), `name.pathsmith.${testNameFor(home)}`);
  const files = ['ts', 'tsx', 'js', 'jsx'].map((extension) => `${base}.${extension}`);
  const finding = configuredProjects(text).filter(
    ({ patterns }) =>
      patterns.length === 0 ||
      patterns.some((pattern) =>
        files.some((file) => matchesGlob(file, pattern.replace(/^(?:<rootDir>)?(?:\.?\/)?/, ''))),
      ),
  );
  return finding.length === 1 ? finding[0] : undefined;
}

/** The value of a setting; `undefined` if projects of one configuration have different ones. */
function onlyValue(settings: readonly ConfigSetting[], lastKeys: string): string | undefined {
  const isMeant = (path: string): boolean => path === lastKeys || path.endsWith(`.${lastKeys}`);
  const values = new Set(settings.filter(({ path }) => isMeant(path.join('.'))).map(({ value }) => value));
  return values.size === 1 ? [...values][0] : undefined;
}

/** The package behind an environment, also behind one such as `jest-environment-jsdom`. */
function domKindOf(environment = ''): DomKind | undefined {
  if (environment.includes('jsdom')) return 'jsdom';
  return environment.includes('happy-dom') ? 'happy-dom' : undefined;
}

/** Looks for a package where its carriers find it, then where the project does. */
function entryOf(kind: DomKind, folder: string, carriers: readonly string[]): string | undefined {
  const project = join(folder, 'package.json');
  const starts = [...carriers.flatMap((carrier) => resolveFrom(project, carrier) ?? []), project];
  const file = starts.map((start) => resolveFrom(start, kind)).find((one) => one !== undefined);
  return file === undefined ? undefined : pathToFileURL(file).href;
}

function resolveFrom(start: string, name: string): string | undefined {
  try {
    return realpathSync(createRequire(start).resolve(name));
  } catch {
    return undefined;
  }
}
