/**
 * Ends a process that leads a group, and all that it has started: a target process may be stuck in foreign code, and would
 * outlive the one that watches it. Systems without groups end the process only.
 */
export function killGroup(leader: number): void {
  for (const id of [-leader, leader])
    try {
      process.kill(id, 'SIGKILL');
      return;
    } catch {
      // It has ended, or there are no groups.
    }
}

/** How long a process may take to end by itself before its group is ended. */
export const CLOSING_MS = 2_000;

/** Whether the system has groups of processes. */
export const HAS_GROUPS = process.platform !== 'win32';

/** Groups that would outlive this process: their leaders may be stuck. One listener serves any number of them. */
const leaders = new Set<number>();
let isListening = false;

/** Ends a group with this process, unless {@link releaseGroup} is called before. */
export function endWithUs(leader: number): void {
  leaders.add(leader);
  if (isListening) return;
  isListening = true;
  process.once('exit', () => {
    for (const one of leaders) killGroup(one);
  });
}

/** Notes that a group has ended. */
export function releaseGroup(leader: number): void {
  leaders.delete(leader);
}
