/**
 * Names of places in an input: `order`, `order.lines[0].price`. Variables are named after them, and
 * they are what a person reads in messages, so they look like the code that would get there.
 */
export type Location = string;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
// Captured: the runtime names places too, beside code that may have replaced these.
const { exec } = RegExp.prototype;
const { apply } = Reflect;
const { stringify } = JSON;

/** The place of a property. No location contains a space or a `#`: these set the parts of variable names off. */
export function memberOf(object: Location, key: string): Location {
  if (apply(exec, IDENTIFIER, [key]) !== null) return `${object}.${key}`;
  return `${object}[${quotedKey(key)}]`;
}

function quotedKey(key: string): string {
  let text = '';
  const quoted = stringify(key);
  for (let index = 0; index < quoted.length; index += 1) {
    const character = quoted[index] as string;
    text += character === ' ' ? '\\u0020' : character === '#' ? '\\u0023' : character;
  }
  return text;
}

/** The key of a step that names a property, if it does. */
export function keyOfStep(step: string): string | undefined {
  if (step.startsWith('.')) return step.slice(1);
  return step.startsWith('["') ? (JSON.parse(step.slice(1, -1)) as string) : undefined;
}

/** The place of an array's element. */
export function elementOf(array: Location, index: number): Location {
  return `${array}[${index}]`;
}

/** Whether a name is that of a place in an array; calls no method, since it runs beside hostile code. */
export function isElementName(name: string): boolean {
  const last = name.length - 1;
  const before = name[last - 1];
  return name[last] === ']' && before !== undefined && before >= '0' && before <= '9';
}

/** The place of a map's `key` or `value`, or of a set's element, counted in order of insertion. */
export function entryOf(collection: Location, index: number, part: 'key' | 'value' | 'element'): Location {
  return part === 'element' ? `${collection}{${index}}` : `${collection}{${index}}.${part}`;
}

/** The place of the result that a function gives to its `count`th different list of arguments. */
export function resultOf(callee: Location, count: number): Location {
  return `${callee}(${count})`;
}

/** As {@link resultOf}, counted for each key that the function is asked for: `config.get(0"port")`. */
export function resultByKey(callee: Location, key: string, count: number): Location {
  return `${callee}(${count}${quotedKey(key)})`;
}

/** The key of a step to a result, if it names one. */
export function keyOfResult(step: string): string | undefined {
  const start = step.startsWith('(') ? step.indexOf('"') : -1;
  return start === -1 ? undefined : (JSON.parse(step.slice(start, -1)) as string);
}

/** The place of what a promise is fulfilled with, or rejected with: awaiting it throws that. */
export function awaitedOf(promise: Location, isRejected = false): Location {
  return `${promise}${isRejected ? '^' : '!'}`;
}

/** The place of what a function passes to one that it was given, by the result of its own call. */
export function givenBack(result: Location, way: number): Location {
  return `${result}>${way}`;
}

/** The way of calling back that a step names, if it does. */
export function wayOfStep(step: string | undefined): number | undefined {
  return step?.startsWith('>') === true ? Number(step.slice(1)) : undefined;
}

/** The place of an argument that an instance is constructed with. */
export function constructedFrom(instance: Location, index: number): Location {
  return `${instance}:${index}`;
}

/** The place of what an instance is made from: an argument of its constructor, or a field that is set afterwards. */
export function partOfInstance(
  instance: Location,
  { name, isField }: { readonly name: string; readonly isField?: true },
  index: number,
): Location {
  return isField === true ? memberOf(instance, name) : constructedFrom(instance, index);
}

/**
 * The place of an object that is one of several alternatives. The first of them is simply where the
 * choice is; the members of others must not be mixed up with its members.
 */
export function alternativeOf(choice: Location, index: number, isFirstObject: boolean): Location {
  return isFirstObject ? choice : `${choice}@${index}`;
}

/** One step from a place to a place inside it: `.lines`, `["a b"]`, `[0]`, `{0}`, `(0)`, `(0"a")`, `!`, `^`, `>0`, `:0`, `@1`. */
const STEP =
  /\.[\w$]+|\["(?:[^"\\]|\\.)*"\]|\[\d+\]|\{\d+\}|\(\d+(?:"(?:[^"\\]|\\.)*")?\)|!|\^|>\d+|:\d+|@\d+/y;

/** A location as its root and the steps from there. */
export function stepsOf(location: Location): { readonly root: string; readonly steps: readonly string[] } {
  const start = location.search(/[.[{(!^:@]/);
  if (start === -1) return { root: location, steps: [] };
  const steps: string[] = [];
  STEP.lastIndex = start;
  for (let match = STEP.exec(location); match !== null; match = STEP.exec(location)) steps.push(match[0]);
  return { root: location.slice(0, start), steps };
}

/** A place as its container and the last step from there; `undefined` for a parameter, which has none. */
export function lastStepOf(
  location: Location,
): { readonly container: Location; readonly step: string } | undefined {
  const { root, steps } = stepsOf(location);
  const step = steps.at(-1);
  return step === undefined ? undefined : { container: root + steps.slice(0, -1).join(''), step };
}

/**
 * Whether a place is another one, or lies within it; also for the name of a variable. Runs beside hostile
 * code, so it calls no method.
 */
export function isWithin(name: string, container: Location): boolean {
  if (name.length < container.length) return false;
  // From the end, where the names of neighbours differ.
  for (let index = container.length - 1; index >= 0; index -= 1)
    if (name[index] !== container[index]) return false;
  // A word character would belong to a longer identifier.
  return !isWord(name[container.length]);
}

/** All places that some names of places or variables lie in by {@link isWithin}, as a table without a prototype. */
export function containersOf(names: readonly string[]): Readonly<Record<Location, true>> {
  const containers = { __proto__: null } as unknown as Record<Location, true>;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    let container = '';
    for (let end = 0; end < name.length; end += 1) {
      container += name[end] as string;
      if (!isWord(name[end + 1])) containers[container] = true;
    }
  }
  return containers;
}

function isWord(character: string | undefined): boolean {
  if (character === undefined) return false;
  return (
    (character >= 'a' && character <= 'z') ||
    (character >= 'A' && character <= 'Z') ||
    (character >= '0' && character <= '9') ||
    character === '_' ||
    character === '$' ||
    character > '\x7f'
  );
}

/** The steps from a container to a place in it; `undefined` if it does not lie there. */
export function stepsWithin(place: Location, container: Location): string | undefined {
  return isWithin(place, container) ? place.slice(container.length) : undefined;
}

/** The place of a union, from that of one of its alternatives. */
export function withoutAlternative(location: Location): Location {
  return location.replace(/@\d+$/, '');
}

/**
 * A location as people should read it: which alternative it is does not matter to them, and what is passed to a function of
 * the code goes by the name of its parameter.
 */
export function readableLocation(location: Location): string {
  return location.replace(/^.*>\d+\./, '').replaceAll(/@\d+/g, '');
}

/** The name of the nearest member or parameter that a place is, or is a part of. */
export function lastName(location: Location): string {
  const { root, steps } = stepsOf(location);
  const step = steps.findLast((one) => keyOfStep(one) !== undefined);
  return step === undefined ? root : (keyOfStep(step) ?? root);
}
