/** A function of React that added code calls, and where it is imported from. */
interface ReactImport {
  readonly name: string;
  readonly local: string;
  readonly module: string;
}

/** Parts of the code that is added to the end of a module. */
interface AddedCode {
  readonly imports: readonly ReactImport[];
  readonly statements: readonly string[];
  /** Names that the module exports besides its own. */
  readonly exported: readonly string[];
}

/** Local name of what makes elements. */
export const ELEMENT = '$element$ps';
/** Local name of the function that keeps the object of the properties, which is tracked. */
export const JSX = '$jsx$ps';

/** Imports of what makes elements. */
export const ELEMENT_IMPORTS: readonly ReactImport[] = [
  { name: 'createElement', local: ELEMENT, module: 'react' },
  { name: 'jsx', local: JSX, module: 'react/jsx-runtime' },
];

/** Source text for the end of a module or of a script. */
export function addedText({ imports, statements, exported }: AddedCode, isScript: boolean): string {
  const exporting = isScript
    ? exported.map((name) => `module.exports.${name} = ${name};`)
    : [`export { ${exported.join(', ')} };`];
  return [...imports.map(isScript ? required : imported), ...statements, ...exporting]
    .map((line) => `\n${line}`)
    .join('');
}

const imported = ({ name, local, module }: ReactImport): string =>
  `import { ${name} as ${local} } from '${module}';`;

const required = ({ name, local, module }: ReactImport): string =>
  `const { ${name}: ${local} } = require('${module}');`;
