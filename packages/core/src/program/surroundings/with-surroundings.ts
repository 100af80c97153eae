import ts from 'typescript';
import { freeName } from '../../foundation/free-name.ts';
import { CLOCK_RANGE, exportKey, RANDOM_RANGE } from '../../model/input/surrounding.ts';
import { codeWithin } from '../types/referred-code.ts';
import type { DeclaredParameter, StructuredType, TypeModel } from '../types/type-model.ts';
import type { TypeReader } from '../types/type-reader.ts';
import { mentionsOnLoading } from './load-reads.ts';
import { hookType } from './hook-type.ts';
import { mentionsFinder, type Mentions } from './mentions.ts';
import { replacedExportsFinder, type UsedExport } from './replaced-exports.ts';
import { replacedExportsFor } from './replaced-modules.ts';

/** The scope of a search for surroundings. */
export interface SurroundingSearch {
  readonly program: ts.Program;
  readonly types: TypeReader;
  /** The code under test; the code of the project that it refers to is looked through as well. */
  readonly code: readonly ts.Node[];
  /** Whether each run may load the module in surroundings of its own. */
  readonly isLoadedByRun?: boolean;
}

type FoundSurrounding = Omit<DeclaredParameter, 'isOptional' | 'isRest'>;

/** The parameters that calls pass, and after them those that stand for what code reads from around it. */
export function withSurroundings(
  passed: readonly DeclaredParameter[],
  search: SurroundingSearch,
): readonly DeclaredParameter[] {
  const taken = new Set(passed.map(({ name }) => name));
  const found = surroundingsOf(search).map((one) => {
    const name = freeName(one.name, taken);
    taken.add(name);
    return { ...one, name, isOptional: false, isRest: false };
  });
  return [...passed, ...found];
}

/** Surroundings that code of the project reads: libraries have reasons of their own to read the clock. */
function surroundingsOf(search: SurroundingSearch): readonly FoundSurrounding[] {
  const { program, types, code } = search;
  const pieces = [...codeWithin(program, code)];
  const mentions = pieces.map(mentionsFinder(program));
  const found: FoundSurrounding[] = [];
  if (mentions.some(({ readsClock }) => readsClock))
    found.push({ name: 'now', type: { kind: 'ranged', range: CLOCK_RANGE }, surrounding: { kind: 'clock' } });
  if (mentions.some(({ readsRandom }) => readsRandom))
    found.push({
      name: 'random',
      type: { kind: 'ranged', range: RANDOM_RANGE },
      surrounding: { kind: 'random' },
    });
  const onLoading = search.isLoadedByRun === true ? mentionsOnLoading(program, pieces, types.home) : [];
  const environment = environmentType([...mentions, ...onLoading]);
  // Modules that are loaded read variables of which nothing is known here: an object with any variables has not got them.
  const isReadOnLoading = onLoading.length > 0 && environment?.double !== undefined;
  if (environment !== undefined)
    found.push({
      name: 'env',
      type: types.add(() => environment),
      surrounding: { kind: 'environment', ...(isReadOnLoading && { isReadOnLoading }) },
    });
  for (const { use, ...one } of new Map(mentions.flatMap(({ globals }) => [...globals])).values()) {
    const type = types.readMethod(one.name, program.getTypeChecker().getTypeAtLocation(use));
    found.push({ name: one.name, type, surrounding: { kind: 'global', ...one } });
  }
  return [...found, ...exportsAmong(pieces, { program, types })];
}

/** Exports of modules that reach out of the process. */
function exportsAmong(
  pieces: readonly ts.Node[],
  { program, types }: Pick<SurroundingSearch, 'program' | 'types'>,
): readonly FoundSurrounding[] {
  const checker = program.getTypeChecker();
  const replaced = replacedExportsFor(program)(types.home);
  const used = new Set(pieces.flatMap((piece) => replacedExportsFinder(program)(piece).map(exportKey)));
  return [...used].flatMap((key) => {
    const found = replaced.get(key);
    if (found === undefined) return [];
    const { local, type: _, ...surrounding } = found;
    return [
      {
        name: local,
        type: standInType(found, { types, checker }),
        surrounding: { kind: 'export', ...surrounding },
      },
    ];
  });
}

/** The type of what stands for an export. Text that is drawn at random may be any, whatever form its type gives it. */
function standInType(
  { local, type, form, isDrawn, isHook }: UsedExport,
  { types, checker }: { readonly types: TypeReader; readonly checker: ts.TypeChecker },
): TypeModel {
  if (isHook === true) return hookType(local, type, { types, checker });
  if (form !== 'function') return types.readDouble(type);
  if (isDrawn !== true) return types.readMethod(local, type);
  const isNumber = type
    .getCallSignatures()
    .some((one) => (one.getReturnType().flags & ts.TypeFlags.NumberLike) !== 0);
  const kind = isNumber ? 'number' : 'string';
  return types.add(() => ({
    kind: 'function',
    typeText: `() => ${kind}`,
    parameterNames: [],
    result: { kind },
    isDrawn: true,
  }));
}

/** The environment as an object with the variables that the code names, or with any. */
function environmentType(mentions: readonly Mentions[]): (StructuredType & { kind: 'object' }) | undefined {
  const names = [...new Set(mentions.flatMap(({ variables }) => [...variables]))].sort();
  const isOpen = mentions.some(({ readsAnyVariable }) => readsAnyVariable);
  if (names.length === 0 && !isOpen) return undefined;
  return {
    kind: 'object',
    typeText: 'NodeJS.ProcessEnv',
    members: names.map((name) => ({ name, type: VARIABLE, isOptional: true, isReadonly: false })),
    ...(isOpen && { index: VARIABLE }),
    omitted: [],
    ...(!isOpen && { double: { absent: [], isEnvironment: true } }),
  };
}

const VARIABLE: TypeModel = {
  kind: 'union',
  members: [{ kind: 'string' }, { kind: 'literal', value: undefined }],
};
