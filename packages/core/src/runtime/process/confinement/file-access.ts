import fs from 'node:fs';
import nodePath from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTypedArray, mapGet, reflectApply, reflectConstruct, stringSlice } from '../../realm/intrinsics.ts';
import { refusal } from '../../outcome/refusals.ts';

// Captured before the modules are guarded, and before anybody else can replace them.
const { native: realPath } = fs.realpathSync;
const { statSync, openSync, closeSync } = fs;
const { dirname, join, resolve } = nodePath;
const toFilePath = fileURLToPath;
const decode = new TextDecoder().decode.bind(new TextDecoder());
const ProxyClass = Proxy;
const PromiseClass = Promise;
const reject = PromiseClass.reject.bind(PromiseClass);

/** The check of a file reader, by the kind of its first argument. */
type Access = 'path' | 'file' | 'open' | 'folder' | 'descriptor' | 'output';

/** The readers of `node:fs`; their `Sync` variants are added below. */
const READERS: Readonly<Record<Access, string>> = {
  path: 'access exists lstat stat readlink realpath',
  file: 'readFile openAsBlob createReadStream',
  open: 'open',
  folder: 'readdir opendir',
  descriptor: 'read readv fstat close',
  output: 'write writev',
};

const ACCESS_OF = new Map(
  Object.entries(READERS).flatMap(([access, names]) =>
    names.split(' ').flatMap((name) => [name, `${name}Sync`].map((one) => [one, access as Access] as const)),
  ),
);

/** Descriptors below this are Node's and ours; those that code under test opens itself are not. */
const FIRST_FOREIGN_DESCRIPTOR = ((): number => {
  const descriptor = openSync(toFilePath(import.meta.url), 'r');
  closeSync(descriptor);
  return descriptor;
})();

const permission = process.permission as NodeJS.ProcessPermission | undefined;
const hasPermission = permission?.has.bind(permission);

/**
 * The reader that code under test gets in the place of one of Node's; `undefined` if it is no reader. The permission
 * model follows symbolic links wherever they lead, so it is asked about the real path.
 */
export function guardedReader(module: string, name: string, original: unknown): object | undefined {
  const access = mapGet(ACCESS_OF, name);
  if (access === undefined || typeof original !== 'function') return undefined;
  const what = `node:${module} ${name}`;
  const answersWithPromise = module === 'fs/promises';
  return new ProxyClass(original as () => unknown, {
    apply(target, self, args: unknown[]): unknown {
      try {
        admit(args, { access, what });
      } catch (error) {
        if (answersWithPromise) return reject(error);
        throw error;
      }
      return reflectApply(target, self, args);
    },
    construct(target, args: unknown[]): object {
      admit(args, { access, what });
      return reflectConstruct(target, args) as object;
    },
  });
}

interface Asked {
  readonly access: Access;
  readonly what: string;
}

/** Throws if the arguments are refused. A path is replaced by the string that was checked, or it could change. */
function admit(args: unknown[], asked: Asked): void {
  if (args.length === 0) return;
  const { access, what } = asked;
  const given = args[0];
  if (access === 'descriptor' || access === 'output' || typeof given === 'number') {
    if (!isAdmittedDescriptor(given, access)) throw refusal(what);
    return;
  }
  const path = pathOf(given);
  // Node itself complains about what is no path, or it is a handle that was let through when it was opened.
  if (path === undefined) return;
  args[0] = path;
  if (!isAdmittedPath(path) || !isAdmittedUse(access, args[1])) throw refusal(what);
}

function isAdmittedDescriptor(given: unknown, access: Access): boolean {
  if (typeof given !== 'number' || given >= FIRST_FOREIGN_DESCRIPTOR) return true;
  // The output of a target process goes nowhere.
  return access === 'output' && (given === 1 || given === 2);
}

function pathOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return undefined;
  if (isTypedArray(given)) return decode(given);
  const { href } = given as { readonly href?: unknown };
  return typeof href === 'string' ? toFilePath(href) : undefined;
}

function isAdmittedPath(path: string): boolean {
  const { real, exists } = realPathOf(path);
  if (real === undefined || hasPermission?.('fs.read', real) !== true) return false;
  return !exists || !isSpecialFile(real);
}

/** The real path. A file that does not exist is looked up by its folder. */
function realPathOf(path: string): { readonly real: string | undefined; readonly exists: boolean } {
  try {
    return { real: realPath(path), exists: true };
  } catch (error) {
    if (!isMissing(error)) return { real: undefined, exists: false };
  }
  const absolute = resolve(path);
  const folder = dirname(absolute);
  if (folder === absolute) return { real: absolute, exists: false };
  const { real } = realPathOf(folder);
  const rest = stringSlice(absolute, folder.length, absolute.length);
  return { real: real === undefined ? undefined : join(real, rest), exists: false };
}

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG';
};

/** Whether reading it may block or do something, as with a pipe or a device. */
function isSpecialFile(real: string): boolean {
  const stats = statSync(real, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  const type = stats.mode & fs.constants.S_IFMT;
  return type !== fs.constants.S_IFREG && type !== fs.constants.S_IFDIR;
}

function isAdmittedUse(access: Access, options: unknown): boolean {
  if (access === 'open') return typeof options === 'function' || isReadFlag(options);
  if (typeof options !== 'object' || options === null) return true;
  const { flag, flags, fd, fs: other, recursive } = options as Readonly<Record<string, unknown>>;
  // A listing of a whole tree follows links to folders.
  if (access === 'folder') return recursive !== true;
  const isForeign = typeof fd !== 'number' || fd >= FIRST_FOREIGN_DESCRIPTOR;
  return other === undefined && isForeign && isReadFlag(flag) && isReadFlag(flags);
}

const isReadFlag = (flag: unknown): boolean =>
  flag === undefined || flag === null || flag === 'r' || flag === 'rs' || flag === 'sr' || flag === 0;
