import { randomUUID } from 'node:crypto';

export interface Session {
  id: string;
  userId: string;
  createdAt: number;
  lastSeenAt: number;
  userAgent: string | null;
  refreshToken: string;
}

export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
  maxPerUser: number;
}

const DEFAULT_LIMITS: SessionLimits = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000, maxPerUser: 5 };

const sessions = new Map<string, Session>();
// Refresh tokens that were used up; seeing one again means it was stolen.
const usedTokens = new Map<string, string>();
let limits = DEFAULT_LIMITS;

export function configureSessions(overrides: Partial<SessionLimits>): void {
  limits = { ...DEFAULT_LIMITS, ...overrides };
}

export function resetSessions(): void {
  sessions.clear();
  usedTokens.clear();
  limits = DEFAULT_LIMITS;
}

function isExpired(session: Session, now: number): boolean {
  return now - session.lastSeenAt > limits.idleMs || now - session.createdAt > limits.absoluteMs;
}

function ofUser(userId: string): Session[] {
  return [...sessions.values()].filter((session) => session.userId === userId);
}

export function openSession(userId: string, userAgent?: string): Session {
  const now = Date.now();
  const own = ofUser(userId);
  if (own.length >= limits.maxPerUser) {
    const [oldest] = own.sort((a, b) => a.lastSeenAt - b.lastSeenAt);
    if (oldest) sessions.delete(oldest.id);
  }
  const session: Session = {
    id: randomUUID(),
    userId,
    createdAt: now,
    lastSeenAt: now,
    userAgent: userAgent ?? null,
    refreshToken: randomUUID(),
  };
  sessions.set(session.id, session);
  return { ...session };
}

export function touchSession(id: string): Session | null {
  const session = sessions.get(id);
  if (!session) return null;
  const now = Date.now();
  if (isExpired(session, now)) {
    sessions.delete(id);
    return null;
  }
  session.lastSeenAt = now;
  return { ...session };
}

export type RefreshResult = { ok: true; session: Session } | { ok: false; reason: 'unknown' | 'expired' | 'reused' };

export function refreshSession(token: string): RefreshResult {
  const stolenFrom = usedTokens.get(token);
  if (stolenFrom !== undefined) {
    closeAll(stolenFrom);
    return { ok: false, reason: 'reused' };
  }
  const session = [...sessions.values()].find((candidate) => candidate.refreshToken === token);
  if (!session) return { ok: false, reason: 'unknown' };
  if (isExpired(session, Date.now())) {
    sessions.delete(session.id);
    return { ok: false, reason: 'expired' };
  }
  usedTokens.set(token, session.userId);
  session.refreshToken = randomUUID();
  session.lastSeenAt = Date.now();
  return { ok: true, session: { ...session } };
}

export function closeAll(userId: string, exceptId?: string): number {
  let closed = 0;
  for (const session of ofUser(userId)) {
    if (session.id === exceptId) continue;
    sessions.delete(session.id);
    closed++;
  }
  return closed;
}
