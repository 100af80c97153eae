/** Facts about a machine that bound how many workers it has room for. */
export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

/** More workers than this rarely have enough to do, and people want to go on working. */
const MAX_DEFAULT_WORKERS = 8;
/** A worker with its solver and target processes takes about half of this at its peak. */
const MEMORY_OF_WORKER_BYTES = 2 * 2 ** 30;

/** A worker for each core, since the main process has little to do, unless there is too little memory for them. */
export function defaultWorkers({ cores, memoryBytes }: Machine): number {
  const fitting = Math.floor(memoryBytes / MEMORY_OF_WORKER_BYTES);
  return Math.max(1, Math.min(MAX_DEFAULT_WORKERS, cores, fitting));
}
