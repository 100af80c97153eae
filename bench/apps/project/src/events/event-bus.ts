export type Listener<T> = (payload: T) => void | Promise<void>;

export interface PublishReport {
  delivered: number;
  failures: { listener: string; error: Error }[];
}

interface Registration<T> {
  listener: Listener<T>;
  once: boolean;
  priority: number;
  order: number;
}

/** A throwing listener never keeps the others from being called. */
export function createEventBus<Events extends object>(
  onError?: (event: keyof Events, error: Error) => void,
) {
  const registry = new Map<keyof Events, Registration<never>[]>();
  let order = 0;

  function on<K extends keyof Events>(
    event: K,
    listener: Listener<Events[K]>,
    { once = false, priority = 0 }: { once?: boolean; priority?: number } = {},
  ): () => void {
    const list = registry.get(event) ?? [];
    if (list.some((entry) => entry.listener === listener)) {
      throw new Error(`listener is already registered for ${String(event)}`);
    }
    list.push({ listener, once, priority, order: order++ } as Registration<never>);
    list.sort((a, b) => b.priority - a.priority || a.order - b.order);
    registry.set(event, list);
    return () => off(event, listener);
  }

  function off<K extends keyof Events>(event: K, listener: Listener<Events[K]>): void {
    const list = registry.get(event);
    if (!list) return;
    const rest = list.filter((entry) => entry.listener !== listener);
    if (rest.length > 0) registry.set(event, rest);
    else registry.delete(event);
  }

  async function publish<K extends keyof Events>(event: K, payload: Events[K]): Promise<PublishReport> {
    const report: PublishReport = { delivered: 0, failures: [] };
    // A copy: listeners may unsubscribe while they run.
    const current = [...(registry.get(event) ?? [])] as unknown as Registration<Events[K]>[];

    for (const { listener, once } of current) {
      if (once) off(event, listener);
      try {
        await listener(payload);
        report.delivered++;
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        report.failures.push({ listener: listener.name || '(anonymous)', error });
        onError?.(event, error);
      }
    }
    return report;
  }

  return {
    on,
    off,
    publish,
    listenerCount: (event: keyof Events): number => registry.get(event)?.length ?? 0,
  };
}
