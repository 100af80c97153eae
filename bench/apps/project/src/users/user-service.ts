import { AppError } from '../shared/errors.js';
import { normalizeEmail } from './email.js';

export interface User {
  id: string;
  email: string;
  displayName: string;
  status: 'pending' | 'active' | 'locked';
  failedLogins: number;
  lockedUntil: Date | null;
}

export interface UserRepository {
  findById(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  save(user: User): Promise<User>;
}

export interface Mailer {
  sendWelcome(to: string, name: string): Promise<void>;
}

export interface Clock {
  now(): Date;
}

const MAX_FAILED_LOGINS = 5;
const LOCK_MINUTES = 15;

export class UserService {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock = { now: () => new Date() },
  ) {}

  async register(id: string, rawEmail: string, displayName: string): Promise<User> {
    const email = normalizeEmail(rawEmail);
    if (email === null) {
      throw new AppError('invalid', 'email address is not valid', { email: rawEmail });
    }
    const name = displayName.trim();
    if (name.length < 2 || name.length > 60) {
      throw new AppError('invalid', 'display name must have 2 to 60 characters');
    }

    const existing = await this.users.findByEmail(email);
    if (existing) {
      if (existing.status !== 'pending') {
        throw new AppError('conflict', 'email address is already registered');
      }
      // An unfinished registration may be taken up again under the same id.
      const resumed = await this.users.save({ ...existing, displayName: name });
      await this.mailer.sendWelcome(resumed.email, resumed.displayName);
      return resumed;
    }

    const created = await this.users.save({
      id,
      email,
      displayName: name,
      status: 'pending',
      failedLogins: 0,
      lockedUntil: null,
    });
    await this.mailer.sendWelcome(created.email, created.displayName);
    return created;
  }

  async activate(id: string): Promise<User> {
    const user = await this.mustFind(id);
    if (user.status === 'active') return user;
    if (user.status === 'locked') {
      throw new AppError('forbidden', 'a locked account cannot be activated');
    }
    return this.users.save({ ...user, status: 'active' });
  }

  async recordLogin(id: string, success: boolean): Promise<User> {
    const user = await this.mustFind(id);
    const now = this.clock.now();

    if (user.lockedUntil !== null && user.lockedUntil > now) {
      throw new AppError('forbidden', 'account is locked', { until: user.lockedUntil.toISOString() });
    }
    if (success) {
      return this.users.save({ ...user, status: 'active', failedLogins: 0, lockedUntil: null });
    }

    const failedLogins = user.failedLogins + 1;
    const mustLock = failedLogins >= MAX_FAILED_LOGINS;
    return this.users.save({
      ...user,
      failedLogins,
      status: mustLock ? 'locked' : user.status,
      lockedUntil: mustLock ? new Date(now.getTime() + LOCK_MINUTES * 60_000) : null,
    });
  }

  private async mustFind(id: string): Promise<User> {
    const user = await this.users.findById(id);
    if (!user) throw new AppError('not_found', `user ${id} does not exist`);
    return user;
  }
}
