/** Strings that people expect in places of certain names; the first row with a matching name counts. */
const ROWS: readonly (readonly [name: RegExp, texts: readonly string[]])[] = [
  [/mail/i, ['ada@example.com', 'bob@example.org']],
  [/password|passphrase/i, ['Passw0rd!', 'correct-Horse-7']],
  [
    /ur[il]$|link|website|href|avatar|image|picture|webhook/i,
    ['https://example.com/', 'https://example.org/a.png'],
  ],
  [/uuid|guid|(?:^|[a-z])Ids?$|^ids?$|_ids?$/, ['11111111-1111-4111-8111-111111111111', '1', '42', 'a1']],
  [/month/i, ['2024-06', '2024-12']],
  [
    /date|day|birth|(?:[a-z]At|[a-z]On)$|^(?:from|to|since|until|start|end|due)/i,
    ['2024-06-01', '2024-06-15', '2024-06-01T12:00:00.000Z', '2025-01-31'],
  ],
  [/time_?zone|^tz$/i, ['UTC', 'Europe/Berlin']],
  [/time/i, ['12:30', '09:00', '2024-06-01T12:00:00.000Z']],
  [/phone|mobile/i, ['+14155550100', '0123456789']],
  [/postal|postcode|zip/i, ['12345', 'SW1A 1AA']],
  [/currency/i, ['EUR', 'USD']],
  [/country/i, ['DE', 'US']],
  [/locale|language|^lang$/i, ['en', 'de-DE']],
  [/colou?r/i, ['#336699', '#fff']],
  [/^ip|(?:[a-z]Ip|Address)$/, ['192.0.2.1', '1 Main Street']],
  [/version/i, ['1.2.3', '2.0.0']],
  [/name|title|label|subject/i, ['Ada Lovelace', 'Example']],
  [/slug|handle|nick|user|login|key|code|sku/i, ['example', 'abc123']],
  [
    /text|body|content|message|description|comment|note|reason|bio/i,
    ['Some text that is long enough.', 'Hello'],
  ],
];

/** Strings that people expect in a place of this name: none if it says nothing. */
export function textsNamed(name: string): readonly string[] {
  return ROWS.find(([pattern]) => pattern.test(name))?.[1] ?? [];
}
