/** How a type is written. */
export interface TypeName {
  /** How a person would write it. */
  readonly typeText: string;
  /** The type to import to write it so. The arguments of a generic type may need imports of their own. */
  readonly exportedType?: ExportedType;
  /** Whether no literal has it, so that tests cast to it. */
  readonly isBranded?: boolean;
}

/** A named type, and the absolute path of the project's file that exports it. */
export interface ExportedType {
  readonly name: string;
  readonly file: string;
}

/** A type as a test writes it in a cast, and what it must import for that: from files of the project or packages. */
export interface CastType {
  readonly text: string;
  readonly imports: readonly ExportedType[];
}
