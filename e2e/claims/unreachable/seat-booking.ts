export interface Seat {
  readonly row: string;
  readonly number: number;
}

/** Reads a seat such as `C12`. */
export function parseSeat(input: string): Seat | null {
  if (!/^[A-F][0-9]{1,2}$/.test(input)) return null;
  const row = input.charAt(0);
  if (row < 'A') return null; /* dead: a letter from A to F */
  if (row > 'F') return null; /* dead: a letter from A to F */
  const digits = input.slice(1);
  if (digits.length > 2) return null; /* dead: one or two digits */
  const number = Number(digits);
  return number === 0 ? null : { row, number };
}

/** The price of a seat by row. */
export function seatPrice(row: 'A' | 'B' | 'C', isChild: boolean): number {
  let price: number;
  if (row === 'A') price = 3000;
  else if (row === 'B') price = 2500;
  else price = 2000;
  if (price < 2000) return 0; /* dead: 2000, 2500 or 3000 */
  if (price === 2200) return 0; /* dead: 2000, 2500 or 3000 */
  return isChild ? price / 2 : price;
}

/** How many seats are left in a room. */
export function seatsLeft(room: number, booked: number): number {
  if (!Number.isInteger(room) || room < 1 || room > 500) throw new RangeError('room');
  if (!Number.isInteger(booked) || booked < 0 || booked > room) throw new RangeError('booked');
  const left = room - booked;
  if (left < 0) return 0; /* dead: no more are booked than there are */
  if (left > room) return room; /* dead: the number booked is not negative */
  return left;
}
