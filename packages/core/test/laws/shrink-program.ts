/**
 * Takes lines out of a text as long as it stays of interest, large pieces first.
 *
 * Law: the result is of interest if the text is.
 */
export async function shrinkLines(
  text: string,
  isOfInterest: (text: string) => Promise<boolean>,
): Promise<string> {
  let lines = text.split('\n');
  for (let size = Math.ceil(lines.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < lines.length;) {
      const rest = [...lines.slice(0, start), ...lines.slice(start + size)];
      if (await isOfInterest(rest.join('\n'))) lines = rest;
      else start += size;
    }
  }
  return lines.join('\n');
}
