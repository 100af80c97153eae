import ts from 'typescript';
import type { InvokableKind } from '../../model/sequence.ts';
import { textsOf } from './contract-tags.ts';

/** Promises of a callable about what holds once it has been called, as its author wrote them. */
export interface Contract {
  /** Expressions over `result`, the parameters and `this`. */
  readonly ensures: readonly string[];
  /** Expressions over `this`, which hold between calls. */
  readonly invariants: readonly string[];
  /** Expressions over the parameters and `this`, which callers guarantee. */
  readonly requirements: readonly string[];
  readonly parameters: readonly ContractParameter[];
  /** The binding of the function or class in its module; `undefined` if it has none. */
  readonly binding: string | undefined;
  /** Whether it gives a promise, whose value the contract is about. */
  readonly isAwaited: boolean;
}

/** A parameter as contracts name it. */
export interface ContractParameter {
  /** A name or a pattern. */
  readonly name: string;
  readonly isRest: boolean;
  /** The text of its default. */
  readonly initializer: string | undefined;
}

/** The parts of a declaration that a contract is read from. */
export interface ContractSource {
  /** The node whose comment is read. */
  readonly declaration: ts.Node;
  readonly parameters: readonly ts.ParameterDeclaration[];
  /** The classes whose invariants hold, the nearest one first. */
  readonly classes: readonly ts.ClassLikeDeclaration[];
  readonly binding: string | undefined;
  readonly isAwaited: boolean;
  readonly kind: InvokableKind;
}

/** Reads the contract of a callable; `undefined` if it has none. */
export function readContract(source: ContractSource): Contract | undefined {
  const { declaration, classes, binding, isAwaited, kind } = source;
  const invariants = classes.flatMap((one) => textsOf(one, 'invariant'));
  const parameters = source.parameters.map(({ name, dotDotDotToken, initializer }) => ({
    name: name.getText(),
    isRest: dotDotDotToken !== undefined,
    initializer: initializer?.getText(),
  }));
  const own = parameters.filter(({ name }) => name !== 'this');
  const isField = kind === 'field' || kind === 'static field';
  const contract: Contract = {
    ensures: isField || own.some(({ name }) => name === 'result') ? [] : textsOf(declaration, 'ensures'),
    invariants: isField ? [] : invariants,
    requirements: textsOf(declaration, 'requires'),
    parameters: own,
    binding,
    isAwaited,
  };
  return hasContract(contract) ? contract : undefined;
}

/** The contract of a function that a name of its module stands for. */
export function functionContract(
  declaration: ts.Declaration,
  { parameters }: ts.SignatureDeclaration,
  isAwaited: boolean,
): Contract | undefined {
  const isNamed = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  const binding = isNamed ? declaration.name?.getText() : undefined;
  return readContract({ ...{ declaration, parameters, binding, isAwaited }, classes: [], kind: 'function' });
}

const hasContract = ({ ensures, invariants, requirements }: Contract): boolean =>
  ensures.length + invariants.length + requirements.length > 0;
