/** How a type is written. */
export interface TypeName {
  /** How a person would write it. */
  readonly typeText: string;
  /** What must be imported to write it so. The arguments of a generic type may need imports of their own. */
  readonly exportedType?: ExportedType;
}

/** Where a named type can be imported from: the absolute path of a file of the project. */
export interface ExportedType {
  readonly name: string;
  readonly file: string;
}
