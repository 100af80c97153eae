export type Role = 'guest' | 'member' | 'editor' | 'owner';
export type Action = 'read' | 'comment' | 'write' | 'delete';

const RANK: Readonly<Record<Role, number>> = { guest: 0, member: 1, editor: 2, owner: 3 };

/** The rank of a role. */
export function rankOf(role: Role): number {
  switch (role) {
    case 'guest':
      return 0;
    case 'member':
      return 1;
    case 'editor':
      return 2;
    case 'owner':
      return 3;
    default: /* dead: a role is one of four */
      throw new Error(`unknown role ${String(role)}`);
  }
}

/** Whether a role may do something. */
export function isAllowed(role: Role, action: Action): boolean {
  const who: string = role;
  const what: string = action;
  if (role === 'owner') return true;
  if (role === 'guest') return action === 'read';
  if (action === 'delete') return false;
  if (who === 'owner') return false; /* dead: owners have left */
  if (action === 'write') return role === 'editor';
  if (what === 'delete') return role === 'editor'; /* dead: deletions have left */
  return true;
}

/** Whether one role may change another's. */
export function canPromote(by: Role, from: Role, to: Role): boolean {
  const own = RANK[by];
  const highest = Math.max(RANK[from], RANK[to]);
  if (own < 2) return false;
  if (highest > 3) return false; /* dead: ranks end at 3 */
  if (own < 1) return false; /* dead: below 2 has left */
  return own > highest;
}

/** The word for what a visitor can do. */
export function accessWord(isSignedIn: boolean, isBanned: boolean): string {
  if (!isSignedIn) return isBanned ? 'blocked' : 'public';
  if (isBanned) return 'suspended';
  if (isBanned) return 'none'; /* dead: the banned have left */
  if (!isSignedIn) return 'none'; /* dead: visitors have left */
  return 'full';
}
