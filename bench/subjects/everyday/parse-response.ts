export interface ApiUser {
  id: number;
  email: string;
  roles: string[];
}

/** Reads a user from what an API sent, which may be anything. */
export function parseUser(data: unknown): ApiUser | string {
  if (typeof data !== 'object' || data === null) return 'not an object';
  const record = data as Record<string, unknown>;
  if (typeof record.id !== 'number' || !Number.isInteger(record.id)) return 'bad id';
  if (typeof record.email !== 'string' || record.email === '') return 'bad email';
  if (record.roles !== undefined && !Array.isArray(record.roles)) return 'bad roles';
  const roles = (record.roles ?? []) as unknown[];
  return { id: record.id, email: record.email, roles: roles.filter((role) => typeof role === 'string') };
}
