import { useEffect, useRef, useState } from 'react';

export type SearchState<T> =
  | { status: 'idle'; results: T[] }
  | { status: 'loading'; results: T[] }
  | { status: 'done'; results: T[] }
  | { status: 'failed'; results: T[]; message: string };

export interface UseSearchOptions {
  delayMs?: number;
  minLength?: number;
}

/**
 * Searches while the user types: waits until they pause, drops answers that
 * come too late, and keeps the old results on screen in the meantime.
 */
export function useSearch<T>(
  term: string,
  find: (term: string, signal: AbortSignal) => Promise<T[]>,
  { delayMs = 300, minLength = 2 }: UseSearchOptions = {},
): SearchState<T> & { retry: () => void } {
  const [state, setState] = useState<SearchState<T>>({ status: 'idle', results: [] });
  const [round, setRound] = useState(0);
  const findRef = useRef(find);
  findRef.current = find;

  const query = term.trim();

  useEffect(() => {
    if (query.length < minLength) {
      setState((previous) => (previous.status === 'idle' ? previous : { status: 'idle', results: [] }));
      return;
    }

    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setState((previous) => ({ status: 'loading', results: previous.results }));
      try {
        const results = await findRef.current(query, controller.signal);
        if (!controller.signal.aborted) setState({ status: 'done', results });
      } catch (error) {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : 'search failed';
        setState((previous) => ({ status: 'failed', results: previous.results, message }));
      }
    }, delayMs);

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, minLength, delayMs, round]);

  return { ...state, retry: () => setRound((value) => value + 1) };
}
