/** Whether a card number passes the Luhn check. */
export function luhnCheck(digits: number[]): boolean {
  if (digits.length < 2) return false;
  let sum = 0;
  let isDoubled = false;
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    let digit = digits[index];
    if (!Number.isInteger(digit) || digit < 0 || digit > 9) return false;
    if (isDoubled) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
    isDoubled = !isDoubled;
  }
  return sum % 10 === 0;
}
