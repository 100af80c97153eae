/** Characters as sorted, disjoint, inclusive ranges: low, high, low, high … */
export type CharacterSet = readonly number[];

/** The last code point there is. */
export const MAX_CODE_POINT = 0x10ffff;

/** Every character. */
export const ANY_CHARACTER: CharacterSet = [0, MAX_CODE_POINT];

/** The set of one character. */
export const only = (code: number): CharacterSet => [code, code];

/** Characters in both sets. */
export function intersect(left: CharacterSet, right: CharacterSet): CharacterSet {
  if (left === ANY_CHARACTER) return right;
  if (right === ANY_CHARACTER || left === right) return left;
  const result: number[] = [];
  let [first, second] = [0, 0];
  while (first < left.length && second < right.length) {
    const low = Math.max(left[first] as number, right[second] as number);
    const [leftHigh, rightHigh] = [left[first + 1] as number, right[second + 1] as number];
    const high = Math.min(leftHigh, rightHigh);
    if (low <= high) result.push(low, high);
    if (leftHigh < rightHigh) first += 2;
    else second += 2;
  }
  return result;
}

/** Characters not in the set. */
export function complement(set: CharacterSet): CharacterSet {
  const result: number[] = [];
  let next = 0;
  for (let index = 0; index < set.length; index += 2) {
    if ((set[index] as number) > next) result.push(next, (set[index] as number) - 1);
    next = (set[index + 1] as number) + 1;
  }
  if (next <= MAX_CODE_POINT) result.push(next, MAX_CODE_POINT);
  return result;
}

/** Whether a character is in the set. */
export function contains(set: CharacterSet, code: number): boolean {
  for (let index = 0; index < set.length; index += 2) {
    if (code < (set[index] as number)) return false;
    if (code <= (set[index + 1] as number)) return true;
  }
  return false;
}

/** Whether nothing is in the set. */
export const isEmptySet = (set: CharacterSet): boolean => set.length === 0;
