/** The export under which a module holds a package that inputs are made of, added to it for the tests of its functions. */
export const packageExport = (specifier: string): string =>
  `$package$ps_${specifier.replaceAll(/[^\p{ID_Continue}]/gu, '_')}`;
