export interface Response {
  status: number;
  body: { id: number; name: string } | null;
}

export type Transport = (path: string) => Promise<Response>;

export type FetchedUser =
  { kind: 'found'; name: string } | { kind: 'missing' } | { kind: 'failed'; status: number };

/** Asks a server for a user. */
export async function fetchUser(transport: Transport, id: number): Promise<FetchedUser> {
  if (id <= 0) throw new RangeError('ids are positive');
  const response = await transport(`/users/${id}`);
  if (response.status === 404) return { kind: 'missing' };
  if (response.status < 200 || response.status >= 300) return { kind: 'failed', status: response.status };
  if (response.body === null || response.body.id !== id) return { kind: 'missing' };
  return { kind: 'found', name: response.body.name || 'anonymous' };
}
