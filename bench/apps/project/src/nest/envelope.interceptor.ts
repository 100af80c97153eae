import 'reflect-metadata';
import {
  type CallHandler,
  type ExecutionContext,
  GatewayTimeoutException,
  HttpException,
  Inject,
  Injectable,
  type NestInterceptor,
  Optional,
} from '@nestjs/common';
import { catchError, map, type Observable, tap, throwError, timeout, TimeoutError } from 'rxjs';

export const METRICS = Symbol('METRICS');
export const HANDLER_LIMIT_MS = Symbol('HANDLER_LIMIT_MS');

export interface Metrics {
  timing(name: string, ms: number, tags: Record<string, string>): void;
}

export interface Envelope {
  data: unknown;
  meta?: { count: number; nextCursor: string | null };
}

interface Page {
  items: unknown[];
  nextCursor?: string;
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && Array.isArray((value as { items?: unknown }).items);
}

/** Wraps answers into `{ data, meta }`, limits their time, and measures them. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Optional() @Inject(HANDLER_LIMIT_MS) private readonly limitMs = 5_000,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();

    const request = context.switchToHttp().getRequest<{ method: string; query?: Record<string, unknown> }>();
    const startedAt = Date.now();
    const raw = request.query?.['raw'] === '1';
    const record = (outcome: string) =>
      this.metrics.timing('http.handler', Date.now() - startedAt, { method: request.method, outcome });

    return next.handle().pipe(
      timeout(this.limitMs),
      map((value) => (raw ? value : this.wrap(value))),
      tap(() => record('ok')),
      catchError((error: unknown) => {
        if (error instanceof TimeoutError) {
          record('timeout');
          return throwError(() => new GatewayTimeoutException(`no answer within ${this.limitMs} ms`));
        }
        record(error instanceof HttpException && error.getStatus() < 500 ? 'refused' : 'failed');
        return throwError(() => error);
      }),
    );
  }

  private wrap(value: unknown): Envelope {
    if (isPage(value)) {
      return { data: value.items, meta: { count: value.items.length, nextCursor: value.nextCursor ?? null } };
    }
    if (value === undefined) return { data: null };
    return { data: value };
  }
}
