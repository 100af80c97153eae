import { logger } from '../logging/logger.js';
import { maskEmail } from '../users/email.js';

export type Channel = 'email' | 'sms' | 'push';
export type Urgency = 'low' | 'normal' | 'critical';

export interface Recipient {
  id: string;
  email?: string;
  phone?: string;
  devices?: string[];
  optOut?: Channel[];
  quietHours?: { from: number; to: number };
}

export interface Notification {
  subject: string;
  body: string;
  urgency: Urgency;
}

export interface Sender {
  send(address: string, notification: Notification): Promise<void>;
}

export interface DispatchResult {
  sent: Channel[];
  failed: Channel[];
  skipped: { channel: Channel; why: 'no_sender' | 'no_address' | 'opted_out' | 'quiet_hours' }[];
}

const PREFERENCE: Record<Urgency, Channel[]> = {
  low: ['email'],
  normal: ['push', 'email'],
  critical: ['push', 'sms', 'email'],
};

export function isQuiet(hours: { from: number; to: number } | undefined, now: Date): boolean {
  if (!hours || hours.from === hours.to) return false;
  const hour = now.getHours();
  // 22 to 7 goes over midnight.
  return hours.from < hours.to ? hour >= hours.from && hour < hours.to : hour >= hours.from || hour < hours.to;
}

function addresses(recipient: Recipient, channel: Channel): string[] {
  switch (channel) {
    case 'email':
      return recipient.email ? [recipient.email] : [];
    case 'sms':
      return recipient.phone ? [recipient.phone] : [];
    case 'push':
      return recipient.devices ?? [];
  }
}

export class NotificationDispatcher {
  constructor(
    private readonly senders: Partial<Record<Channel, Sender>>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Critical messages go out on every channel, others on the first that works. */
  async dispatch(recipient: Recipient, notification: Notification): Promise<DispatchResult> {
    const result: DispatchResult = { sent: [], failed: [], skipped: [] };
    const critical = notification.urgency === 'critical';
    const quiet = isQuiet(recipient.quietHours, this.now());

    for (const channel of PREFERENCE[notification.urgency]) {
      const sender = this.senders[channel];
      const targets = addresses(recipient, channel);
      if (!sender) {
        result.skipped.push({ channel, why: 'no_sender' });
      } else if (targets.length === 0) {
        result.skipped.push({ channel, why: 'no_address' });
      } else if (!critical && recipient.optOut?.includes(channel)) {
        result.skipped.push({ channel, why: 'opted_out' });
      } else if (quiet && !critical && channel !== 'email') {
        result.skipped.push({ channel, why: 'quiet_hours' });
      } else if (await this.deliver(sender, targets, notification)) {
        result.sent.push(channel);
        if (!critical) break;
      } else {
        result.failed.push(channel);
      }
    }
    if (result.sent.length === 0) {
      const who = recipient.email ? maskEmail(recipient.email) : recipient.id;
      logger.warn('notification reached nobody', { who, subject: notification.subject });
    }
    return result;
  }

  /** True when at least one target took the message. */
  private async deliver(sender: Sender, targets: string[], notification: Notification): Promise<boolean> {
    const outcomes = await Promise.allSettled(targets.map((target) => sender.send(target, notification)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') logger.error('delivery failed', { error: outcome.reason });
    }
    return outcomes.some((outcome) => outcome.status === 'fulfilled');
  }
}
