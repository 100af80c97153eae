import { z } from 'zod';

const IsoDate = z.iso.date('expected YYYY-MM-DD');

export const BookingRequest = z
  .object({
    roomId: z.string().min(1),
    from: IsoDate,
    to: IsoDate,
    guests: z.coerce.number().int().min(1).max(8),
    email: z.email(),
    extras: z.array(z.enum(['breakfast', 'parking', 'cot'])).default([]),
    promo: z.string().trim().toUpperCase().optional(),
  })
  .refine((booking) => booking.from < booking.to, { message: 'must be after from', path: ['to'] });

export type BookingRequest = z.infer<typeof BookingRequest>;

export interface Room {
  id: string;
  capacity: number;
  nightlyCents: number;
}

export interface BookingDeps {
  findRoom(id: string): Promise<Room | null>;
  isFree(roomId: string, from: string, to: string): Promise<boolean>;
  promoPercent(code: string): Promise<number | null>;
  insert(booking: BookingRequest & { totalCents: number }): Promise<string>;
}

export interface HandlerResponse {
  status: number;
  body: Record<string, unknown>;
}

const EXTRA_CENTS = { breakfast: 1200, parking: 800, cot: 0 } as const;

const nightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export async function createBooking(payload: unknown, deps: BookingDeps): Promise<HandlerResponse> {
  const parsed = BookingRequest.safeParse(payload);
  if (!parsed.success) {
    return { status: 400, body: { errors: z.flattenError(parsed.error).fieldErrors } };
  }
  const booking = parsed.data;

  const room = await deps.findRoom(booking.roomId);
  if (!room) return { status: 404, body: { error: 'no such room' } };
  if (booking.guests > room.capacity) {
    return { status: 422, body: { error: `room sleeps ${room.capacity}` } };
  }
  if (!(await deps.isFree(room.id, booking.from, booking.to))) {
    return { status: 409, body: { error: 'room is taken' } };
  }

  const nights = nightsBetween(booking.from, booking.to);
  let totalCents = nights * room.nightlyCents;
  for (const extra of booking.extras) {
    totalCents += extra === 'breakfast' ? EXTRA_CENTS.breakfast * booking.guests * nights : EXTRA_CENTS[extra] * nights;
  }
  if (nights >= 7) totalCents = Math.round(totalCents * 0.9);

  if (booking.promo !== undefined) {
    const percent = await deps.promoPercent(booking.promo);
    if (percent === null) return { status: 422, body: { error: 'promo code is not valid' } };
    totalCents = Math.round(totalCents * (1 - percent / 100));
  }

  const id = await deps.insert({ ...booking, totalCents });
  return { status: 201, body: { id, nights, totalCents } };
}
