import ts from 'typescript';
import type { Assumption } from '../../model/assumption.ts';
import { classKey } from '../../model/class-key.ts';
import { exportNameOf } from '../modules/module-exports.ts';
import type { ConstructorFunction, PrototypeClass } from '../prototypes/prototype-class.ts';
import { prototypesIn } from '../prototypes/prototype-table.ts';
import { namesakeBeside } from '../targets/ambient-namesake.ts';
import { locationOf } from '../targets/declaration-place.ts';
import type { FoundCallables, FoundFunction } from '../targets/target-finder.ts';
import { TypeReader } from '../types/type-reader.ts';
import { ClassBeside } from './class-beside.ts';
import type { DeclaredClass } from './declared-class.ts';
import { madeByNew } from './made-by-new.ts';
import { PrototypeReader } from './prototype-reader.ts';
import { withoutCompanions } from './without-companions.ts';

/**
 * The classes without `class` that a file exports, by their constructor, or by functions that return objects of
 * them.
 */
export function findPrototypeClasses(
  program: ts.Program,
  sourceFile: ts.SourceFile,
  { constructors, functions }: FoundCallables,
): readonly DeclaredClass[] {
  const found = [...prototypesIn(program)(sourceFile).values()].flatMap((made) => {
    const names = constructors.filter((one) => one.made === made).map(({ exported }) => exported);
    const exported = names.find((one) => exportNameOf(one) !== 'default') ?? names[0];
    const makers = functions.filter(
      ({ target, callable, isWrapped }) =>
        !isWrapped && target.access.length === 0 && madeByNew(callable, program).includes(made.code),
    );
    return exported === undefined && makers.length === 0 ? [] : [{ made, exported, makers }];
  });
  const tested = new Set(found.map(({ made }) => made.code));
  return found.map((one) => readPrototypeClass(program, one, tested));
}

/** Nothing is private where there is no `class`: others may set fields, and replace members. */
const OPEN_TO_ALL: readonly Assumption[] = ['no outside change', 'no overriding'];

interface FoundPrototype {
  readonly made: PrototypeClass;
  /** The export that is the constructor, if it is exported. */
  readonly exported: ts.Symbol | undefined;
  /** Exported functions that return objects of the class. */
  readonly makers: readonly FoundFunction[];
}

function readPrototypeClass(
  program: ts.Program,
  found: FoundPrototype,
  tested: ReadonlySet<ConstructorFunction>,
): DeclaredClass {
  const { made, exported, makers } = found;
  const codes = [made.code, ...[...made.members, ...made.statics].map(({ code }) => code)];
  const sourceFile = made.code.getSourceFile();
  const { fileName: file } = sourceFile;
  const exportName = exported === undefined ? '' : exportNameOf(exported);
  const owner = { name: made.name, exportName, file, key: classKey(file, made.name) };
  const types = new TypeReader(program, sourceFile, codes);
  const reader = new PrototypeReader(program, types, owner);
  const beside = exported === undefined ? undefined : besideOf(program, file, exported);
  const own = exported === undefined ? [] : reader.constructors(made, beside);
  return {
    ...owner,
    location: locationOf(made.code.name ?? made.code),
    creators: [...own, ...makers.map((one) => reader.maker(one, exported === undefined))],
    members: [
      ...made.members.flatMap((one) =>
        reader.member(one, beside, one.lender === made.code || !tested.has(one.lender)),
      ),
      ...(exported === undefined ? [] : made.statics.flatMap((one) => reader.staticMember(one, beside))),
    ],
    readableFields: fieldsOf(made),
    membersStandApart: true,
    ...withoutCompanions(program, types, codes),
    openness: OPEN_TO_ALL,
  };
}

/** The class that the declaration file beside says the constructor is. */
function besideOf(program: ts.Program, file: string, { escapedName }: ts.Symbol): ClassBeside | undefined {
  const namesake = namesakeBeside(program, file, escapedName);
  const beside = namesake === undefined ? undefined : new ClassBeside(program.getTypeChecker(), namesake);
  return beside?.construction === undefined ? undefined : beside;
}

/** The fields that a constructor gives its objects, without those that are marked as internal. */
function fieldsOf({ code }: PrototypeClass): readonly string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const left = ts.isBinaryExpression(node) ? node.left : undefined;
    if (
      left !== undefined &&
      ts.isPropertyAccessExpression(left) &&
      left.expression.kind === ts.SyntaxKind.ThisKeyword &&
      /^[A-Za-z]/.test(left.name.text) &&
      left.name.text !== 'constructor'
    )
      names.add(left.name.text);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  if (code.body !== undefined) ts.forEachChild(code.body, visit);
  return [...names];
}
