/** The URL of a module of ours, which has the extension of the one that asks for it: it may be compiled or not. */
export function moduleUrl(path: string, askedBy: string): URL {
  return new URL(`${path}.${askedBy.endsWith('.ts') ? 'ts' : 'js'}`, askedBy);
}
