import type { ReactNode } from 'react';

export type StockLevel = 'unknown' | 'sold-out' | 'low' | 'available';

interface StockBadgeProps {
  quantity: number | null;
  reserved?: number;
  lowThreshold?: number;
  restockDate?: Date;
  locale?: string;
  children?: ReactNode;
}

export function stockLevel(quantity: number | null, reserved: number, lowThreshold: number): StockLevel {
  if (quantity === null) return 'unknown';
  const free = quantity - reserved;
  if (free <= 0) return 'sold-out';
  return free <= lowThreshold ? 'low' : 'available';
}

const COLOURS: Record<StockLevel, string> = {
  unknown: 'grey',
  'sold-out': 'red',
  low: 'orange',
  available: 'green',
};

export default function StockBadge({
  quantity,
  reserved = 0,
  lowThreshold = 5,
  restockDate,
  locale = 'en-GB',
  children,
}: StockBadgeProps) {
  const level = stockLevel(quantity, reserved, lowThreshold);
  if (level === 'unknown' && !children) return null;

  let text: string;
  switch (level) {
    case 'unknown':
      text = 'Ask for availability';
      break;
    case 'sold-out':
      text = restockDate
        ? `Back on ${restockDate.toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })}`
        : 'Sold out';
      break;
    case 'low':
      text = `Only ${quantity! - reserved} left`;
      break;
    case 'available':
      text = 'In stock';
      break;
  }

  return (
    <span
      className={`badge badge--${COLOURS[level]}`}
      title={reserved > 0 && level !== 'unknown' ? `${reserved} reserved` : undefined}
    >
      {text}
      {children && <small>{children}</small>}
    </span>
  );
}
