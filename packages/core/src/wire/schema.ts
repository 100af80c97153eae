import { showReceived } from '../expr/term-decoder.ts';

/**
 * Reads a part of a message, and is its declaration: the type of the part is that of what comes out. Whatever another
 * process sent in a different form throws. Schemas run in the orchestrator only: they copy by assignment, and in a
 * target process a setter that foreign code has put on a prototype would see what is copied.
 */
export type Schema<T> = (raw: unknown) => T;

/** The type that a schema declares. */
export type Infer<S extends Schema<unknown>> = ReturnType<S>;

/** The schema of a member that is left out where it comes out as `undefined`. */
export interface Optional<T> extends Schema<T | undefined> {
  readonly isOptional: true;
}

type Fields = Readonly<Record<string, Schema<unknown>>>;
type Variants = Readonly<Record<string, Fields>>;

/** The type of an object with these members. */
type ObjectOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Infer<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Exclude<Infer<F[K]>, undefined>;
};

/** The type of objects that one member tells apart. */
type UnionOf<Key extends string, V extends Variants> = {
  [Tag in keyof V]: Readonly<Record<Key, Tag>> & ObjectOf<V[Tag]>;
}[keyof V];

type Test<T> = (raw: unknown) => raw is T;

export const isString: Test<string> = (raw) => typeof raw === 'string';
export const isSafeInteger = Number.isSafeInteger as Test<number>;
export const isTrue: Test<true> = (raw) => raw === true;

/** A value that passes a test; `what` it should be is part of the error. */
export function checked<T>(what: string, test: Test<T>): Schema<T> {
  return (raw) => {
    if (!test(raw)) throw refusal(what, raw);
    return raw;
  };
}

export const anything: Schema<unknown> = (raw) => raw;
export const string = checked('a text', isString);
export const boolean = checked('a boolean', (raw): raw is boolean => typeof raw === 'boolean');
export const number = checked('a number', (raw): raw is number => typeof raw === 'number');
/** Not by way of {@link checked}, since records hold thousands of integers. */
export const integer: Schema<number> = (raw) => {
  if (!Number.isInteger(raw)) throw refusal('an integer', raw);
  return raw as number;
};
/** Whether something is `true`, whatever else it may be. */
export const flag: Schema<boolean> = isTrue;

/** One of these words. */
export function literal<const Word extends string | number>(...words: readonly Word[]): Schema<Word> {
  return checked(words.join(' or '), (raw): raw is Word => words.includes(raw as Word));
}

/** A member that may be missing. */
export function optional<T>(schema: Schema<T>): Optional<T> {
  return Object.assign((raw: unknown) => (raw === undefined ? raw : schema(raw)), OPTIONAL);
}

/** A member that is left out unless it passes a test. */
export function onlyIf<T>(test: Test<T>): Optional<T> {
  return Object.assign((raw: unknown) => (test(raw) ? raw : undefined), OPTIONAL);
}

const OPTIONAL = { isOptional: true } as const;

/** A value, or `null`, which comes out as something else. */
export function nullAs<T, N>(substitute: N, schema: Schema<T>): Schema<T | N> {
  return (raw) => (raw === null ? substitute : schema(raw));
}

const list: Schema<readonly unknown[]> = (raw) => {
  if (!Array.isArray(raw)) throw refusal('a list', raw);
  return raw as readonly unknown[];
};

/** A list of any length. It is copied only if an item changes: records hold thousands of lists. */
export function array<T>(item: Schema<T>): Schema<readonly T[]> {
  return (raw) => {
    const items = list(raw);
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      const value = item(items[index]);
      if (value !== items[index]) (copy ??= [...items])[index] = value;
    }
    return (copy ?? items) as readonly T[];
  };
}

type TupleOf<S extends readonly Schema<unknown>[]> = { readonly [I in keyof S]: Infer<S[I]> };

/** A list with these items; copied as {@link array}. */
export function tuple<const S extends readonly Schema<unknown>[]>(...schemas: S): Schema<TupleOf<S>> {
  const members = schemas.map((read, index) => ({ read, index })).filter(({ read }) => read !== anything);
  return (raw) => {
    const items = list(raw);
    let copy = items.length > schemas.length ? items.slice(0, schemas.length) : undefined;
    for (const { read, index } of members) {
      const value = read(items[index]);
      if (value !== items[index]) (copy ??= [...items])[index] = value;
    }
    return (copy ?? items) as TupleOf<S>;
  };
}

const anyObject = checked('an object', (raw): raw is object => typeof raw === 'object' && raw !== null);

/** An object with these members, and whatever else it has left out. */
export function object<F extends Fields>(fields: F): Schema<ObjectOf<F>> {
  const read = reader(fields, (name) => name);
  return (raw) => read(anyObject(raw));
}

/** An object that is sent as the list of its members. */
export function row<F extends Fields>(fields: F): Schema<ObjectOf<F>> {
  const read = reader(fields, (_name, index) => index);
  return (raw) => read(list(raw));
}

/** Objects that the member `key` tells apart. Those in the form of a row have it first. */
export function union<Key extends string, V extends Variants>(
  key: Key,
  variants: V,
  form: (fields: Fields) => Schema<Readonly<Record<string, unknown>>> = object,
): Schema<UnionOf<Key, V>> {
  const tagOf = form({ [key]: anything });
  const schemas = new Map<unknown, Schema<unknown>>(
    Object.entries(variants).map(([tag, fields]) => [tag, form({ [key]: anything, ...fields })]),
  );
  return (raw) => {
    const tag = tagOf(raw)[key];
    const schema = schemas.get(tag);
    if (schema === undefined) throw refusal(`of a known ${key}`, tag);
    return schema(raw) as UnionOf<Key, V>;
  };
}

/** Reads the members of an object, each from the key that it is sent under. */
function reader<F extends Fields>(fields: F, keyOf: (name: string, index: number) => PropertyKey) {
  const members = Object.entries(fields).map(([name, read], index) => {
    return { name, read, key: keyOf(name, index), isOptional: 'isOptional' in read };
  });
  return (raw: object): ObjectOf<F> => {
    const decoded: Record<string, unknown> = {};
    for (const { name, read, key, isOptional } of members) {
      const value = read((raw as Readonly<Record<PropertyKey, unknown>>)[key]);
      if (value !== undefined || !isOptional) decoded[name] = value;
    }
    return decoded as ObjectOf<F>;
  };
}

function refusal(what: string, raw: unknown): TypeError {
  return new TypeError(`malformed answer: not ${what}: ${showReceived(raw)}`);
}
