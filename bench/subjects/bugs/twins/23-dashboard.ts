export interface Dashboard {
  title: string;
  unread: number;
}

async function loadTitle(userId: number): Promise<string> {
  await Promise.resolve();
  if (!Number.isSafeInteger(userId) || userId < 1) {
    throw new RangeError('user id must be a positive integer');
  }
  return `User ${userId}`;
}

async function loadUnread(inbox: string): Promise<number> {
  await Promise.resolve();
  if (inbox === '') throw new RangeError('inbox must have a name');
  return inbox.length % 7;
}

export async function loadDashboard(userId: number, inbox: string): Promise<Dashboard> {
  const [title, unread] = await Promise.all([loadTitle(userId), loadUnread(inbox)]);
  return { title, unread };
}
