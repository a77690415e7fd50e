import type { PromiseDispatch } from '../../domain/dispatch/promise.ts';
import type { DispatchCache } from '../dispatch/dispatch.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { InTransaction } from '../platform/database.ts';

export interface OrderDeps extends MailingDeps {
  clock: Clock;
  dispatchCache: DispatchCache;
}

/** What orders need within a transaction. */
export type OrderDepsInTransaction = Pick<OrderDeps, 'outbox' | 'clock'> & { db: InTransaction };

/** What receiving an order needs besides: the day on which it can leave. */
export type ReceivingDeps = OrderDepsInTransaction & { promise: PromiseDispatch };
