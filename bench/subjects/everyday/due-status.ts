export interface Invoice {
  dueDate: Date;
  paidDate?: Date;
  amount: number;
}

/** Where an invoice stands on a day. */
export function dueStatus(
  invoice: Invoice,
  today: Date,
): 'paid' | 'paid late' | 'open' | 'overdue' | 'collect' {
  const due = invoice.dueDate.getTime();
  if (invoice.paidDate !== undefined) {
    return invoice.paidDate.getTime() <= due ? 'paid' : 'paid late';
  }
  const late = (today.getTime() - due) / 86_400_000;
  if (late <= 0) return 'open';
  return late > 30 && invoice.amount > 100 ? 'collect' : 'overdue';
}
