import { TtlCache } from '../cache/ttl-cache.js';

export interface SearchHit {
  id: string;
  title: string;
  score: number;
}

interface ClientState {
  endpoint: string;
  token: string | null;
  cache: TtlCache<SearchHit[]>;
}

// One connection per process: the search cluster limits clients by token.
let client: ClientState | undefined;

export function initSearch(endpoint: string, options: { token?: string; cacheMs?: number } = {}): void {
  if (client) throw new Error('search client is already initialised');
  client = {
    endpoint: endpoint.replace(/\/+$/, ''),
    token: options.token ?? null,
    cache: new TtlCache<SearchHit[]>({ ttlMs: options.cacheMs ?? 30_000, maxEntries: 200 }),
  };
}

export function resetSearch(): void {
  client?.cache.clear();
  client = undefined;
}

export function isSearchReady(): boolean {
  return client !== undefined;
}

export async function search(term: string, limit = 20): Promise<SearchHit[]> {
  const active = client;
  if (!active) throw new Error('initSearch() must be called first');

  const query = term.trim().toLowerCase();
  if (query === '') return [];
  if (limit < 1 || limit > 100) throw new RangeError('limit must be between 1 and 100');

  const key = `${query}\u0000${limit}`;
  const cached = active.cache.get(key);
  if (cached) return cached;

  const url = new URL(`${active.endpoint}/_search`);
  url.searchParams.set('q', query);
  url.searchParams.set('size', String(limit));

  const response = await fetch(url, {
    headers: active.token === null ? {} : { authorization: `ApiKey ${active.token}` },
  });
  if (response.status === 404) {
    // The index is built by a nightly job and may not be there yet.
    return [];
  }
  if (!response.ok) throw new Error(`search failed with status ${response.status}`);

  const body = (await response.json()) as { hits?: SearchHit[] };
  const hits = (body.hits ?? []).filter((hit) => hit.score > 0).sort((a, b) => b.score - a.score);
  if (hits.length > 0) active.cache.set(key, hits);
  return hits;
}
