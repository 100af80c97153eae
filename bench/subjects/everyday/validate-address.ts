export interface Address {
  street: string;
  city: string;
  postalCode: string;
  country: 'DE' | 'US' | 'GB';
  state?: string;
}

/** The fields of an address that are not filled in as its country wants. */
export function validateAddress(address: Address): string[] {
  const problems: string[] = [];
  if (address.street.trim() === '') problems.push('street');
  if (address.city.trim() === '') problems.push('city');
  if (address.country === 'US') {
    if (!address.state) problems.push('state');
    if (!/^\d{5}(-\d{4})?$/.test(address.postalCode)) problems.push('postalCode');
  } else if (address.country === 'DE') {
    if (!/^\d{5}$/.test(address.postalCode)) problems.push('postalCode');
  } else if (address.postalCode.length < 5 || address.postalCode.length > 8) {
    problems.push('postalCode');
  }
  return problems;
}
