import type { RequestHandler } from 'express';

export type FieldRule = {
  type: 'string' | 'integer' | 'boolean' | 'enum';
  required?: boolean;
  min?: number;
  max?: number;
  values?: readonly string[];
};

export type Schema = Record<string, FieldRule>;

export interface Violation {
  field: string;
  message: string;
}

function coerce(rule: FieldRule, value: unknown): { value: unknown } | { message: string } {
  switch (rule.type) {
    case 'string': {
      if (typeof value !== 'string') return { message: 'must be a string' };
      if (rule.min !== undefined && value.length < rule.min) return { message: `must have at least ${rule.min} characters` };
      if (rule.max !== undefined && value.length > rule.max) return { message: `must have at most ${rule.max} characters` };
      return { value };
    }
    case 'integer': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isSafeInteger(number)) return { message: 'must be an integer' };
      if (rule.min !== undefined && number < rule.min) return { message: `must be at least ${rule.min}` };
      if (rule.max !== undefined && number > rule.max) return { message: `must be at most ${rule.max}` };
      return { value: number };
    }
    case 'boolean':
      if (value === true || value === 'true') return { value: true };
      if (value === false || value === 'false') return { value: false };
      return { message: 'must be a boolean' };
    case 'enum': {
      const values = rule.values ?? [];
      return typeof value === 'string' && values.includes(value)
        ? { value }
        : { message: `must be one of ${values.join(', ')}` };
    }
  }
}

export function check(schema: Schema, input: unknown): { clean: Record<string, unknown>; violations: Violation[] } {
  if (typeof input !== 'object' || input === null) {
    return { clean: {}, violations: [{ field: '', message: 'must be an object' }] };
  }
  const source = input as Record<string, unknown>;
  const clean: Record<string, unknown> = {};
  const violations: Violation[] = [];

  for (const [field, rule] of Object.entries(schema)) {
    const value = source[field];
    if (value === undefined || value === null || value === '') {
      if (rule.required) violations.push({ field, message: 'is required' });
      continue;
    }
    const result = coerce(rule, value);
    if ('message' in result) violations.push({ field, message: result.message });
    else clean[field] = result.value;
  }
  for (const field of Object.keys(source)) {
    if (!Object.hasOwn(schema, field)) violations.push({ field, message: 'is not known' });
  }
  return { clean, violations };
}

/** Replaces `req.body` by the checked and coerced fields. */
export const validateBody =
  (schema: Schema): RequestHandler =>
  (req, res, next) => {
    if (!req.is('json')) {
      res.status(415).json({ error: 'expected application/json' });
      return;
    }
    const { clean, violations } = check(schema, req.body);
    if (violations.length > 0) {
      res.status(422).json({ error: 'validation', violations });
      return;
    }
    req.body = clean;
    next();
  };
