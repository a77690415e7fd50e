/** Standing orders as their customers and staff read them: with today’s prices and their next days. */
import type { StandingOrder as Answer } from '#contract/reorders/standing-order.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { rhythmInWords } from '#domain/reorders/rhythm-in-words.ts';
import { nextStandingDays, type StandingDay } from '#domain/reorders/standing-days.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { quoteProposed } from '#server/people/checkout/checkout.ts';
import { bagsIn, linesOf } from '../proposed-lines.ts';
import { problemWith, readProposal } from '../read-proposal.ts';
import { rhythmOf, type StandingOrder } from './standing-order-store.ts';
import {
  isProposed,
  listLastOrders,
  listOpenOf,
  listProposedDays,
  PROPOSED_DAYS_BACK,
} from './standing-proposal-store.ts';

const SHOWN_DAYS = 4;
/** Some of them may be answered already. */
const LOOKED_AT_DAYS = 12;

export async function readStandingOrders(
  deps: PaymentDeps,
  customerId: number,
  standing: readonly StandingOrder[],
): Promise<Answer[]> {
  const { db, clock } = deps;
  const now = clock();
  const catalogue = await deps.catalogueCache();
  const workingDays = await deps.settingsCache.workingDays();
  const buyer = await readCustomer(db, customerId);
  const ids = standing.map(({ id }) => id);
  const open = Map.groupBy(await listOpenOf(db, ids), ({ standing_order_id }) => standing_order_id);
  const proposed = Map.groupBy(
    await listProposedDays(db, ids, dayAfter(dayInLondon(now), -PROPOSED_DAYS_BACK)),
    ({ standing_order_id }) => standing_order_id,
  );
  const lastOrders = await listLastOrders(db, ids);
  return Promise.all(
    standing.map(async (one): Promise<Answer> => {
      const lines = bagsIn(one.lines);
      const order = { cartId: '', lines, option: one.shipping_option_id };
      const quote = quoteProposed(order, buyer, { catalogue, now });
      const rhythm = rhythmOf(one);
      const isOver = one.ended_at !== null;
      return {
        id: one.id,
        version: one.version,
        asks: one.asks,
        weekdays: [...rhythm.weekdays],
        every_weeks: one.every_weeks,
        rhythm: rhythmInWords(rhythm),
        starts_on: one.starts_on,
        ends_on: one.ends_on,
        pauses: one.pauses,
        lines: linesOf(one.lines, { quote, buyer, catalogue, now }),
        shipping_option_id: one.shipping_option_id,
        shipping_cost: toPounds(quote.totals.shippingCost),
        volume_discount: toPounds(quote.totals.volumeDiscount),
        total: toPounds(quote.totals.total),
        weight: quote.totals.weight,
        purchase_order: one.purchase_order,
        highest_total: one.highest_total === null ? null : toPounds(one.highest_total),
        billing: one.billing,
        delivery: one.delivery,
        next: isOver
          ? []
          : inSnake(
              nextStandingDays(rhythm, { now, most: LOOKED_AT_DAYS }, workingDays).filter(
                (next) => !isProposed(next, proposed.get(one.id) ?? []),
              ),
            ).slice(0, SHOWN_DAYS),
        problem: isOver ? null : problemWith({ lines, shipping: one.delivery }, catalogue),
        open: await Promise.all((open.get(one.id) ?? []).map((proposal) => readProposal(deps, proposal))),
        last_order_id: lastOrders.get(one.id) ?? null,
        ended_at: one.ended_at?.toISOString() ?? null,
      };
    }),
  );
}

export const inSnake = (days: readonly StandingDay[]) =>
  days.map(({ day, leavesOn }) => ({ day, leaves_on: leavesOn }));
