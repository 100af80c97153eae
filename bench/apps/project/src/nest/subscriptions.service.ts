import 'reflect-metadata';
import { BadRequestException, ConflictException, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { addDays, addMonths, differenceInCalendarDays, isBefore } from 'date-fns';
import { ConfigService } from './config.service.js';
import { PrismaService, type SubscriptionRow } from './prisma.service.js';

const SEAT_LIMITS: Record<string, number> = { starter: 3, team: 25, business: 500 };

@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger(SubscriptionsService.name);

  constructor(
    private readonly prisma: PrismaService,
    private readonly config: ConfigService,
  ) {}

  async start(accountId: string, plan: string, seats: number, today = new Date()): Promise<SubscriptionRow> {
    const limit = SEAT_LIMITS[plan];
    if (limit === undefined) throw new BadRequestException(`unknown plan ${plan}`);
    if (seats < 1 || seats > limit) throw new BadRequestException(`${plan} allows 1 to ${limit} seats`);

    const existing = await this.prisma.subscription.findUnique({ where: { accountId } });
    if (existing && existing.status !== 'cancelled') {
      throw new ConflictException('account already has a subscription');
    }
    if (existing) {
      // Whoever comes back gets no second trial.
      return this.prisma.subscription.update({
        where: { id: existing.id },
        data: { plan, seats, status: 'active', renewsAt: addMonths(today, 1) },
      });
    }
    const trialDays = this.config.getNumber('TRIAL_DAYS', 14);
    return this.prisma.subscription.create({
      data: {
        accountId,
        plan,
        seats,
        status: trialDays > 0 ? 'trialing' : 'active',
        renewsAt: trialDays > 0 ? addDays(today, trialDays) : addMonths(today, 1),
      },
    });
  }

  async changeSeats(accountId: string, seats: number, today = new Date()): Promise<{ seats: number; prorated: number }> {
    const current = await this.prisma.subscription.findUnique({ where: { accountId } });
    if (!current) throw new NotFoundException('account has no subscription');
    if (current.status === 'cancelled' || current.status === 'past_due') {
      throw new ConflictException(`seats cannot be changed while ${current.status}`);
    }
    const limit = SEAT_LIMITS[current.plan] ?? 1;
    if (seats < 1 || seats > limit) throw new BadRequestException(`seats must be between 1 and ${limit}`);

    const added = seats - current.seats;
    if (added !== 0) {
      await this.prisma.subscription.update({ where: { id: current.id }, data: { seats } });
    }
    if (added <= 0 || current.status === 'trialing') return { seats, prorated: 0 };
    const daysLeft = Math.max(0, differenceInCalendarDays(current.renewsAt, today));
    const seatPrice = this.config.getNumber('SEAT_PRICE_CENTS', 900);
    return { seats, prorated: Math.round((added * seatPrice * daysLeft) / 30) };
  }

  /** Nightly: trials and subscriptions that ran out. */
  async expire(now = new Date()): Promise<{ lapsed: number; failed: string[] }> {
    const due = await this.prisma.subscription.findMany({ where: { renewsAt: { lte: now } }, take: 500 });
    const graceDays = this.config.getNumber('GRACE_DAYS', 7);
    const failed: string[] = [];
    let lapsed = 0;

    for (const row of due) {
      if (row.status === 'cancelled') continue;
      const beyondGrace = isBefore(addDays(row.renewsAt, graceDays), now);
      const status = row.status === 'trialing' || beyondGrace ? 'cancelled' : 'past_due';
      if (status === row.status) continue;
      try {
        await this.prisma.subscription.update({ where: { id: row.id }, data: { status } });
        lapsed++;
      } catch (error) {
        this.logger.error(`could not expire ${row.id}`, error instanceof Error ? error.stack : undefined);
        failed.push(row.id);
      }
    }
    return { lapsed, failed };
  }
}
