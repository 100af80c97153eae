/** A phone number in international form; `null` if it cannot be one. */
export function normalizePhone(input: string, countryCode: string): string | null {
  let digits = '';
  for (const character of input) {
    if (character >= '0' && character <= '9') digits += character;
    else if (character !== ' ' && character !== '-' && character !== '+' && character !== '/') return null;
  }
  if (digits.length < 6 || digits.length > 15) return null;
  if (input.startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+${countryCode}${digits.slice(1)}` : `+${countryCode}${digits}`;
}
