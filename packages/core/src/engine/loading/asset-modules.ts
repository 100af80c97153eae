import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';

/** The tool whose stand-ins for files that are no code are imported. */
export type AssetRules = 'vite' | 'jest';

const STYLE = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/;
const STYLE_MODULE = /\.module\.\w+$/;
const FILE =
  /\.(?:apng|bmp|png|jpe?g|jfif|pjpeg|pjp|gif|svg|ico|webp|avif|cur|jxl|mp4|webm|ogg|mp3|wav|flac|aac|opus|mov|m4a|vtt|woff2?|eot|ttf|otf|webmanifest|pdf|txt)$/;

/** Suffix of an import that tells bundlers in which form to load a file. */
const FORM = /\?(raw|url|inline)$/;

/** Whether an import asks for a file that is no code, as far as its name tells. */
export function isAsset(specifier: string): boolean {
  return FORM.test(specifier) || STYLE.test(specifier) || FILE.test(specifier);
}

/** The module that stands for a file that is no code, as the runner writes it. */
export function assetModule(
  file: string,
  { form, rules, root }: { readonly form: string; readonly rules: AssetRules; readonly root: string },
): string {
  if (form === 'raw') return exportDefault(readFileSync(file, 'utf8'));
  if (rules === 'jest') return STYLE.test(file) ? NAMES_OF_CLASSES : exportDefault('test-file-stub');
  if (form !== 'url' && STYLE.test(file)) {
    if (!STYLE_MODULE.test(basename(file)) || form === 'inline') return exportDefault('');
    const mark = hash('sha1', toPosix(relative(root, file))).slice(0, 6);
    return `export default new Proxy(Object.create(null), { get: (_, style) => \`_\${style}_${mark}\` });`;
  }
  return exportDefault(`/${toPosix(relative(root, file))}`);
}

/** The form in which an import wants a file; empty unless it says so. */
export const formOf = (specifier: string): string => FORM.exec(specifier)?.[1] ?? '';

/** The path of an import without the form. */
export const withoutForm = (specifier: string): string => specifier.replace(FORM, '');

const NAMES_OF_CLASSES = `export default new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });`;

const exportDefault = (value: string): string => `export default ${JSON.stringify(value)};`;
