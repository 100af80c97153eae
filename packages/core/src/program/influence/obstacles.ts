import { siteId, type SiteBase, type SiteId } from '../../model/site-id.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import type { CallGraph, FunctionNumber } from './call-graph.ts';
import { effectsOfConditions } from './condition-effects.ts';
import type { FunctionEffects } from './function-effects.ts';
import type { Entry } from './influence.ts';

/** A branch site of one of the modules of a graph. */
export interface PlacedSite {
  readonly site: SiteId;
  readonly fn: FunctionNumber;
  /** The effects of its condition. */
  readonly effects: FunctionEffects;
}

/** The branch sites of a module of a graph, whose numbers start at `siteBase`. */
export function placedSites(graph: CallGraph, model: ModuleModel, siteBase: SiteBase): readonly PlacedSite[] {
  const effects = effectsOfConditions(model);
  return model.sites.map(({ index, functionIndex }) => ({
    site: siteId(siteBase, index),
    fn: graph.numberOf(model, functionIndex),
    effects: effects[index] as FunctionEffects,
  }));
}

/** Fields that conditions look at, in a form in which they can be compared with those that are defined. */
export type WantedFields = ReadonlySet<string>;

/**
 * The fields that decide branch sites, and the entries that change them. `Influence` says which fields cannot matter;
 * this guesses which are likely to: it tells fields of the same name apart, and may miss some.
 */
export interface Obstacles {
  /** The fields that the condition of a site depends on. */
  wantedAt(site: SiteId): WantedFields;
  /** The numbers of the entries that define one of these fields. */
  definersOf(wanted: WantedFields): readonly number[];
  /** The sites that an entry may reach. */
  sitesIn(entry: number): readonly SiteId[];
  /** The sites that an entry may reach in functions that define one of these fields, or call one that does. */
  sitesTowards(entry: number, wanted: WantedFields): readonly SiteId[];
}

/** The obstacles in the code of a graph, worked out when they are asked for. */
export class GraphObstacles implements Obstacles {
  readonly #graph: CallGraph;
  readonly #entries: readonly { readonly code: Entry['code']; readonly defines: ReadonlySet<string> }[];
  readonly #sites: ReadonlyMap<SiteId, PlacedSite>;
  readonly #sitesIn = new Map<number, readonly SiteId[]>();
  readonly #wanted = new Map<SiteId, WantedFields>();
  readonly #defined = new Map<FunctionNumber, ReadonlySet<string>>();

  constructor(graph: CallGraph, entries: readonly Entry[], sites: readonly PlacedSite[]) {
    this.#graph = graph;
    this.#sites = new Map(sites.map((one) => [one.site, one]));
    this.#entries = entries.map(({ code, assigns }) => {
      const assigned = assigns === undefined ? [] : this.#asDefined(`.${assigns}`);
      return { code, defines: this.#definedBy(code).union(new Set(assigned)) };
    });
  }

  wantedAt(site: SiteId): WantedFields {
    const known = this.#wanted.get(site);
    if (known !== undefined) return known;
    const wanted = new Set<string>();
    this.#wanted.set(site, wanted);
    const effects = this.#sites.get(site)?.effects;
    if (effects === undefined) return wanted;
    const called = this.#graph.closure(this.#graph.namedIn(effects));
    for (const { fields } of [effects, ...[...called].map((fn) => this.#graph.effectsOf(fn))])
      for (const field of fields.uses) for (const form of this.#asUsed(field)) wanted.add(form);
    return wanted;
  }

  definersOf(wanted: WantedFields): readonly number[] {
    return this.#entries.flatMap(({ defines }, index) => (defines.isDisjointFrom(wanted) ? [] : [index]));
  }

  sitesIn(entry: number): readonly SiteId[] {
    const known = this.#sitesIn.get(entry);
    if (known !== undefined) return known;
    const code = this.#entries[entry]?.code;
    const sites = [...this.#sites.values()].flatMap(({ site, fn }) => (code?.has(fn) === true ? [site] : []));
    this.#sitesIn.set(entry, sites);
    return sites;
  }

  sitesTowards(entry: number, wanted: WantedFields): readonly SiteId[] {
    return this.sitesIn(entry).filter((site) => !this.#definedAt(site).isDisjointFrom(wanted));
  }

  /** All that can be said of the sites that entries may reach, and of some others, as plain data. */
  factsAt(others: Iterable<SiteId>): ObstacleFacts {
    const sites = this.#entries.map((_, entry) => this.sitesIn(entry));
    const reached = new Set(sites.flat());
    return {
      defines: this.#entries.map(({ defines }) => defines),
      sites,
      wanted: new Map([...reached, ...others].map((site) => [site, this.wantedAt(site)])),
      defined: new Map([...reached].map((site) => [site, this.#definedAt(site)])),
    };
  }

  /** The fields that the function around a site defines, itself or by what it calls. */
  #definedAt(site: SiteId): ReadonlySet<string> {
    const fn = this.#sites.get(site)?.fn;
    return fn === undefined ? NOTHING : this.#definedFrom(fn);
  }

  /** The fields that a function and all that it may call define. */
  #definedFrom(fn: FunctionNumber): ReadonlySet<string> {
    const known = this.#defined.get(fn);
    if (known !== undefined) return known;
    const defined = this.#definedBy(this.#graph.closure([fn]));
    this.#defined.set(fn, defined);
    return defined;
  }

  /** The fields that some functions define by themselves. */
  #definedBy(functions: ReadonlySet<FunctionNumber>): ReadonlySet<string> {
    const fields = [...functions].flatMap((fn) => [...this.#graph.effectsOf(fn).fields.defines]);
    return new Set(fields.flatMap((field) => this.#asDefined(field)));
  }

  /** The forms of a defined field: one of a known class matches that class or an unknown one, else any of its name. */
  #asDefined(field: string): readonly string[] {
    const { owner, name } = this.#parts(field);
    return owner === '' ? [`?.${name}`] : [`${owner}.${name}`, `*.${name}`];
  }

  #asUsed(field: string): readonly string[] {
    const { owner, name } = this.#parts(field);
    return [`${owner === '' ? '*' : owner}.${name}`, `?.${name}`];
  }

  #parts(field: string): { readonly owner: string; readonly name: string } {
    const dot = field.indexOf('.');
    const owner = field.slice(0, dot);
    return { owner: owner === '' ? '' : this.#graph.rootOf(owner), name: field.slice(dot + 1) };
  }
}

const NOTHING: ReadonlySet<string> = new Set();

/** Obstacles as plain data, which can be sent to another process. */
export interface ObstacleFacts {
  /** For each entry, the fields that it defines. */
  readonly defines: readonly ReadonlySet<string>[];
  /** For each entry, the sites that it may reach. */
  readonly sites: readonly (readonly SiteId[])[];
  /** For each site, the fields that its condition depends on. */
  readonly wanted: ReadonlyMap<SiteId, WantedFields>;
  /** For each site, the fields that the function around it defines, itself or by what it calls. */
  readonly defined: ReadonlyMap<SiteId, ReadonlySet<string>>;
}

/** Obstacles that were worked out in another process. */
export class KnownObstacles implements Obstacles {
  readonly #facts: ObstacleFacts;

  constructor(facts: ObstacleFacts) {
    this.#facts = facts;
  }

  wantedAt(site: SiteId): WantedFields {
    return this.#facts.wanted.get(site) ?? NOTHING;
  }

  definersOf(wanted: WantedFields): readonly number[] {
    return this.#facts.defines.flatMap((defines, index) => (defines.isDisjointFrom(wanted) ? [] : [index]));
  }

  sitesIn(entry: number): readonly SiteId[] {
    return this.#facts.sites[entry] ?? [];
  }

  sitesTowards(entry: number, wanted: WantedFields): readonly SiteId[] {
    return this.sitesIn(entry).filter(
      (site) => this.#facts.defined.get(site)?.isDisjointFrom(wanted) === false,
    );
  }
}
