import { INCOMPLETE } from '#web/ui/address/check-address.ts';
import type { Outcome } from '#web/ui/form/form-reply.ts';

/** A refusal by the step itself, before anything is sent. */
export function refuseFields(fields: Record<string, string>, message?: string): Outcome<never> {
  const isIncomplete = Object.values(fields).includes('Please fill in this field.');
  const sentence = message ?? (isIncomplete ? INCOMPLETE : 'Please check these fields.');
  return { ok: false, status: 422, problem: { code: 'invalid', message: sentence, fields } };
}
