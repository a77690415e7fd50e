/** What refunds of a kind differ in; how they are carried out is the same for all. */
import type { PaymentDeps, RefundOutcome, RefundRequest } from '#server/money/payments/payments.ts';

/** What PayPal says of a refund that it does not give yet, or never will. */
export type NotGiven = Exclude<RefundOutcome, { state: 'done' }>;

export interface RefundSource<Due> {
  /** Lease and backoff: those that are due, each to one process. */
  lease(deps: PaymentDeps): Promise<readonly Due[]>;
  /** What they go back of: refunds of one thing come one after the other, so that sums can be compared. */
  of(due: Due): unknown;
  /** What names it in the log. */
  logged(due: Due): object;
  /** What PayPal is asked for, under the same request id each time. */
  plan(deps: PaymentDeps, due: Due): Omit<RefundRequest, 'logged'> | Promise<Omit<RefundRequest, 'logged'>>;
  /** Notes what PayPal says as long as the money has not gone. */
  note(deps: PaymentDeps, due: Due, outcome: NotGiven): Promise<void>;
  /** The money went. Idempotent: it is booked and told once, however often PayPal confirms it. */
  settle(deps: PaymentDeps, due: Due, providerId: string): Promise<void>;
  /** What the log says. */
  given: string;
  failed: string;
}
