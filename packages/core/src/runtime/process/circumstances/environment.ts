/** Names that people give to environment variables. */
const VARIABLE_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Gives every unset variable a value: an outcome that changes then depends on some variable. */
export function setAllVariables(value: string): void {
  const isOther = (variables: object, name: string | symbol): boolean =>
    typeof name === 'string' && VARIABLE_NAME.test(name) && !(name in variables);
  process.env = new Proxy(process.env, {
    get: (variables, name): unknown => (isOther(variables, name) ? value : Reflect.get(variables, name)),
    has: (variables, name) => isOther(variables, name) || name in variables,
  });
}
