import { internalError } from '../../foundation/errors.ts';
import { oncePerKey } from '../../foundation/once-per.ts';
import { wantedMutants } from '../choice/mutants/own-mutants.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import type { RunOptions } from '../run-options.ts';
import { confinedServer } from '../target-process/confined-server.ts';
import { serveLibrary, type ServedMode } from '../target-process/library-server.ts';
import type { LoadVerdict } from '../target-process/load-check.ts';
import type { ModuleServer } from '../target-process/module-server.ts';
import { readableFoldersOf } from '../target-process/permission-flags.ts';
import { productsIn } from '../units/library-products.ts';
import type { ProductRequest, Products } from '../units/products.ts';
import type { TargetPlan, UnitPlans } from '../units/target-plan.ts';
import type { FileSetting } from './engine.ts';
import type { ProjectPort } from './project-port.ts';
import { jobOf, withUntried, type JobModule, type UnitJob } from './unit-job.ts';

/** The project of a run, as engines ask for it. Engines start while it is still being read. */
export class ProjectHost implements ProjectPort {
  readonly #modules = new Map<string, JobModule>();
  readonly #documented = new Set<string>();
  /** Operations that packages were refused while a file was loaded. */
  readonly #caught = new Map<string, string>();
  readonly #options: Pick<RunOptions, 'criterion' | 'survivors'>;
  #loaded: LoadedProject | undefined;
  /** When it was made: nothing of the project was read before. */
  readonly openedMs = Date.now();

  constructor(options: Pick<RunOptions, 'criterion' | 'survivors'>) {
    this.#options = options;
  }

  /** Takes the project, once it has been read. */
  open(loaded: LoadedProject): void {
    this.#loaded = loaded;
  }

  /** Takes the targets, once they are planned. */
  plan(plans: readonly TargetPlan[]): void {
    for (const { spec, module, literals } of plans) this.#modules.set(spec.file, { module, literals });
  }

  /** Notes what loading a file has shown. */
  noteLoading(file: string, { isDocumented, caught }: LoadVerdict): void {
    if (isDocumented) this.#documented.add(file);
    if (caught !== undefined) this.#caught.set(file, caught);
  }

  /** The surroundings in which the code of a file is run. */
  settingOf(file: string): FileSetting {
    return {
      file,
      dom: this.#project.rulesOf(file).dom,
      isDocumented: this.#documented.has(file),
    };
  }

  /** A unit as a job. */
  jobOf(unit: UnitPlans): UnitJob {
    const { file } = unit[0].spec;
    const module = this.#project.library.moduleOf(file);
    const wanted = this.#options.criterion === 'mutants' ? wantedMutants(unit, module, this.#options) : [];
    const caught = this.#caught.get(file);
    return withUntried(
      jobOf(unit, wanted),
      caught === undefined ? [] : [`what a package is refused while it is loaded (${caught})`],
    );
  }

  productsOf(request: ProductRequest): Products | undefined {
    return productsIn(this.#project.library, request);
  }

  moduleOf(file: string): JobModule {
    const found = this.#modules.get(file);
    if (found === undefined) throw internalError({ code: 'INTERNAL', message: `${file} has no targets` });
    return found;
  }

  entriesBefore(file: string): readonly string[] {
    return this.#project.library.entriesBefore(file);
  }

  loadFirst(file: string, entry: string | undefined): void {
    this.#project.library.loadFirst(file, entry);
  }

  serve<Name extends keyof ModuleServer>(
    mode: ServedMode,
    name: Name,
    ...args: Parameters<ModuleServer[Name]>
  ): ReturnType<ModuleServer[Name]> {
    const answer = this.#serverOf(mode)[name] as (...given: typeof args) => ReturnType<ModuleServer[Name]>;
    return answer(...args);
  }

  readonly #serverOf = oncePerKey(
    (mode: ServedMode) => mode,
    (mode): ModuleServer => {
      const { project, library, root, rulesOf } = this.#project;
      return confinedServer(serveLibrary(library, mode, rulesOf), {
        readableFolders: readableFoldersOf(root),
        isOfProject: (file) => project.imports(file),
        isVariant: (file) => library.isVariant(file),
      });
    },
  );

  get #project(): LoadedProject {
    if (this.#loaded === undefined) throw internalError({ code: 'INTERNAL', message: 'no project is read' });
    return this.#loaded;
  }
}
