import type { Outcome } from '../ui/form/form-reply.ts';
import { INCOMPLETE } from './check-address.ts';

/** What a step answers itself, before it goes on. */
export function notRight(fields: Record<string, string>, message?: string): Outcome<never> {
  const isIncomplete = Object.values(fields).includes('Please fill in this field.');
  const said = message ?? (isIncomplete ? INCOMPLETE : 'Please look at these fields again.');
  return { ok: false, status: 422, problem: { code: 'invalid', message: said, fields } };
}
