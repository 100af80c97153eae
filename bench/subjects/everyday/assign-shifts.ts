export interface Worker {
  name: string;
  maxShifts: number;
  unavailable: number[];
}

/** Gives each day to the first worker who can take it; `null` where nobody can. */
export function assignShifts(workers: Worker[], days: number): (string | null)[] {
  if (days < 0 || days > 7) throw new RangeError('a week at most');
  const taken = workers.map(() => 0);
  const plan: (string | null)[] = [];
  for (let day = 0; day < days; day += 1) {
    const index = workers.findIndex(
      (worker, position) => taken[position] < worker.maxShifts && !worker.unavailable.includes(day),
    );
    if (index === -1) {
      plan.push(null);
    } else {
      taken[index] += 1;
      plan.push(workers[index].name);
    }
  }
  return plan;
}
