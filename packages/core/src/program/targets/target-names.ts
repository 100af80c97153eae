import ts from 'typescript';

/** The symbols that stand for the export of a module as a whole. */
const WHOLE_EXPORTS: ReadonlySet<ts.__String> = new Set([
  ts.InternalSymbolName.Default,
  ts.InternalSymbolName.ExportEquals,
]);

/** The name by which tests import something. */
export const exportNameOf = ({ escapedName, name }: ts.Symbol): string =>
  WHOLE_EXPORTS.has(escapedName) ? 'default' : name;

/** A member as people write it: `api.users.create`, `steps[0]`. */
export function accessText(exportName: string, access: readonly string[]): string {
  return exportName + access.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
}
