/** A checkout of a member, and its cart, are theirs alone: without a token one is asked for, and to anybody else’s there is none. */
import { CHECKOUT_MANAGE } from '#domain/agent-access/scopes.ts';
import type { Asking } from '../cart/asking.ts';
import type { CheckoutRow } from '../checkout-store.ts';
import type { Failure } from '../messages.ts';
import { type Outcome, sayNo } from './outcome.ts';
import { toAllow } from './read-access.ts';

export const NO_SESSION: Failure = {
  code: 'not_found',
  content: 'We have no such checkout, or it ended a week ago.',
};

export function refusalOfOwner(
  asking: Asking,
  row: Pick<CheckoutRow, 'customer_id'> | undefined,
  none: Failure = NO_SESSION,
): Outcome | null {
  if (row?.customer_id == null || row.customer_id === asking.member?.id) return null;
  return asking.member === null ? toAllow(asking, CHECKOUT_MANAGE) : sayNo(none);
}
