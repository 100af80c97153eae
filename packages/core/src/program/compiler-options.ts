import type ts from 'typescript';

/** The checker's options, opaque outside of this folder and `instrument`. */
export type CompilerOptions = ts.CompilerOptions;
