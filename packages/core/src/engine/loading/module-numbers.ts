import { hash } from 'node:crypto';

/** Numbers stay below this: the branches of a site are numbered by twice its number, in 31 bits. */
const END = 2 ** 30;

/**
 * Numbers for the parts of modules: those of each module follow each other. Where they begin is decided by the name of
 * the module, so that a module has the same numbers in every run, whichever modules are read before it.
 */
export class ModuleNumbers {
  /** Numbers that are taken, as ranges. */
  readonly #taken: { readonly start: number; readonly end: number }[] = [];

  /** The first of `count` numbers for a module. Only where two modules would have the same, the order of reading decides. */
  take(name: string, count: number): number {
    const space = END - count;
    let start = parseInt(hash('sha256', name).slice(0, 12), 16) % space;
    for (let other = this.#in(start, count); other !== undefined; other = this.#in(start, count))
      start = other.end < space ? other.end : 0;
    this.#taken.push({ start, end: start + count });
    return start;
  }

  #in(start: number, count: number) {
    return this.#taken.find((one) => one.start < start + count && start < one.end);
  }
}
