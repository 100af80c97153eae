import type { CodePlace, WantedPlace } from '../../model/code-place.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import type { Engine } from '../processes/engine.ts';
import type { ProjectHost } from '../processes/project-host.ts';
import type { RunOptions } from '../run-options.ts';

/** Options of a run that asks about one place: of its one file. */
export interface ReachOptions extends RunOptions {
  readonly place: WantedPlace;
}

/** A run that asks about a place, once the project is read. */
export interface AskedPlace {
  readonly loaded: LoadedProject;
  readonly host: ProjectHost;
  readonly engine: Engine;
  readonly place: CodePlace;
}
