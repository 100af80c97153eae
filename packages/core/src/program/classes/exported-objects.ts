import type ts from 'typescript';
import { keepsStateInObjects } from '../state/object-state.ts';
import { locationOf } from '../targets/declaration-place.ts';
import type { ExportedObject, ExportedValuePlace } from '../targets/exported-callables.ts';
import { exportNameOf } from '../modules/module-exports.ts';
import { TypeReader } from '../types/type-reader.ts';
import { readClass } from './class-finder.ts';
import { ResultFollower } from './closures/result-follower.ts';
import type { DeclaredClass, DeclaredInvokable } from './declared-class.ts';
import { InvokableReader } from './invokable-reader.ts';
import type { MemberOwner } from './read-callables.ts';
import { classKeyOf } from './met-classes.ts';
import { withoutCompanions } from './without-companions.ts';

/** The classes of which a file exports objects only: these are the ones that tests use. */
export function findClassesOfObjects(
  program: ts.Program,
  objects: readonly ExportedObject[],
): readonly DeclaredClass[] {
  return [...Map.groupBy(objects, ({ ofClass }) => ofClass).values()].map((group) =>
    readObjects(program, group as [ExportedObject, ...ExportedObject[]]),
  );
}

function readObjects(
  program: ts.Program,
  objects: readonly [ExportedObject, ...ExportedObject[]],
): DeclaredClass {
  const [{ symbol, ofClass: declaration, type }] = objects;
  const className = declaration.name?.text ?? symbol.name;
  const names = objects.map(({ exported }) => exportNameOf(exported));
  const [exportName = ''] = names;
  const isNamed = names.length === 1 && exportName !== 'default';
  const owner = {
    name: isNamed ? exportName : className,
    exportName,
    file: declaration.getSourceFile().fileName,
    key: classKeyOf(symbol),
  };
  const creators = names.map((name) => exportedObject(name, owner));
  const read = readClass(program, { symbol, declaration, owner }, creators);
  const checker = program.getTypeChecker();
  const isVisible = (name: string): boolean => checker.getPropertyOfType(type, name) !== undefined;
  return {
    ...read,
    name: className,
    members: read.members.filter(({ kind, member }) => !kind.startsWith('static') && isVisible(member)),
    readableFields: read.readableFields.filter(isVisible),
    isShared: keepsStateInObjects(program, symbol),
  };
}

/** An exported function or object whose code is in the file, as in `export const cart = { items: [], add() { … } }`. */
export function readValue(
  program: ts.Program,
  { exported, access, declaration, value }: ExportedValuePlace,
): DeclaredClass | undefined {
  if (access.length > 0) return undefined;
  const sourceFile = value.getSourceFile();
  const { fileName: file } = sourceFile;
  const exportName = exportNameOf(exported);
  const types = new TypeReader(program, sourceFile, [value]);
  const follower = new ResultFollower(program, new InvokableReader(program, types), { file, exportName });
  const type = program.getTypeChecker().getTypeAtLocation(value);
  const followed = follower.follow(type, { given: [value], name: exportName, label: exportName });
  if (followed === undefined) return undefined;
  const owner = { name: exportName, exportName, file, key: followed.resultClass };
  return {
    ...owner,
    location: locationOf(declaration),
    creators: [exportedObject(exportName, owner)],
    members: follower.members,
    readableFields: follower.fields,
    isShared: true,
    ...withoutCompanions(program, types, [value]),
  };
}

const exportedObject = (exportName: string, { file, key }: MemberOwner): DeclaredInvokable => ({
  kind: 'export',
  name: exportName,
  file,
  exportName,
  member: '',
  place: undefined,
  parameters: [],
  parameterClasses: [],
  receiverClass: undefined,
  resultClass: key,
  isAsync: false,
  isGenerator: false,
  isOwn: false,
});
