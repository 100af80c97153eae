export interface Job {
  id: number;
  priority: number;
}

/** Jobs by priority; equal ones in the order in which they came. */
export class JobQueue {
  private readonly jobs: Job[] = [];
  private isPaused = false;

  enqueue(job: Job): number {
    if (this.jobs.some((queued) => queued.id === job.id)) throw new Error('already queued');
    let index = this.jobs.length;
    while (index > 0 && this.jobs[index - 1].priority < job.priority) index -= 1;
    this.jobs.splice(index, 0, job);
    return index;
  }

  next(): Job | null {
    if (this.isPaused) return null;
    return this.jobs.shift() ?? null;
  }

  pause(isPaused: boolean): boolean {
    const hasChanged = this.isPaused !== isPaused;
    this.isPaused = isPaused;
    return hasChanged;
  }
}
