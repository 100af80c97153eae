import type { InputShape } from '../protocol/input-shape.ts';
import type { TypeModel } from '../program/type-model.ts';

/** What values an input of this type may have. Members of a union that cannot be built are kept, marked so. */
export function shapeOfType(type: TypeModel): InputShape {
  switch (type.kind) {
    case 'number':
    case 'boolean':
    case 'string':
      return { kind: type.kind };
    case 'literal':
      return { kind: 'literal', value: type.value };
    case 'enum member': {
      const { enumName, memberName, isExported } = type;
      return { kind: 'literal', value: type.value, enumMember: { enumName, memberName, isExported } };
    }
    case 'union':
      return choiceOf(type.members.map(shapeOfType));
    case 'unknown':
      return UNKNOWN_SHAPE;
    case 'structured':
      return { kind: 'unsupported', typeText: type.text };
    default:
      return { kind: 'unsupported', typeText: type.kind };
  }
}

/** A choice among shapes, flat, with `undefined` and `null` last: a plain value is the simpler input. */
export function choiceOf(shapes: readonly InputShape[]): InputShape {
  const flat = shapes.flatMap((shape) => (shape.kind === 'choice' ? shape.alternatives : [shape]));
  const isAbsent = (shape: InputShape): boolean => shape.kind === 'literal' && (shape.value ?? null) === null;
  const alternatives = [...flat.filter((shape) => !isAbsent(shape)), ...flat.filter(isAbsent)];
  const [first] = alternatives;
  return alternatives.length === 1 && first !== undefined ? first : { kind: 'choice', alternatives };
}

/** What `unknown`, `any` and untyped parameters are tried with: every scalar type. */
const UNKNOWN_SHAPE: InputShape = {
  kind: 'choice',
  alternatives: [
    { kind: 'number' },
    { kind: 'string' },
    { kind: 'boolean' },
    { kind: 'literal', value: undefined },
    { kind: 'literal', value: null },
  ],
};
