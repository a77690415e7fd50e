/** What was announced is placed when its time comes: on account, at the prices of that moment, once. What can’t be is told, and nothing is ordered. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Buyer, lockBuyer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { openPlacing, quoteProposed } from '#server/people/checkout/checkout.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import { problemOf } from '#server/platform/refusal.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { endProposal, lockProposal, type Proposal } from '../proposal-store.ts';
import { bagsIn } from '../proposed-lines.ts';
import { orderOf, problemWith } from '../read-proposal.ts';
import { standingNotPlaced, standingNotPlacedForShop } from './standing-mails.ts';
import { lockStandingOrder, type StandingOrder } from './standing-order-store.ts';
import { listToPlace, noteNotPlaced } from './standing-proposal-store.ts';

type Deps = Pick<PaymentDeps, 'db' | 'outbox' | 'catalogueCache' | 'dispatchCache' | 'clock' | 'log'>;

type Place = Awaited<ReturnType<typeof openPlacing>>;

const AT_ONCE = 100;

interface Round {
  now: Date;
  catalogue: Catalogue;
  place: Place;
}

/** Idempotent, and for any number of processes: the order and what it answers are one transaction under the customer’s lock. */
export async function placeStandingOrders(deps: Deps, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const due = await listToPlace(deps.db, { now, after, most: AT_ONCE });
    const last = due.at(-1);
    if (last === undefined) break;
    const round = { now, catalogue: await deps.catalogueCache.refresh(), place: await openPlacing(deps) };
    for (const one of due)
      try {
        await transact(deps.db, (transaction) => placeOne(deps, transaction, { ...round, due: one }));
      } catch (error) {
        if (isOutage(error)) throw error;
        deps.log.error({ err: error, proposal: one.id }, 'a standing order was not placed');
      }
    after = last.id;
  }
  deps.outbox.flush();
}

interface One extends Round {
  due: { id: number; customer_id: number; standing_order_id: number };
}

async function placeOne(
  { outbox }: Deps,
  db: InTransaction,
  { due, now, catalogue, place }: One,
): Promise<void> {
  const buyer = await lockBuyer(db, due.customer_id);
  const standing = await lockStandingOrder(db, due.standing_order_id);
  const proposal = await lockProposal(db, due.id);
  // Race: it was answered, changed or placed meanwhile.
  if (standing === undefined || proposal?.state !== 'proposed' || proposal.places_at === null) return;
  // Nobody is left to order for: the account became another record.
  if (buyer === undefined) return endProposal(db, proposal.id, { state: 'withdrawn', answered_at: now });
  const lines = bagsIn(proposal.lines);
  const order = { ...orderOf(proposal), lines, method: PAYMENT_METHOD.onAccount };
  const why =
    whyTooLate(proposal, now) ??
    problemWith(order, catalogue) ??
    whyTooDear(standing, quoteProposed(order, buyer, { catalogue, now }).totals.total);
  const placed =
    why ??
    (await place(db, {
      buyer,
      order,
      expectedTotal: null,
      notBefore: proposal.leaves_on ?? undefined,
      purchaseOrder: standing.purchase_order,
    }));
  if (typeof placed === 'string' || 'refused' in placed)
    return tellNotPlaced({ outbox }, db, {
      buyer,
      standing,
      proposal,
      now,
      why: typeof placed === 'string' ? placed : problemOf(placed).message,
    });
  await endProposal(db, proposal.id, { state: 'approved', answered_at: now, order_id: placed.id });
}

const whyTooLate = ({ expires_at }: Proposal, now: Date): string | null =>
  expires_at <= now ? 'Our shop was down when it should have been placed, and its day is over.' : null;

const whyTooDear = ({ highest_total }: StandingOrder, total: number): string | null =>
  highest_total === null || total <= highest_total
    ? null
    : `At today’s prices it comes to ${formatPounds(total)}, more than the ${formatPounds(highest_total)} that you set.`;

interface NotPlaced {
  buyer: Buyer;
  standing: StandingOrder;
  proposal: Proposal;
  why: string;
  now: Date;
}

async function tellNotPlaced(
  { outbox }: Pick<Deps, 'outbox'>,
  db: InTransaction,
  { buyer, standing, proposal, why, now }: NotPlaced,
): Promise<void> {
  const key = newSecret();
  await noteNotPlaced(db, proposal.id, { not_placed: why, not_placed_at: now, second_key_hash: hashOf(key) });
  const leavesOn = proposal.leaves_on ?? dayInLondon(now);
  const told = { standing, leavesOn, why };
  await outbox.add(db, standingNotPlaced(buyer.email, { ...told, key }), standingNotPlacedForShop(told));
}
