import type { ProgramCheck } from './check-program.ts';
import { FAMILIES } from './program-writer/family-table.ts';
import type { FormKind } from './program-writer/syntax-family.ts';

const KINDS: readonly FormKind[] = ['statement', 'number', 'string', 'boolean'];

/** Every form of every family, as programs name those they use. */
export const ALL_FORMS: readonly string[] = Object.entries(FAMILIES).flatMap(([name, family]) =>
  KINDS.flatMap((kind) => Object.keys(family[kind] ?? {}).map((form) => `${name}: ${form}`)),
);

/** Counts what the laws were checked on. */
export class LawTally {
  programs = 0;
  runs = 0;
  throwing = 0;
  shadows = 0;
  foretold = 0;
  readonly #families = new Map<string, number>(Object.keys(FAMILIES).map((name) => [name, 0]));
  readonly #forms = new Set<string>();

  add({ runs, throwing, shadows, foretold }: ProgramCheck, forms: ReadonlySet<string>): void {
    this.programs += 1;
    this.runs += runs;
    this.throwing += throwing;
    this.shadows += shadows;
    this.foretold += foretold;
    for (const form of forms) this.#forms.add(form);
    for (const family of new Set([...forms].map((form) => form.slice(0, form.indexOf(':')))))
      this.#families.set(family, (this.#families.get(family) ?? 0) + 1);
  }

  /** Forms that no program contained. */
  get missing(): readonly string[] {
    return ALL_FORMS.filter((form) => !this.#forms.has(form));
  }

  /** The counts in a few lines. */
  toString(): string {
    const families = [...this.#families].map(([name, count]) => `${name} ${count}`).join(', ');
    return (
      `${this.programs} programs, ${this.runs} runs (${this.throwing} of them throw), ` +
      `${this.shadows} shadows checked, ${this.foretold} runs foretold\nprograms by family: ${families}`
    );
  }
}
