export interface Task {
  id: number;
  needs: number[];
}

/** Tasks in an order in which everything comes after what it needs. */
export function topologicalOrder(tasks: Task[]): number[] {
  const order: number[] = [];
  const pending = new Set(tasks.map((task) => task.id));
  while (pending.size > 0) {
    const ready = tasks.find(
      (task) => pending.has(task.id) && task.needs.every((need) => !pending.has(need)),
    );
    if (ready === undefined) throw new Error('the tasks wait for each other');
    pending.delete(ready.id);
    order.push(ready.id);
  }
  return order;
}
