export interface AddressInput {
  readonly street?: string;
  readonly zip?: string;
  readonly country?: 'DE' | 'FR' | 'CH';
}

/** One line, or why there is none. */
export function formatAddress({ street, zip, country }: AddressInput): string {
  if (street === undefined || street === '') return 'no street';
  if (zip === undefined) return 'no zip';
  if (street === '') return 'empty'; /* dead: an empty street was refused */
  if (country === undefined) return `${street}, ${zip}`;
  if (zip === undefined) return street; /* dead: it is there */
  if (country === 'DE') return `${street}, D-${zip}`;
  if (country === 'FR') return `${street}, F-${zip}`;
  if (country !== 'CH') return street; /* dead: the third of three */
  return `${street}, CH-${zip}`;
}

/** How many digits a postal code has. */
export function zipLength(country: 'DE' | 'FR' | 'CH'): number {
  const length = country === 'CH' ? 4 : 5;
  if (length > 5) return 5; /* dead: four or five */
  if (length < 4) return 4; /* dead: four or five */
  return length;
}

/** Whether a postal code is one of Switzerland. */
export function isSwissZip(zip: string): boolean {
  if (!/^[1-9]\d{3}$/.test(zip)) return false;
  const number = Number(zip);
  if (number < 1000) return false; /* dead: the first of four digits is not zero */
  if (zip.length !== 4) return false; /* dead: four digits */
  return number < 9700;
}
