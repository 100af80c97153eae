/** What is wrong with a password; an empty list if nothing is. */
export function validatePassword(password: string): string[] {
  const problems: string[] = [];
  if (password.length < 8) problems.push('too short');
  if (password.length > 64) problems.push('too long');
  if (!/[A-Z]/.test(password)) problems.push('no upper-case letter');
  if (!/[0-9]/.test(password)) problems.push('no digit');
  if (password.includes(' ')) problems.push('contains a space');
  if (password.toLowerCase() === 'password1') problems.push('too common');
  return problems;
}
