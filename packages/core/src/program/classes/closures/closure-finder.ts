import ts from 'typescript';
import type { DeclaredClass, DeclaredInvokable } from '../declared-class.ts';
import { InvokableReader } from '../invokable-reader.ts';
import { hasPreconditions } from '../../targets/preconditions.ts';
import type { CallableDeclaration } from '../../targets/callable-declaration.ts';
import type { FoundFunction } from '../../targets/target-finder.ts';
import { TypeReader } from '../../types/type-reader.ts';
import type { SignatureWithSiblings } from '../../targets/visible-signature.ts';
import { withoutCompanions } from '../without-companions.ts';
import { makerOf, ResultFollower, type Followed } from './result-follower.ts';

/**
 * The exported functions that return closures, or objects with closures. Each is treated like a class: the function
 * is its constructor, and the uses of the result are its members.
 */
export function findReturned(
  program: ts.Program,
  functions: readonly FoundFunction[],
): readonly DeclaredClass[] {
  return functions.flatMap((found) => {
    const { isGenerator, preconditions, access } = found.target;
    const isPlain = !isGenerator && !hasPreconditions(preconditions) && access.length === 0;
    return isPlain ? readFunction(program, found) : [];
  });
}

function readFunction(
  program: ts.Program,
  { target, callable, called }: FoundFunction,
): readonly DeclaredClass[] {
  const { file, name, exportName, location, otherSignatures } = target;
  const types = new TypeReader(program, called.signature.getSourceFile(), [callable]);
  const reader = new InvokableReader(program, types);
  const follower = new ResultFollower(program, reader, {
    ...{ file, exportName },
    hasOpenOverloads: hasOpenOverloads(callable, program.getTypeChecker()),
  });
  const ways = waysToCall(called, (signature) => {
    const result = program.getTypeChecker().getSignatureFromDeclaration(signature)?.getReturnType();
    return result === undefined ? undefined : follower.follow(result, makerOf([callable], name));
  });
  const key = ways.find(({ followed }) => followed !== undefined)?.followed?.resultClass;
  if (key === undefined) return [];
  const owner = { name, exportName, file, key };
  const creators = ways.map(({ followed, ...way }, index): DeclaredInvokable => ({
    ...reader.creator(way, owner),
    ...(followed ?? { resultClass: undefined }),
    place: { file, ...location },
    // It is one function, however many ways there are to call it.
    isOwn: index === 0,
    ...(index === 0 && { otherSignatures }),
  }));
  return [
    {
      ...owner,
      location,
      creators,
      members: follower.members,
      readableFields: follower.fields,
      ...withoutCompanions(program, types, [callable]),
    },
  ];
}

/** Whether the arguments decide, by inference, which of several overloads a call means. */
function hasOpenOverloads(callable: CallableDeclaration, checker: ts.TypeChecker): boolean {
  const name = callable.name ?? callable;
  const declared = checker.getSymbolAtLocation(name)?.declarations?.filter(ts.isFunctionDeclaration) ?? [];
  return declared.length > 1 && declared.some(({ typeParameters }) => typeParameters !== undefined);
}

/** Signatures of a function whose results are used alike, with what is known of these results. */
interface WayToCall extends SignatureWithSiblings {
  readonly followed: Followed | undefined;
}

/** Groups overloads by the class of their result, since results of different classes have different members. */
function waysToCall(
  { signature, siblings }: SignatureWithSiblings,
  follow: (signature: ts.SignatureDeclaration) => Followed | undefined,
): readonly WayToCall[] {
  const signatures = [signature, ...siblings].map((one) => ({ one, followed: follow(one) }));
  const alike = Map.groupBy(signatures, ({ followed }) => followed?.resultClass);
  return [...alike.values()].map((group) => {
    const [first, ...others] = group.map(({ one }) => one) as [
      ts.SignatureDeclaration,
      ...ts.SignatureDeclaration[],
    ];
    return { signature: first, siblings: others, followed: group[0]?.followed };
  });
}
