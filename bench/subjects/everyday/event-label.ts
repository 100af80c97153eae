export interface CalendarEvent {
  title?: string;
  start: { hour: number; minute: number };
  attendees?: string[];
  location?: { name: string; online: boolean } | null;
}

/** One line for a calendar. */
export function eventLabel(event: CalendarEvent): string {
  const title = event.title?.trim() || 'Untitled';
  const place = event.location?.online ? 'online' : (event.location?.name ?? 'nowhere');
  const count = event.attendees?.length ?? 0;
  const people = count === 0 ? '' : count === 1 ? ', 1 person' : `, ${count} people`;
  const suffix = event.start.hour >= 12 ? 'pm' : 'am';
  return `${title} at ${place}, ${event.start.hour % 12}${suffix}${people}`;
}
