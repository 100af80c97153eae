/**
 * JSON as a module that exports its value and, by name, what is in it: what a bundler makes of an import
 * without attributes, which Node would refuse.
 */
export function jsonModule(text: string): string {
  const value: unknown = JSON.parse(text);
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const keys = isRecord ? Object.keys(value).filter((key) => key !== 'default') : [];
  const names = keys.map((key, index) => `const $${index} = $[${JSON.stringify(key)}];`);
  const exported = keys.map((key, index) => `$${index} as ${JSON.stringify(key)}`);
  return `const $ = JSON.parse(${JSON.stringify(text)}); ${names.join(' ')} export { $ as default, ${exported.join(', ')} };`;
}
