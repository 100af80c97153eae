import { readFileSync } from 'node:fs';
import { PACKAGE_FOLDER } from './package-folder.ts';

const text = readFileSync(new URL('package.json', PACKAGE_FOLDER), 'utf8');

/** The version of this package. */
export const VERSION = (JSON.parse(text) as { readonly version: string }).version;
