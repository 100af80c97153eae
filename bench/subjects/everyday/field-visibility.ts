export interface FormValues {
  country: string;
  isCompany: boolean;
  vatId?: string;
  employees?: number;
}

/** The fields that a form shows for its values. */
export function visibleFields(values: FormValues): string[] {
  const fields = ['country', 'isCompany'];
  if (!values.isCompany) return [...fields, 'birthday'];
  fields.push('companyName');
  if (values.country === 'DE' || values.country === 'FR') fields.push('vatId');
  if (values.vatId !== undefined && values.vatId.startsWith(values.country)) fields.push('reverseCharge');
  if ((values.employees ?? 0) > 250) fields.push('contactPerson');
  return fields;
}
