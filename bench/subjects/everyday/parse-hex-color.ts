export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** Reads #abc or #aabbcc. */
export function parseHexColor(text: string): Rgb | null {
  if (text[0] !== '#') return null;
  const digits = text.slice(1);
  if (!/^[0-9a-f]+$/i.test(digits)) return null;
  if (digits.length === 3) {
    const [red, green, blue] = [...digits].map((digit) => parseInt(digit + digit, 16));
    return { red, green, blue };
  }
  if (digits.length !== 6) return null;
  const value = parseInt(digits, 16);
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255 };
}
