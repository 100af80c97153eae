import type { Location } from '../../model/input/location.ts';
import { isProjectFile, type ReplacedModule } from '../../model/input/surrounding.ts';
import type { InputArgument } from '../input/input-node.ts';
import type { OpenInput } from '../input/open-input.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';
import type { ModuleStub, StubbedExport } from './stubbing.ts';

/** Context for replacing modules. */
export interface ModuleReading {
  readonly input: OpenInput;
  /** The places that the run has used; `undefined` if that is not known. */
  readonly uses: ReadonlySet<Location> | undefined;
  readonly hasTypes: boolean;
  specifierOf(file: string): string;
}

/** The modules that a test replaces: those of which its run has used an export. */
export function modulesOfTest(
  modules: readonly ReplacedModule[],
  args: readonly InputArgument[],
  reading: ModuleReading,
): readonly ModuleStub[] {
  return modules.flatMap((one) => {
    const exports = args.flatMap((arg) => exportOf(one, arg, reading));
    return exports.length === 0 ? [] : [{ ...traitsOf(one, reading), exports }];
  });
}

/**
 * The modules that a file of tests replaces from the beginning, by nothing: files of the project, and classes whose
 * objects they make. Their clients might connect when they are loaded, or they might fail.
 */
export function modulesOfFile(
  modules: readonly ReplacedModule[],
  reading: Pick<ModuleReading, 'hasTypes' | 'specifierOf'>,
): readonly ModuleStub[] {
  return modules.flatMap((one) => {
    const exports = one.exports
      .filter(({ form }) => form === 'maker' || isProjectFile(one.module))
      .map((exported) =>
        stubbed(exported, plainPart(exported.form === 'function' ? '() => undefined' : '{}')),
      );
    return exports.length === 0 ? [] : [{ ...traitsOf(one, reading), exports }];
  });
}

function traitsOf(
  { module, keepsNamed, keepsDefault, isRequired = false }: ReplacedModule,
  { hasTypes, specifierOf }: Pick<ModuleReading, 'hasTypes' | 'specifierOf'>,
): Omit<ModuleStub, 'exports'> {
  const specifier = isProjectFile(module) ? specifierOf(module) : module;
  return { specifier, keepsOthers: keepsNamed || keepsDefault, isRequired, hasTypes };
}

const stubbed = (
  { name, form, member, keepsMembers }: ReplacedModule['exports'][number],
  value: LiteralPart,
): StubbedExport => ({ name, isMaker: form === 'maker', member, keepsMembers, value });

function exportOf(
  { module, exports }: ReplacedModule,
  { parameter, node }: InputArgument,
  { input, uses }: ModuleReading,
): readonly StubbedExport[] {
  const { surrounding, name } = parameter;
  if (surrounding?.kind !== 'export' || surrounding.module !== module) return [];
  const isUsed =
    node.kind === 'function'
      ? node.calls.length > 0
      : uses === undefined || [...uses].some((place) => place === name || place.startsWith(`${name}.`));
  const exported = exports.find((one) => one.name === surrounding.name);
  return isUsed && exported !== undefined ? [stubbed(exported, input.writeUntyped(node))] : [];
}
