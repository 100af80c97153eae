export interface History<T> {
  past: T[];
  present: T;
  future: T[];
}

/** Steps through a history of values. */
export function stepHistory(history: History<string>, action: 'undo' | 'redo', limit = 3): History<string> {
  if (action === 'undo') {
    const previous = history.past.at(-1);
    if (previous === undefined) return history;
    return {
      past: history.past.slice(0, -1),
      present: previous,
      future: [history.present, ...history.future].slice(0, limit),
    };
  }
  if (history.future.length === 0) return history;
  const past = [...history.past, history.present];
  return {
    past: past.length > limit ? past.slice(1) : past,
    present: history.future[0],
    future: history.future.slice(1),
  };
}
