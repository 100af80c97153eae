import { AppError } from '../shared/errors.js';

export type ChargeOutcome =
  | { kind: 'captured'; reference: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'requires_action'; redirectUrl: string };

interface ChargeResponse {
  status?: string;
  id?: string;
  decline_code?: string;
  redirect?: { url?: string };
}

/** Thin wrapper over the payment provider's HTTP interface. */
export class PaymentGateway {
  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {
    if (!baseUrl.startsWith('https://')) {
      throw new TypeError('payment gateway must be reached over https');
    }
  }

  async charge(customerId: string, amountCents: number, idempotencyKey: string): Promise<ChargeOutcome> {
    const response = await fetch(`${this.baseUrl}/charges`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ customer: customerId, amount: amountCents }),
    });

    if (response.status === 402) {
      const body = (await response.json()) as ChargeResponse;
      return { kind: 'declined', reason: body.decline_code ?? 'unknown' };
    }
    if (response.status >= 500) {
      throw new AppError('unavailable', `payment provider answered ${response.status}`);
    }
    if (!response.ok) {
      throw new AppError('invalid', `charge was rejected with ${response.status}`);
    }

    const body = (await response.json()) as ChargeResponse;
    if (body.status === 'requires_action' && body.redirect?.url) {
      return { kind: 'requires_action', redirectUrl: body.redirect.url };
    }
    if (!body.id) throw new AppError('unavailable', 'charge without a reference');
    return { kind: 'captured', reference: body.id };
  }

  async refund(reference: string): Promise<boolean> {
    const response = await fetch(`${this.baseUrl}/charges/${encodeURIComponent(reference)}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.apiKey}` },
    });
    // 409: it was refunded before, which is as good.
    return response.ok || response.status === 409;
  }
}
