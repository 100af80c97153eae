/** The folder of the package of a file in `node_modules`. Types that come separately belong to the package they describe. */
export function packageFolder(file: string): string | undefined {
  const found = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(file);
  const [, base = '', name = ''] = found ?? [];
  if (name === '' || name === '@types/node') return undefined;
  const described = /^@types\/(.+)$/.exec(name)?.[1];
  return described === undefined
    ? base + name
    : base + (described.includes('__') ? `@${described.replace('__', '/')}` : described);
}
