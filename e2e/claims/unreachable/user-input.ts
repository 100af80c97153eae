/** A user name: lower case, three to twelve characters. */
export function checkName(input: string): string {
  const name = input.trim().toLowerCase();
  if (name.length < 3) return 'short';
  if (name.length > 12) return 'long';
  if (!/^[a-z][a-z0-9]*$/.test(name)) return 'characters';
  if (name.includes(' ')) return 'blank'; /* dead: letters and digits only */
  if (name === 'A') return 'upper'; /* dead: at least three characters */
  if (name.startsWith('1')) return 'digit'; /* dead: the first is a letter */
  return 'ok';
}

/** An age that was typed in. */
export function checkAge(input: string): number | null {
  const age = Number(input);
  if (!Number.isInteger(age)) return null;
  if (age < 0 || age > 150) return null;
  if (Number.isNaN(age)) return null; /* dead: a whole number */
  if (age === 200) return null; /* dead: up to 150 */
  return age;
}

/** A choice of yes or no, in some of the words for it. */
export function checkAnswer(input: 'yes' | 'no' | 'y' | 'n'): boolean {
  const word = input.charAt(0);
  if (word === 'y') return true;
  if (word !== 'n') return true; /* dead: the words begin with y or n */
  return false;
}
