import type ts from 'typescript';
import type { ClassKey } from '../../model/class-key.ts';
import type { CallableDeclaration } from '../targets/callable-declaration.ts';

/** The class that members are read for. */
export interface MemberOwner {
  readonly name: string;
  readonly exportName: string;
  readonly file: string;
  readonly key: ClassKey;
}

/** A function that a file exports: what gives it its name, and what has its code. */
export interface ExportedFunction {
  readonly declaration: ts.Declaration;
  readonly callable: CallableDeclaration;
  readonly exported: ts.Symbol;
  readonly meant: ts.Symbol;
}

/** The context of a member of a returned value. */
export interface ReturnedMember {
  readonly owner: MemberOwner;
  /** Declarations that may have its code, as far as they are known. */
  readonly codes: readonly ts.Declaration[];
  readonly isOwn: boolean;
  /** Whether a type parameter decides on the type of which it is a member. */
  readonly isOpen: boolean;
}
