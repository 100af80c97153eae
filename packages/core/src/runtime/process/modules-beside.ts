import type { SequenceStep } from '../../model/sequence.ts';
import type { InputTypes } from '../../wire/input-types.ts';
import { idleRun, runHolder } from './hooks-module.ts';
import type { LoadedModules } from './loaded-modules.ts';
import type { RealmWatch } from './realm-watch.ts';
import { loadingModules } from './loading-modules.ts';

/**
 * Modules whose classes and functions runs need beside the module under test. What loading them does and changes is no
 * doing of a run: packages that decorate classes add members to `Reflect`.
 */
export class ModulesBeside {
  readonly #modules: LoadedModules;
  readonly #watch: RealmWatch;

  constructor(modules: LoadedModules, watch: RealmWatch) {
    this.#modules = modules;
    this.#watch = watch;
  }

  /** Loads files outside of the current run. Those that cannot be loaded are left out. */
  async load(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    const isClean = !this.#watch.isSpoiled;
    const { count } = this.#modules;
    const { current } = runHolder;
    runHolder.current = idleRun();
    try {
      await loadingModules(() => this.#loadAll(files));
    } finally {
      runHolder.current = current;
    }
    if (isClean && this.#modules.count > count) this.#watch.noteLoadedBeside();
  }

  /** Loads what a call needs and nobody has loaded; as a part of the run if the module under test is, too. */
  async loadFor({ heap, sequence = [] }: InputTypes, isPartOfRun: boolean): Promise<void> {
    const missing: string[] = [];
    const note = (file: string): void => {
      if (!this.#modules.has(file)) missing[missing.length] = file;
    };
    for (let index = 0; index < heap.length; index += 1) {
      const shape = heap[index];
      if (shape?.kind === 'instance' && shape.heldBy === undefined) note(shape.file);
    }
    const fileOf = (step: number): string => (sequence[step] as SequenceStep).invokable.file;
    for (let step = 0; step < sequence.length; step += 1) note(fileOf(step));
    await (isPartOfRun ? this.#loadAll(missing) : this.load(missing));
    for (let step = 0; step < sequence.length; step += 1) await this.#modules.require(fileOf(step));
  }

  async #loadAll(files: readonly string[]): Promise<void> {
    for (let index = 0; index < files.length; index += 1)
      await this.#modules.tryToRequire(files[index] as string);
  }
}
