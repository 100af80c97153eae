import type ts from 'typescript';
import type { DeclaredClass } from '../classes/declared-class.ts';
import { InvokableReader } from '../classes/invokable-reader.ts';
import { hasPreconditions } from '../preconditions.ts';
import type { FoundFunction } from '../target-finder.ts';
import { TypeReader } from '../types/type-reader.ts';
import { ResultFollower } from './result-follower.ts';

/**
 * Of some exported functions, those that return functions, or objects with functions, of their own: each is like a
 * class whose constructor is the function, and whose members are what can be done with what it returns.
 */
export function findReturned(
  program: ts.Program,
  functions: readonly FoundFunction[],
): readonly DeclaredClass[] {
  return functions.flatMap((found) => {
    const { isGenerator, preconditions } = found.target;
    return isGenerator || hasPreconditions(preconditions) ? [] : readFunction(program, found);
  });
}

function readFunction(
  program: ts.Program,
  { target, callable, signature }: FoundFunction,
): readonly DeclaredClass[] {
  const result = program.getTypeChecker().getSignatureFromDeclaration(signature)?.getReturnType();
  if (result === undefined) return [];
  const { file, name, exportName, location, otherSignatures } = target;
  const types = new TypeReader(program, signature.getSourceFile());
  const reader = new InvokableReader(program, types);
  const follower = new ResultFollower(program, reader, { file, exportName });
  const followed = follower.follow(result, { codes: [callable], name });
  if (followed === undefined) return [];
  const owner = { name, exportName, file, key: followed.resultClass };
  const creator = { ...reader.creator(signature, owner), ...followed, otherSignatures };
  return [
    {
      ...owner,
      location,
      creators: [{ ...creator, place: { file, ...location } }],
      members: follower.members,
      companions: [],
      readableFields: follower.fields,
      lineages: new Map(),
      asked: types.asked([callable]),
      types: types.table(),
    },
  ];
}
