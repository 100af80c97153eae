import { dirname } from 'node:path';
import ts from 'typescript';

/** Declarations by name and by how they are parsed. */
const parsed = new Map<string, ts.SourceFile | undefined>();

const libraryFolder = dirname(ts.getDefaultLibFilePath({}));

/**
 * The compiler's own host, which parses the declarations of the standard library and of packages once for all
 * programs of this process: they take far longer to read than the files of most projects.
 */
export function libraryHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile: (path, language, ...rest) => {
      if (!isOfLibrary(path)) return host.getSourceFile(path, language, ...rest);
      const asked = typeof language === 'object' ? language : { languageVersion: language };
      const key = `${asked.languageVersion} ${asked.impliedNodeFormat ?? ''} ${path}`;
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(path, { ...asked, ...UNCOMMENTED }, ...rest));
      return parsed.get(key);
    },
  };
}

/** Comments in declaration files do not affect types, so they are not parsed. */
const UNCOMMENTED = { jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors };

const isOfLibrary = (path: string): boolean =>
  dirname(path) === libraryFolder || (path.includes('/node_modules/') && /\.d\.[cm]?ts$/.test(path));
