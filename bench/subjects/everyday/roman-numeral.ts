const VALUES: readonly (readonly [string, number])[] = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** A number up to 39 in Roman numerals. */
export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 39) throw new RangeError('1 to 39');
  let rest = value;
  let text = '';
  for (const [letter, amount] of VALUES) {
    while (rest >= amount) {
      text += letter;
      rest -= amount;
    }
  }
  return text;
}
