import 'reflect-metadata';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'cancelled';

export interface SubscriptionRow {
  id: string;
  accountId: string;
  plan: string;
  status: SubscriptionStatus;
  renewsAt: Date;
  seats: number;
}

/** The part of the generated client that this application uses. */
export interface SubscriptionDelegate {
  findUnique(args: { where: { accountId: string } }): Promise<SubscriptionRow | null>;
  findMany(args: { where: { status?: SubscriptionStatus; renewsAt?: { lte: Date } }; take?: number }): Promise<SubscriptionRow[]>;
  create(args: { data: Omit<SubscriptionRow, 'id'> }): Promise<SubscriptionRow>;
  update(args: { where: { id: string }; data: Partial<SubscriptionRow> }): Promise<SubscriptionRow>;
}

export interface PrismaDriver {
  $connect(): Promise<void>;
  $disconnect(): Promise<void>;
  subscription: SubscriptionDelegate;
}

export const PRISMA_DRIVER = Symbol('PRISMA_DRIVER');

@Injectable()
export class PrismaService implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(PrismaService.name);
  private connected = false;

  constructor(@Inject(PRISMA_DRIVER) private readonly driver: PrismaDriver) {}

  get subscription(): SubscriptionDelegate {
    if (!this.connected) throw new Error('database is not connected yet');
    return this.driver.subscription;
  }

  async onModuleInit(): Promise<void> {
    for (let attempt = 1; !this.connected; attempt++) {
      try {
        await this.driver.$connect();
        this.connected = true;
      } catch (error) {
        if (attempt >= 3) throw error;
        this.log.warn(`connection attempt ${attempt} failed`);
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.connected) return;
    this.connected = false;
    try {
      await this.driver.$disconnect();
    } catch (error) {
      this.log.error(error instanceof Error ? error.message : 'disconnect failed');
    }
  }
}
