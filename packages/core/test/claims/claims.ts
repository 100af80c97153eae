import type { ClaimForm } from './claim-form.ts';
import { FAMILIES } from './family-table.ts';
import { RandomSource } from './random-source.ts';
import { writeClaim, type Claim } from './write-claim.ts';

/** Each form is written so many times, in other words and other surroundings. */
const VARIANTS = 12;
const SEED = 20_260_101;
const CLAIMS_PER_FILE = 25;

/** A file of programs, and the line of each one's marked branch, counted from one. */
export interface ClaimFile {
  readonly name: string;
  readonly isLoose: boolean;
  readonly text: string;
  readonly claims: readonly Claim[];
  readonly lines: ReadonlyMap<string, number>;
}

/** All programs of a seed, the families one after another. */
export function writeClaims(seed: number = SEED): readonly Claim[] {
  const random = new RandomSource(seed);
  const claims: Claim[] = [];
  for (const { name, isLoose = false, forms } of FAMILIES) {
    const guards = FAMILIES.filter((family) => (family.isLoose ?? false) === isLoose)
      .flatMap((family) => family.forms)
      .filter(canGuard);
    for (const form of forms) {
      for (let variant = 0; variant < VARIANTS; variant++) {
        const guard = canBeGuarded(form) && random.below(3) === 0 ? random.pick(guards) : undefined;
        claims.push(writeClaim({ id: String(claims.length), family: name, isLoose, form, guard }, random));
      }
    }
  }
  return claims;
}

/** A guard is passed by one call with arguments of its own. */
function canGuard({ script, members, isAlone, statement }: ClaimForm): boolean {
  return script === undefined && members === undefined && isAlone !== true && statement === undefined;
}

function canBeGuarded({ script, isAlone }: ClaimForm): boolean {
  return script === undefined && isAlone !== true;
}

/** Programs as files, strict and loose ones apart, neighbours of different families. */
export function claimFiles(claims: readonly Claim[]): readonly ClaimFile[] {
  return [false, true].flatMap((isLoose) => {
    const own = claims.filter((claim) => claim.isLoose === isLoose);
    const count = Math.ceil(own.length / CLAIMS_PER_FILE);
    return Array.from({ length: count }, (_, index) =>
      fileOf(
        `${isLoose ? 'loose' : 'strict'}-${index}`,
        own.filter((__, at) => at % count === index),
      ),
    );
  });
}

function fileOf(name: string, claims: readonly Claim[]): ClaimFile {
  const text = `${claims.map(({ program }) => program.replaceAll(/\n+/g, '\n')).join('\n\n')}\n`;
  const marked = [...text.split('\n').entries()].flatMap(([index, line]) => {
    const id = /\/\/ marked (\w+)$/.exec(line)?.[1];
    return id === undefined ? [] : [[id, index + 1] as const];
  });
  return { name, isLoose: claims[0]?.isLoose ?? false, text, claims, lines: new Map(marked) };
}
