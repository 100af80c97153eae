export type Catalog = Record<string, string>;
export type Params = Record<string, string | number | Date | undefined>;

export interface Translator {
  (key: string, params?: Params): string;
  has(key: string): boolean;
  locale: string;
}

interface TranslatorOptions {
  fallback?: Catalog;
  onMissing?: (key: string, locale: string) => void;
}

function splitOptions(source: string): Record<string, string> {
  const options: Record<string, string> = {};
  for (const match of source.matchAll(/(=?\w+)\s*\[([^\]]*)\]/g)) {
    options[match[1]!] = match[2]!;
  }
  return options;
}

function formatPlural(locale: string, value: number, source: string): string {
  const options = splitOptions(source);
  const exact = options[`=${value}`];
  const chosen = exact ?? options[new Intl.PluralRules(locale).select(value)] ?? options['other'];
  if (chosen === undefined) throw new SyntaxError(`plural without "other": ${source}`);
  return chosen.replaceAll('#', new Intl.NumberFormat(locale).format(value));
}

/**
 * {name}                                    plain value
 * {count, plural, one [# item] other [# items]}
 * {gender, select, female [her] other [their]}
 * {when, date} and {amount, number}
 */
export function formatMessage(locale: string, pattern: string, params: Params = {}): string {
  return pattern.replace(/\{(\w+)(?:,\s*(\w+)(?:,\s*([^{}]*))?)?\}/g, (whole, name: string, kind?: string, rest = '') => {
    const value = params[name];
    if (value === undefined) return whole;
    switch (kind) {
      case undefined:
        return value instanceof Date ? value.toISOString() : String(value);
      case 'number':
        return new Intl.NumberFormat(locale, rest === 'percent' ? { style: 'percent' } : {}).format(Number(value));
      case 'date':
        return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          value instanceof Date ? value : new Date(value),
        );
      case 'plural':
        return formatPlural(locale, Number(value), rest);
      case 'select': {
        const options = splitOptions(rest);
        return options[String(value)] ?? options['other'] ?? '';
      }
      default:
        throw new SyntaxError(`unknown format "${kind}"`);
    }
  });
}

export function createTranslator(locale: string, catalog: Catalog, options: TranslatorOptions = {}): Translator {
  const find = (key: string): string | undefined => catalog[key] ?? options.fallback?.[key];
  const translate = (key: string, params?: Params): string => {
    const pattern = find(key);
    if (pattern === undefined) {
      options.onMissing?.(key, locale);
      return key;
    }
    return formatMessage(locale, pattern, params);
  };
  return Object.assign(translate, { has: (key: string) => find(key) !== undefined, locale });
}
