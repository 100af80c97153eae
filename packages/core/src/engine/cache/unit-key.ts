import type { LoadedProject } from '../loading/loaded-project.ts';
import { documentedVariables } from '../loading/documented-environment.ts';
import type { EngineSettings, UnitRequest } from '../processes/engine.ts';
import type { ProjectHost } from '../processes/project-host.ts';
import type { RunOptions } from '../run-options.ts';
import { digestOf } from './digest.ts';
import { modulesNamedIn } from './named-modules.ts';
import { ReachedCode } from './reached-code.ts';
import { digestOfSettings } from './settings-digest.ts';

/** Options that change which units there are, or what becomes of results, but no result of a unit. */
const WITHOUT_EFFECT = [
  'cwd',
  'files',
  'shard',
  'changed',
  'totalBudgetMs',
  'targetName',
  'workers',
  'outDir',
  'dryRun',
  'confirm',
  'cache',
  'cacheDir',
  'solverTraceDir',
  'optionSources',
] as const satisfies readonly (keyof RunOptions)[];

/** The key of a result and the files that it was made of, or why none is kept. */
export type UnitKey =
  { readonly key: string; readonly files: readonly string[] } | { readonly reason: string };

/** All that is the same for the units of a run. */
export interface KeyParts {
  readonly loaded: LoadedProject;
  readonly host: Pick<ProjectHost, 'moduleOf'>;
  readonly settings: EngineSettings;
  /** A digest of what works out results. */
  readonly identity: string;
}

/** Tells requests apart by everything that their answers depend on. */
export class UnitKeys {
  readonly #parts: KeyParts;
  readonly #code: ReachedCode;
  readonly #shared: string;

  constructor(parts: KeyParts) {
    this.#parts = parts;
    this.#code = new ReachedCode(parts.loaded);
    const { options, root, timeLimitMs } = parts.settings;
    const left = Object.entries(options).filter(([name]) => !WITHOUT_EFFECT.some((one) => one === name));
    this.#shared = digestOf([
      parts.identity,
      Object.fromEntries(left.sort()),
      root,
      timeLimitMs,
      digestOfSettings(root),
    ]);
  }

  /** The key of a request of this kind. */
  keyOf(kind: 'explore' | 'reach', request: UnitRequest): UnitKey {
    const { host, settings } = this.#parts;
    // A smaller budget makes no other result, only one that may not be kept.
    const { budget: _budget, ...asked } = request;
    const { file, isDocumented } = request;
    const code = this.#code.digestFrom(file, modulesNamedIn(request));
    if ('reason' in code) return code;
    const environment = isDocumented ? documentedVariables(settings.root) : {};
    const key = digestOf([kind, this.#shared, asked, host.moduleOf(file), code.digest, environment]);
    return { key, files: code.files };
  }
}
