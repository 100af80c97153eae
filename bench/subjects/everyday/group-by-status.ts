export interface Ticket {
  id: number;
  status: 'open' | 'waiting' | 'closed';
  priority: number;
}

/** Tickets by status, urgent ones first in the list of open ones. */
export function groupByStatus(tickets: Ticket[]): { open: number[]; waiting: number[]; closed: number } {
  const open: number[] = [];
  const waiting: number[] = [];
  let closed = 0;
  for (const ticket of tickets) {
    if (ticket.status === 'closed') closed += 1;
    else if (ticket.status === 'waiting') waiting.push(ticket.id);
    else if (ticket.priority >= 8) open.unshift(ticket.id);
    else open.push(ticket.id);
  }
  return { open, waiting, closed };
}
