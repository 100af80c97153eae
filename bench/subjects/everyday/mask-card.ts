/** A card number with all but the last four digits hidden. */
export function maskCard(number: string): string {
  const digits = number.replace(/[ -]/g, '');
  if (digits.length < 12 || digits.length > 19) return 'invalid';
  return '*'.repeat(digits.length - 4) + digits.slice(-4);
}
