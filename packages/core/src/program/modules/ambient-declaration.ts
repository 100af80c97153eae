import ts from 'typescript';

const SCRIPT = /\.([cm]?)jsx?$/;

/** The declaration file of a JavaScript file: `index.d.ts` beside `index.js`; `undefined` if there is none. */
export function declarationBeside(file: string): string | undefined {
  if (!SCRIPT.test(file)) return undefined;
  const declaration = file.replace(SCRIPT, '.d.$1ts');
  return ts.sys.fileExists(declaration) ? declaration : undefined;
}

/** The JavaScript file that a declaration file describes; `undefined` if there is none beside it. */
export function describedBy(declaration: string): string | undefined {
  const code = declaration.replace(/\.d\.([cm]?)ts$/, '.$1js');
  return ts.sys.fileExists(code) ? code : undefined;
}
