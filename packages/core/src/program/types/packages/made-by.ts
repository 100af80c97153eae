import type ts from 'typescript';
import { packageFolder } from '../../modules/package-folder.ts';
import type { DeclaredParameter, InstanceType, StructuredType } from '../type-model.ts';

/** A function of a package that makes the values of a type. */
type Factory = Pick<InstanceType, 'file' | 'exportName'> & {
  readonly heldBy: string;
  readonly typeText: string;
};

/** The values that a function of a package makes of one argument. */
export function madeBy(
  factory: Factory,
  parameter: Pick<DeclaredParameter, 'name' | 'type'>,
): StructuredType {
  return {
    kind: 'instance',
    ...factory,
    isFactory: true,
    parameters: [{ ...parameter, isOptional: false, isRest: false }],
  };
}

/** Whether a package, or the types that describe it, declares a symbol. */
export function isDeclaredIn({ declarations = [] }: ts.Symbol, packageName: string): boolean {
  return declarations.some((one) =>
    packageFolder(one.getSourceFile().fileName)?.endsWith(`/node_modules/${packageName}`),
  );
}
