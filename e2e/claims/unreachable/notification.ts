export type Notification =
  | { readonly kind: 'mail'; readonly to: string; readonly subject: string }
  | { readonly kind: 'sms'; readonly number: string }
  | { readonly kind: 'push'; readonly device: number };

/** One line for a log. */
export function describe(notification: Notification): string {
  switch (notification.kind) {
    case 'mail':
      return `mail to ${notification.to}`;
    case 'sms':
      return `sms to ${notification.number}`;
    case 'push':
      return `push to ${notification.device}`;
    default: /* dead: three kinds, three cases */
      return 'unknown';
  }
}

/** What sending costs, in cents. */
export function cost(notification: Notification): number {
  const { kind } = notification;
  if (kind === 'mail') return 0;
  if (kind === 'push') return 0;
  if (kind !== 'sms') return 1; /* dead: the third kind is sms */
  return 7;
}

/** The order of kinds in a list. */
export function order(kind: Notification['kind']): number {
  const position: number = kind === 'mail' ? 1 : kind === 'sms' ? 2 : 3;
  if (position === 0) return 9; /* dead: 1, 2 or 3 */
  if (position === 3) {
    if (kind !== 'push') return 4; /* dead: position 3 is that of push only */
    return 3;
  }
  return position;
}
