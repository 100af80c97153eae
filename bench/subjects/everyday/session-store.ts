export interface Session {
  user: string;
  expiresAt: number;
}

/** Sessions that run out, and are prolonged when they are used. */
export class SessionStore {
  private readonly sessions = new Map<string, Session>();
  private readonly lifetime: number;

  constructor(lifetime: number) {
    this.lifetime = lifetime;
  }

  open(id: string, user: string, now: number): void {
    if (this.sessions.has(id)) throw new Error('the session exists');
    this.sessions.set(id, { user, expiresAt: now + this.lifetime });
  }

  touch(id: string, now: number): string | null {
    const session = this.sessions.get(id);
    if (session === undefined) return null;
    if (session.expiresAt <= now) {
      this.sessions.delete(id);
      return null;
    }
    session.expiresAt = now + this.lifetime;
    return session.user;
  }
}
