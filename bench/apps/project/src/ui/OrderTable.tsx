import { useMemo, useState } from 'react';

export interface OrderRow {
  id: string;
  customer: string | null;
  totalCents: number;
  state: 'open' | 'paid' | 'late';
  dueInDays: number;
}

export interface OrderTableProps {
  rows: OrderRow[] | undefined;
  error?: string;
  selectedId?: string | null;
  pageSize?: number;
  onSelect?: (id: string) => void;
}

type SortKey = 'id' | 'totalCents' | 'dueInDays';

export function sortRows(rows: readonly OrderRow[], key: SortKey, descending: boolean): OrderRow[] {
  const sorted = [...rows].sort((a, b) => {
    if (key === 'id') return a.id.localeCompare(b.id);
    return a[key] - b[key];
  });
  return descending ? sorted.reverse() : sorted;
}

export function dueLabel(row: OrderRow): string {
  if (row.state === 'paid') return 'paid';
  if (row.dueInDays === 0) return 'due today';
  if (row.dueInDays < 0) return `${-row.dueInDays} days late`;
  return row.dueInDays === 1 ? 'due tomorrow' : `due in ${row.dueInDays} days`;
}

export function OrderTable({ rows, error, selectedId = null, pageSize = 10, onSelect }: OrderTableProps) {
  const [sortKey, setSortKey] = useState<SortKey>('id');
  const [descending, setDescending] = useState(false);
  const [page, setPage] = useState(0);
  const sorted = useMemo(() => sortRows(rows ?? [], sortKey, descending), [rows, sortKey, descending]);

  if (error) return <p role="alert">{error}</p>;
  if (!rows) return <p aria-busy="true">Loading orders…</p>;
  if (rows.length === 0) return <p>No orders yet.</p>;

  const pages = Math.ceil(sorted.length / pageSize);
  const visible = sorted.slice(page * pageSize, (page + 1) * pageSize);

  const sortBy = (key: SortKey) => {
    if (key === sortKey) setDescending((value) => !value);
    else {
      setSortKey(key);
      setDescending(false);
    }
    setPage(0);
  };

  return (
    <section>
      <table>
        <thead>
          <tr>
            <th><button onClick={() => sortBy('id')}>Order</button></th>
            <th>Customer</th>
            <th><button onClick={() => sortBy('totalCents')}>Total</button></th>
            <th><button onClick={() => sortBy('dueInDays')}>Due</button></th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <tr
              key={row.id}
              aria-selected={row.id === selectedId}
              className={row.state === 'late' ? 'row row--late' : 'row'}
              onClick={() => onSelect?.(row.id)}
            >
              <td>{row.id}</td>
              <td>{row.customer ?? <em>guest</em>}</td>
              <td>{(row.totalCents / 100).toFixed(2)}</td>
              <td>{dueLabel(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav>
          <button disabled={page === 0} onClick={() => setPage(page - 1)}>Back</button>
          <span>{`${page + 1} / ${pages}`}</span>
          <button disabled={page === pages - 1} onClick={() => setPage(page + 1)}>Next</button>
        </nav>
      )}
    </section>
  );
}
