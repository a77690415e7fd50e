import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import type { DispatchCache } from '#server/coffee/dispatch/dispatch.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { InTransaction } from '#server/platform/database.ts';

export interface OrderDeps extends MailingDeps {
  clock: Clock;
  dispatchCache: DispatchCache;
}

/** What orders need within a transaction. */
export type OrderDepsInTransaction = Pick<OrderDeps, 'outbox' | 'clock'> & { db: InTransaction };

/** What receiving an order needs besides: the day on which it can leave. */
export type ReceivingDeps = OrderDepsInTransaction & { promise: PromiseDispatch };
