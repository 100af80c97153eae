export const Permission = {
  None: 0,
  Read: 1 << 0,
  Comment: 1 << 1,
  Write: 1 << 2,
  Share: 1 << 3,
  Delete: 1 << 4,
  Admin: 1 << 5,
} as const;

export type PermissionName = Exclude<keyof typeof Permission, 'None'>;

const NAMES = (Object.keys(Permission) as (keyof typeof Permission)[]).filter(
  (name): name is PermissionName => name !== 'None',
);
const ALL = NAMES.reduce((mask, name) => mask | Permission[name], 0);

/** What a permission brings along. */
const IMPLIED: Partial<Record<PermissionName, number>> = {
  Comment: Permission.Read,
  Write: Permission.Read | Permission.Comment,
  Delete: Permission.Read,
  Admin: ALL,
};

export function expandMask(mask: number): number {
  if (!Number.isInteger(mask) || mask < 0 || (mask & ~ALL) !== 0) {
    throw new RangeError(`not a permission mask: ${mask}`);
  }
  return NAMES.reduce((result, name) => ((mask & Permission[name]) !== 0 ? result | (IMPLIED[name] ?? 0) : result), mask);
}

export function has(mask: number, required: number): boolean {
  return (expandMask(mask) & required) === required;
}

export function hasAny(mask: number, required: number): boolean {
  return required === Permission.None || (expandMask(mask) & required) !== 0;
}

export function describe(mask: number): string {
  if (mask === Permission.None) return 'none';
  if (has(mask, ALL)) return 'all';
  return NAMES.filter((name) => (mask & Permission[name]) !== 0)
    .map((name) => name.toLowerCase())
    .join(', ');
}

export function parsePermissions(text: string): number {
  let mask = Permission.None as number;
  for (const part of text.split(/[,\s]+/)) {
    if (part === '') continue;
    const revoke = part.startsWith('-');
    const wanted = (revoke ? part.slice(1) : part).toLowerCase();
    const name = NAMES.find((candidate) => candidate.toLowerCase() === wanted);
    if (wanted !== 'all' && name === undefined) throw new SyntaxError(`unknown permission ${wanted}`);
    const bit = name === undefined ? ALL : Permission[name];
    mask = revoke ? mask & ~bit : mask | bit;
  }
  return mask;
}

export interface Grant {
  subject: string;
  allow: number;
  deny?: number;
}

/** Own grants and those of groups add up; a denial always wins, except over owners. */
export function effectiveMask(grants: readonly Grant[], subjects: readonly string[], isOwner = false): number {
  if (isOwner) return ALL;
  let allowed = 0;
  let denied = 0;
  for (const grant of grants) {
    if (grant.subject !== '*' && !subjects.includes(grant.subject)) continue;
    allowed |= expandMask(grant.allow);
    denied |= grant.deny ?? 0;
  }
  return allowed & ~denied;
}
