import type { SeededRandom } from '../../../src/foundation/random.ts';
import { BASIC_FAMILIES, FAMILIES, type FamilyName } from './family-table.ts';
import type { Dialect, Form, FormKind, Place, SyntaxFamily } from './syntax-family.ts';

/** A form with the name it is counted by. */
export interface NamedForm {
  readonly name: string;
  readonly form: Form;
}

const FEATURED_FAMILIES = 7;

/**
 * The families that one program is written from: the basic ones, and a few others. Programs that draw
 * from few families combine them more deeply than programs that draw from all.
 */
export class Menu {
  readonly #families: readonly (readonly [FamilyName, SyntaxFamily])[];

  constructor(random: SeededRandom, dialect: Dialect) {
    const others = (Object.keys(FAMILIES) as FamilyName[]).filter(
      (name) => !BASIC_FAMILIES.includes(name) && hasDialect(FAMILIES[name], dialect),
    );
    const featured = Array.from(
      { length: FEATURED_FAMILIES },
      () => others.splice(random.nextInt(others.length), 1)[0] as FamilyName,
    );
    this.#families = [...BASIC_FAMILIES, ...featured].map((name) => [name, FAMILIES[name]]);
  }

  /** Whether the program must be able to wait. */
  get needsAwait(): boolean {
    return this.#families.some(([, { fits }]) => fits !== undefined && !fits(NOWHERE) && fits(WAITING));
  }

  /** Draws a form: first the family, so that large families are not drawn more often. */
  draw(random: SeededRandom, kind: FormKind, place: Place): NamedForm {
    const fitting = this.#families.filter(
      ([, family]) => family[kind] !== undefined && (family.fits?.(place) ?? true),
    );
    // What only few places allow would be rare: so where it fits, it has a share of its own.
    const special = fitting.filter(([, { fits }]) => fits !== undefined);
    const drawn = special.length > 0 && random.nextInt(4) === 0 ? special : fitting;
    const [family, forms] = drawn[random.nextInt(drawn.length)] as (typeof drawn)[number];
    const named = Object.entries(forms[kind] ?? {});
    const [name, form] = named[random.nextInt(named.length)] as (typeof named)[number];
    return { name: `${family}: ${name}`, form };
  }
}

/** A place that allows nothing special. */
export const NOWHERE: Place = {
  canReturn: false,
  canAwait: false,
  canYield: false,
  isInLoop: false,
  isStrict: false,
  labels: [],
};

const WAITING: Place = { ...NOWHERE, canAwait: true };

/** Whether programs of a dialect can have a family. */
export function hasDialect(family: SyntaxFamily, dialect: Dialect): boolean {
  return family.dialects?.includes(dialect) ?? true;
}
