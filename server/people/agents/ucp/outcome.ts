/** How a request by UCP comes out: an answer, an outcome of the business in an envelope, or a failure of the protocol. */
import type { z } from 'zod';
import type { Refusal } from '#server/platform/refusal.ts';
import { problemOf, statusOf } from '#server/platform/refusal.ts';
import type { AccountInstrument } from '../account-payment.ts';
import type { Failure, Message } from '../messages.ts';

export type Outcome =
  | { answer: object; status?: 201 | 200; pays?: readonly AccountInstrument[] }
  | { refusedBy: Failure }
  | { failure: Failure; status: number; retryAfter?: number; challenge?: string };

/** The request itself can't be worked on. */
export const fail = (status: number, failure: Failure, retryAfter?: number): Outcome => ({
  failure,
  status,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** The request is right, and the shop has to say no. */
export const sayNo = (refusedBy: Failure): Outcome => ({ refusedBy });

export function failOf(refusal: Refusal): Outcome {
  const { code, message } = problemOf(refusal);
  return fail(statusOf(refusal), { code, content: message }, refusal.retryAfter);
}

export const errorMessage = ({ code, content }: Failure): Message => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
});

export function malformed({ issues: [issue] }: z.ZodError): Outcome {
  const field = issue?.path.join('.') ?? '';
  const what = field === '' ? '' : `${field}: `;
  return fail(400, { code: 'malformed', content: what + (issue?.message ?? 'That could not be read.') });
}
