/** The value of an option in the command line of a script, as in `vitest --environment jsdom`. */
export function optionIn(script: string, names: readonly string[]): string | undefined {
  const [, value] =
    new RegExp(`(?:^|\\s)(?:${names.join('|')})(?:=|\\s+)["']?([^\\s"']+)`).exec(script) ?? [];
  return value;
}

/** Whether the command line of a script has a flag. */
export const hasFlag = (script: string, name: string): boolean =>
  new RegExp(`(?:^|\\s)${name}(?:$|[\\s=])`).test(script);
