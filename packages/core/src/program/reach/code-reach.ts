import { oncePer } from '../../foundation/once-per.ts';
import type { SiteIndex } from '../../model/site-id.ts';
import { generatedSites } from '../modules/generated-sites.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { CodeStretch, type ClassStretches } from './code-stretch.ts';
import { stretchesOf, type Bound, type ModuleStretches } from './stretch-collector.ts';

/** Code that belongs to other targets and is not entered. */
export interface ForeignCode {
  /** Indices of functions. */
  readonly functions: ReadonlySet<number>;
  /** Names of classes. */
  readonly classes: ReadonlySet<string>;
}

export const NOTHING_FOREIGN: ForeignCode = { functions: new Set(), classes: new Set() };

/** Members that the language calls by itself, such as `toString`; the empty key stands for computed ones. */
const IMPLICIT_MEMBERS: ReadonlySet<string> = new Set([
  '',
  ...'toString valueOf toJSON then next return throw'.split(' '),
]);

/**
 * The code of a module that its functions may reach. A function reaches the functions and classes that it makes or
 * mentions, and the values of module-level variables that it mentions. A class that is reached runs its field
 * initialisers, and its methods if reached code names them (rapid type analysis).
 */
export class CodeReach {
  readonly #stretches: ModuleStretches;
  readonly #generated: ReadonlySet<SiteIndex>;

  constructor(model: ModuleModel) {
    this.#stretches = stretchesOf(model);
    this.#generated = generatedSites(model);
  }

  /** Branch sites of code that runs when the module is loaded. */
  get loadSites(): ReadonlySet<SiteIndex> {
    return this.#stretches.loadSites;
  }

  /** Branch sites in the field initialisers of the classes of a name. */
  fieldSites(className: string): readonly SiteIndex[] {
    return this.#stretches.classes
      .filter(({ name }) => name === className)
      .flatMap(({ fields }) => fields.sites);
  }

  /**
   * The branch sites that some functions lead to, in source order, without those of code that runs on loading and
   * generated ones.
   */
  sitesFrom(functions: Iterable<number>, foreign: ForeignCode): readonly SiteIndex[] {
    return [...this.allSitesFrom(functions, foreign)]
      .filter((site) => !this.#stretches.loadSites.has(site) && !this.#generated.has(site))
      .sort((one, other) => one - other);
  }

  /** The sites that some functions lead to, generated ones included. */
  allSitesFrom(functions: Iterable<number>, foreign: ForeignCode): ReadonlySet<SiteIndex> {
    return new Set([...this.#reachedFrom(functions, foreign)].flatMap(({ sites }) => sites));
  }

  /** Indices of the functions that some functions lead to, themselves included. */
  functionsFrom(functions: Iterable<number>, foreign: ForeignCode): ReadonlySet<number> {
    const reached = this.#reachedFrom(functions, foreign);
    return new Set([...reached].flatMap(({ functionIndex }) => functionIndex ?? []));
  }

  /** Indices of the members of those classes that have one of some functions as a member. */
  membersBeside(functions: ReadonlySet<number>): ReadonlySet<number> {
    const members = this.#stretches.classes.map(({ constructors, methods }) =>
      [...constructors, ...[...methods.values()].flat()].flatMap(({ functionIndex }) => functionIndex ?? []),
    );
    return new Set(members.filter((ofClass) => ofClass.some((index) => functions.has(index))).flat());
  }

  #reachedFrom(functions: Iterable<number>, foreign: ForeignCode): ReadonlySet<CodeStretch> {
    const roots = [...functions].flatMap((index) => this.#stretches.functions.get(index) ?? []);
    return new ReachWalk(this.#stretches, foreign).from(roots);
  }
}

/** The reach of the code of a module; computed once. */
export const reachIn = oncePer((model: ModuleModel): CodeReach => new CodeReach(model));

class ReachWalk {
  readonly #stretches: ModuleStretches;
  readonly #foreign: ForeignCode;
  readonly #reached = new Set<CodeStretch>();
  readonly #classes = new Set<ClassStretches>();
  readonly #members = new Set<string>(IMPLICIT_MEMBERS);
  #callsComputedMember = false;

  constructor(stretches: ModuleStretches, foreign: ForeignCode) {
    this.#stretches = stretches;
    this.#foreign = foreign;
  }

  from(roots: readonly CodeStretch[]): ReadonlySet<CodeStretch> {
    for (const root of roots) this.#reached.add(root);
    // Sets iterate over what is added meanwhile, so this runs to the fixed point.
    for (const stretch of this.#reached) {
      for (const inner of stretch.functions) this.#enter(inner);
      for (const inner of stretch.classes) this.#enter(inner);
      for (const variable of stretch.mentions)
        for (const bound of this.#stretches.bound.get(variable) ?? []) this.#enter(bound);
      this.#callMembers(stretch);
    }
    return this.#reached;
  }

  #enter(bound: Bound): void {
    if (bound instanceof CodeStretch) {
      if (bound.functionIndex === undefined || !this.#foreign.functions.has(bound.functionIndex))
        this.#reached.add(bound);
      return;
    }
    if (this.#foreign.classes.has(bound.name) || this.#classes.has(bound)) return;
    this.#classes.add(bound);
    this.#enter(bound.statics);
    this.#enter(bound.fields);
    for (const one of bound.constructors) this.#enter(one);
    for (const [key, methods] of bound.methods)
      if (this.#callsComputedMember || this.#members.has(key)) for (const one of methods) this.#enter(one);
  }

  #callMembers({ members, callsComputedMember }: CodeStretch): void {
    const isNew = (key: string): boolean =>
      !this.#callsComputedMember && !this.#members.has(key) && (callsComputedMember || members.has(key));
    const called = [...this.#classes].flatMap(({ methods }) => [...methods].filter(([key]) => isNew(key)));
    for (const key of members) this.#members.add(key);
    this.#callsComputedMember ||= callsComputedMember;
    for (const [, methods] of called) for (const one of methods) this.#enter(one);
  }
}
