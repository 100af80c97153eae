/** Names a class of the project: the file that declares it, and its name there. */
export type ClassKey = string & { readonly brand: 'ClassKey' };

/** Any class: a parameter of type `unknown` or `object` takes objects of every class. */
export const ANY_CLASS = '*' as ClassKey;

/** The key of a class that a file declares under a name. */
export const classKey = (file: string, name: string): ClassKey => `${file}#${name}` as ClassKey;

/** The key of the objects that a function of a file returns, for each kind of them: their `rank` tells kinds apart. */
export const resultKey = (file: string, name: string, rank: number): ClassKey =>
  classKey(file, `${name}()${"'".repeat(rank)}`);

/** The key of a module whose exported functions are treated as the members of a class. */
export const moduleKey = (file: string): ClassKey => file as ClassKey;

/** Tells whether objects of one class are objects of another, by the ancestors of each class. */
export function classRelation(
  lineages: ReadonlyMap<ClassKey, readonly ClassKey[]>,
): (own: ClassKey, wanted: ClassKey) => boolean {
  return (own, wanted) =>
    wanted === ANY_CLASS || own === wanted || (lineages.get(own) ?? []).includes(wanted);
}
