/** The folder of this package: our sources, what is compiled of them and the bundle lie two folders below it. */
export const PACKAGE_FOLDER = new URL('../../', import.meta.url);
