/** A path with forward slashes, as all output has it on every system. */
export const toPosix = (path: string): string => path.replaceAll('\\', '/');
