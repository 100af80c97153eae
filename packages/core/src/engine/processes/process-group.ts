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

/** Whether the system has groups of processes. */
export const HAS_GROUPS = process.platform !== 'win32';
