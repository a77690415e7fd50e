import { type RefusalCode, refusals } from '#contract/refusals.ts';

/** An expected no, returned by verbs and handlers; only bugs are thrown. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  refused: Code;
  /** A sentence for the customer, where it says more than the refusal's own. */
  message?: string;
  /** What is wrong with each field, by its path. */
  fields?: Record<string, string>;
  /** The figures as they stand now, in pounds, where the caller expected others. */
  current?: Record<string, number>;
  /** Whole seconds after which it makes sense to try again, where they are known. */
  retryAfter?: number;
}

export const refuse = <Code extends RefusalCode>(
  refused: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> => ({ refused, ...more });

/** Refuses because of one field, with a sentence for the customer. */
export const refuseField = (field: string, message: string): Refusal<'invalid'> =>
  refuse('invalid', { message, fields: { [field]: message } });

/** Asks back because of one field: a caller who says once more that it is right is believed. */
export const refuseDoubtful = (field: string, question: string): Refusal<'doubtful'> =>
  refuse('doubtful', { message: question, fields: { [field]: question } });

export const statusOf = (refusal: Refusal): number => refusals[refusal.refused].status;

export function problemOf({ refused, message, fields, current }: Refusal) {
  return {
    message: message ?? refusals[refused].message,
    code: refused,
    ...(fields === undefined ? {} : { fields }),
    ...(current === undefined ? {} : { current }),
  };
}
