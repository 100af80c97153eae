import { relative } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import type { ReportedCondition } from '../../model/report/reach-answer.ts';
import { siteIndexIn, type SiteId } from '../../model/site-id.ts';
import { isSamePlace } from '../../model/target-spec.ts';
import { siteKey, type SiteWords } from '../../program/places/site-words.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';

/** A decision: that of a branch site, or a condition on the input without one. */
interface ToldDecision {
  readonly site?: SiteId;
  readonly taken: boolean;
  /** The condition as it holds, in terms of the input. */
  readonly text?: string;
}

/** Tells decisions in the words of the source, with their places. */
export class SiteTeller {
  readonly #loaded: Pick<LoadedProject, 'library' | 'project'>;
  readonly #cwd: string;
  readonly #wordsOf = oncePerKey(
    (file: string) => file,
    (file) => this.#loaded.project.wordsOfSites(file),
  );

  constructor(loaded: Pick<LoadedProject, 'library' | 'project'>, cwd: string) {
    this.#loaded = loaded;
    this.#cwd = cwd;
  }

  tell({ site, taken, text }: ToldDecision): ReportedCondition {
    const found = site === undefined ? undefined : this.#find(site);
    // A condition in terms of the input is the one that holds.
    if (found === undefined) return { text: text ?? 'a condition on the input', holds: true };
    const { words, kind, place } = found;
    return {
      place,
      text: words?.text ?? text ?? kind,
      holds: words === undefined && text !== undefined ? true : taken,
    };
  }

  #find(site: SiteId):
    | {
        readonly words: SiteWords | undefined;
        readonly kind: string;
        readonly place: NonNullable<ReportedCondition['place']>;
      }
    | undefined {
    const module = this.#loaded.library.moduleWith(site);
    const found = module?.model.sites[siteIndexIn(module.siteBase, site)];
    if (module === undefined || found === undefined) return undefined;
    const same = module.model.sites.filter(
      ({ kind, location }) => kind === found.kind && isSamePlace(location, found.location),
    );
    const { kind, location } = found;
    const words = this.#wordsOf(module.file).get(siteKey({ kind, ...location }))?.[same.indexOf(found)];
    const { line, column } = words?.asked ?? location;
    return { words, kind, place: { file: toPosix(relative(this.#cwd, module.file)), line, column } };
  }
}
