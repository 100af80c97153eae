/** The files that are evaluated before a file because it imports them, in order. */
export type EvaluatedBefore = (file: string) => readonly string[];

/**
 * Modules that may have to be loaded before a file: those of the import cycles that it lies in or leads to. In a cycle,
 * the module that is loaded first is evaluated last. So the modules that import it come first here, since they are
 * evaluated without its values; the file's own cycle comes before the others.
 */
export function entriesBefore(file: string, evaluatedBefore: EvaluatedBefore): readonly string[] {
  return cyclesFrom(file, evaluatedBefore)
    .sort((one, other) => Number(other.includes(file)) - Number(one.includes(file)))
    .flatMap((cycle) => {
      const entry = cycle.at(-1) ?? '';
      const others = cycle.slice(0, -1);
      const isImporter = (one: string): boolean => evaluatedBefore(one).includes(entry);
      return [...others.filter(isImporter), ...others.filter((one) => !isImporter(one))];
    });
}

/** The import cycles that a file leads to, each in the order in which its modules are evaluated: by Tarjan's algorithm. */
function cyclesFrom(file: string, evaluatedBefore: EvaluatedBefore): (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  const evaluated: string[] = [];
  const done = new Set<string>();
  /** Gives the lowest number of the modules that lie in a cycle with this one. */
  const visit = (one: string): number => {
    const number = numbers.size;
    const start = evaluated.length;
    numbers.set(one, number);
    let lowest = number;
    for (const imported of evaluatedBefore(one)) {
      if (done.has(imported)) continue;
      lowest = Math.min(lowest, numbers.get(imported) ?? visit(imported));
    }
    evaluated.push(one);
    if (lowest < number) return lowest;
    const component = evaluated.splice(start);
    for (const member of component) done.add(member);
    if (component.length > 1) cycles.push(component);
    return lowest;
  };
  visit(file);
  return cycles;
}
