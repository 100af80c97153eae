/** Number of lines a paragraph takes when wrapped at spaces to the given width. */
export function wrappedLineCount(paragraph: string, width: number): number {
  if (!Number.isInteger(width) || width < 1) {
    throw new RangeError('width must be a positive integer');
  }
  let rest = paragraph;
  let lines = 1;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    rest = space === -1 ? rest.slice(width) : rest.slice(space + 1);
    lines += 1;
  }
  return lines;
}

export function fitsOnLabel(paragraph: string): boolean {
  return wrappedLineCount(paragraph, 32) <= 4;
}
