import type { StructuredType, TypeModel, TypeTable } from '../../program/types/type-model.ts';

/** A part that every value of a type needs. */
interface NeededPart {
  readonly label: string;
  readonly type: TypeModel;
}

/** Findings about building the types of a table. */
export interface Buildability {
  /** The positions of the types of which no value can be made, with the strings that say why. */
  readonly unbuildable: ReadonlyMap<number, string>;
  /** The positions of plain objects with a member that cannot be made: doubles that lack it stand for them. */
  readonly doubles: ReadonlySet<number>;
}

/**
 * Finds the types of which no value can be made. A type that needs itself is not among them: such values are cycles. An
 * object is not either: it can do without a member that nobody asks for.
 */
export function findUnbuildable(types: TypeTable): Buildability {
  const unbuildable = new Map<number, string>();
  const doubles = new Set<number>();
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    types.forEach((type, id) => {
      const isKnown = unbuildable.has(id) || doubles.has(id);
      const reason = isKnown ? undefined : obstacleOf(type, unbuildable);
      if (reason === undefined) return;
      isChanging = true;
      if (type.kind === 'object') doubles.add(id);
      else unbuildable.set(id, reason);
    });
  }
  return { unbuildable, doubles };
}

/** Why no value of a type can be made; `undefined` if one can. */
export function reasonAgainst(type: TypeModel, unbuildable: ReadonlyMap<number, string>): string | undefined {
  if (type.kind === 'opaque') return type.text;
  if (type.kind === 'structured') return unbuildable.get(type.id);
  if (type.kind !== 'union') return undefined;
  const reasons = type.members.map((member) => reasonAgainst(member, unbuildable));
  return reasons.includes(undefined) ? undefined : reasons.join(' | ');
}

function obstacleOf(type: StructuredType, known: ReadonlyMap<number, string>): string | undefined {
  if (type.kind === 'opaque') return type.typeText;
  for (const { label, type: part } of neededParts(type)) {
    const reason = reasonAgainst(part, known);
    if (reason !== undefined) return `${type.typeText} (${label}: ${reason})`;
  }
  return undefined;
}

/** The parts that every value has, or that any value may be asked for. Arrays can always be empty. */
function neededParts(type: StructuredType): readonly NeededPart[] {
  switch (type.kind) {
    case 'map':
      return [
        { label: 'its keys', type: type.key },
        { label: 'its values', type: type.value },
      ];
    case 'set':
      return [{ label: 'its elements', type: type.element }];
    case 'function':
      // One that answers by key can do without an answer to other keys.
      return type.byKey === undefined ? [{ label: 'its result', type: type.result }] : [];
    default:
      return partsOfDefault(type);
  }
}

/** The parts that must be built before even the simplest value of a type is there. */
export function partsOfDefault(type: StructuredType): readonly NeededPart[] {
  switch (type.kind) {
    case 'object':
      if (type.double !== undefined) return [];
      return type.members
        .filter(({ isOptional }) => !isOptional)
        .map((member) => ({ label: `its member ${member.name}`, type: member.type }));
    case 'tuple':
      return type.elements
        .slice(0, type.required)
        .map((element, index) => ({ label: `its element ${index}`, type: element }));
    case 'instance':
      return type.parameters
        .filter(({ isOptional, isRest, isField }) => !isOptional && !isRest && isField !== true)
        .map((parameter) => ({ label: `its parameter ${parameter.name}`, type: parameter.type }));
    case 'promise':
      return [{ label: 'its result', type: type.value }];
    default:
      return [];
  }
}
