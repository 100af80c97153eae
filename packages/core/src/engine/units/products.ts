import type { Awaitable } from '../target-process/module-server.ts';
import type { PlannedModule } from './planned-module.ts';

/** A function whose products with some of its mutants are wanted. */
export interface ProductRequest {
  readonly file: string;
  /** Index of the function in its module. */
  readonly functionIndex: number;
  /** Whether its inputs are objects. */
  readonly hasObjects: boolean;
  /** Numbers of the mutants. */
  readonly mutants: readonly number[];
}

/** A module with products of a function and some of its mutants. */
export interface Products {
  readonly module: PlannedModule;
  /** Names of the products, by the number of the mutant. */
  readonly names: ReadonlyMap<number, string>;
  /** Whether the function gives the same each time and changes nothing that others see. */
  readonly isPure: boolean;
}

/** Writes products, which takes the syntax of a module; none if they are no code. */
export interface ProductWriter {
  productsOf(request: ProductRequest): Awaitable<Products | undefined>;
}
