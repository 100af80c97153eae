/** The export under which a module holds a package that inputs are made of, added to it for the tests of its functions. */
export const packageExport = (specifier: string): string =>
  `$package$ps_${specifier.replaceAll(/[^\p{ID_Continue}]/gu, '_')}`;

/** The package of observables, the function of it that waits for the last value, and the export that holds it. */
export const OBSERVABLES = {
  specifier: 'rxjs',
  typeName: 'Observable',
  lastValue: 'lastValueFrom',
  heldBy: packageExport('rxjs'),
} as const;

/** The package of elements, the function of it that makes them, and the export that holds it. */
export const ELEMENTS = {
  specifier: 'react',
  factory: 'createElement',
  heldBy: packageExport('react'),
} as const;
