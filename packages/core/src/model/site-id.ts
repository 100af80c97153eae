/**
 * The number of a branch site: those of a module follow each other. Decisions that no site of the source stands for have
 * negative ones.
 */
export type SiteId = number & { readonly brand: 'SiteId' };

/** The position of a branch site among those of its module, in source order. */
export type SiteIndex = number & { readonly brand: 'SiteIndex' };

/** The number at which the site ids of a module start. */
export type SiteBase = number & { readonly brand: 'SiteBase' };

/** Stands for no site: where an input's type is decided, where track is lost, where a pattern has no default. */
export const NO_SITE = -1 as SiteId;

/** A site, or the literal that models of built-ins write for {@link NO_SITE}. */
export type SiteOrNone = SiteId | -1;

/** The site of a number that was encoded before, as part of a branch or of a message. */
export const siteNumbered = (number: number): SiteId => number as SiteId;

/** The site of decisions on the size of the `count`th growing part of an input: by its site, growth is bounded. */
export const growthSite = (count: number): SiteId => (NO_SITE - count) as SiteId;

/** Whether a site is one of the source. */
export const isSourceSite = (site: SiteId): boolean => site >= 0;

/** The index of a site that is found after `count` others of its module. */
export const siteIndexAfter = (count: number): SiteIndex => count as SiteIndex;

/** The base of a module whose sites are numbered from here on. */
export const siteBaseAt = (number: number): SiteBase => number as SiteBase;

/** The id of the site with this index in a module. */
export const siteId = (base: SiteBase, index: SiteIndex): SiteId => (base + index) as SiteId;

/** The index that a site has in a module; none of its indices if the site is in another one. */
export const siteIndexIn = (base: SiteBase, site: SiteId): SiteIndex => (site - base) as SiteIndex;
