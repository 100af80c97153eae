import type { StructuredType, TypeModel, TypeTable } from '../program/types/type-model.ts';

/** Something without which there is no value of a type. */
interface NeededPart {
  readonly label: string;
  readonly type: TypeModel;
}

/**
 * The positions of the types of which no value can be made, with the texts that say why. A type that
 * needs itself is not among them: such values are cycles.
 */
export function findUnbuildable(types: TypeTable): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  let known = -1;
  while (known < reasons.size) {
    known = reasons.size;
    types.forEach((type, id) => {
      const reason = reasons.has(id) ? undefined : obstacleOf(type, reasons);
      if (reason !== undefined) reasons.set(id, reason);
    });
  }
  return reasons;
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
      return [{ label: 'its result', type: type.result }];
    default:
      return partsOfDefault(type);
  }
}

/** The parts that must be built before even the simplest value of a type is there. */
export function partsOfDefault(type: StructuredType): readonly NeededPart[] {
  switch (type.kind) {
    case 'object':
      return type.members
        .filter(({ isOptional }) => !isOptional)
        .map((member) => ({ label: `its member ${member.name}`, type: member.type }));
    case 'tuple':
      return type.elements
        .slice(0, type.required)
        .map((element, index) => ({ label: `its element ${index}`, type: element }));
    case 'instance':
      return type.parameters
        .filter(({ isOptional, isRest }) => !isOptional && !isRest)
        .map((parameter) => ({ label: `its parameter ${parameter.name}`, type: parameter.type }));
    case 'promise':
      return [{ label: 'its result', type: type.value }];
    default:
      return [];
  }
}
