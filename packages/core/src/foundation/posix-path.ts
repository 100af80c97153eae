/** A path with forward slashes, as it is written on every system in what others read. */
export const toPosix = (path: string): string => path.replaceAll('\\', '/');
