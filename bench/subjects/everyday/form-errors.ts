export interface SignUpForm {
  name: string;
  email: string;
  age: number | null;
  acceptsTerms: boolean;
  newsletter?: 'daily' | 'weekly';
}

/** The message beside each field of a form that is not right yet. */
export function formErrors(form: SignUpForm): Partial<Record<keyof SignUpForm, string>> {
  const errors: Partial<Record<keyof SignUpForm, string>> = {};
  if (!form.name) errors.name = 'required';
  else if (form.name.length > 50) errors.name = 'too long';
  if (!form.email.includes('@')) errors.email = 'not an address';
  if (form.age === null) errors.age = 'required';
  else if (form.age < 18) errors.age = 'too young';
  if (!form.acceptsTerms) errors.acceptsTerms = 'required';
  if (form.newsletter === 'daily' && form.age !== null && form.age < 21) errors.newsletter = 'weekly only';
  return errors;
}
