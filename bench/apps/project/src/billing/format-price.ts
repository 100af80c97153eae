export interface PriceFormatOptions {
  locale?: string;
  /** Leave out ",00" on whole amounts. */
  trimZeroes?: boolean;
  compact?: boolean;
  accounting?: boolean;
}

const FALLBACK_LOCALE = 'en-GB';
const formatters = new Map<string, Intl.NumberFormat>();

export function resolveLocale(requested: string | undefined): string {
  if (!requested) return FALLBACK_LOCALE;
  try {
    const [supported] = Intl.NumberFormat.supportedLocalesOf(requested);
    return supported ?? FALLBACK_LOCALE;
  } catch {
    // Thrown for text that is no language tag at all, such as "de_DE".
    return FALLBACK_LOCALE;
  }
}

function formatterFor(locale: string, currency: string, options: PriceFormatOptions, whole: boolean): Intl.NumberFormat {
  const trimmed = Boolean(options.trimZeroes) && whole;
  const key = [locale, currency, options.compact, options.accounting, trimmed].join('|');
  const known = formatters.get(key);
  if (known) return known;

  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencySign: options.accounting ? 'accounting' : 'standard',
    ...(options.compact && { notation: 'compact', maximumFractionDigits: 1 }),
    ...(trimmed && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  });
  formatters.set(key, created);
  return created;
}

export function formatPrice(amount: number, currency: string, options: PriceFormatOptions = {}): string {
  if (!Number.isFinite(amount)) return '–';
  const locale = resolveLocale(options.locale);
  return formatterFor(locale, currency, options, Number.isInteger(amount)).format(amount === 0 ? 0 : amount);
}

export function formatPriceRange(min: number, max: number, currency: string, options?: PriceFormatOptions): string {
  if (min > max) return formatPriceRange(max, min, currency, options);
  const low = formatPrice(min, currency, options);
  return min === max ? low : `${low} – ${formatPrice(max, currency, options)}`;
}

/** "from" price with the saving against the list price, or null without one. */
export function describeSaving(list: number, sale: number, currency: string, locale?: string): string | null {
  if (list <= 0 || sale >= list) return null;
  const percent = Math.floor(((list - sale) / list) * 100);
  const saving = formatPrice(list - sale, currency, locale === undefined ? {} : { locale, trimZeroes: true });
  return percent < 1 ? `-${saving}` : `-${saving} (${percent}%)`;
}
