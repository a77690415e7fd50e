/** A proposal as it stands now: at today’s prices, with what is in stock and how it would be paid. */
import type { Received } from '#contract/calls.ts';
import type { ProposedOrder as Answer } from '#contract/reorders/reorders.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { estimateInWords } from '#domain/reorders/in-words.ts';
import { rhythmInWords } from '#domain/reorders/rhythm-in-words.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { hasSavedPayment, type PaymentDeps } from '#server/money/payments/payments.ts';
import { coversNow, type ProposedOrder, quoteProposed } from '#server/people/checkout/checkout.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { needsOfCart } from '#server/selling/carts/carts.ts';
import { linesOfAddress, readOrder } from '#server/selling/orders/orders.ts';
import { wantedDay } from './next-order.ts';
import { forecastOf, type Proposal, type ProposalState } from './proposal-store.ts';
import { bagsIn, linesOf, withQuantities } from './proposed-lines.ts';
import { findStandingOrder, rhythmOf, type StandingOrder } from './standing/standing-order-store.ts';

/** An open proposal whose time is over has expired, whether its job has said so yet or not. */
export const stateAt = ({ state, expires_at }: Proposal, now: Date): ProposalState =>
  state === 'proposed' && expires_at <= now ? 'expired' : state;

export const orderOf = (proposal: Proposal): ProposedOrder => ({
  cartId: proposal.cart_id,
  lines: proposal.lines,
  method: proposal.payment_gateway_id,
  option: proposal.shipping_option_id,
  billing: proposal.billing,
  shipping: proposal.delivery,
});

/** Why it can’t be approved, in a sentence. */
export function problemWith(
  order: Pick<ProposedOrder, 'lines' | 'shipping'>,
  { beans, rows }: Catalogue,
): string | null {
  const country = rows.countries.find(({ id }) => id === order.shipping.country_id);
  if (country?.is_shipping !== true) return 'We don’t post to that country just now.';
  for (const { name, recipe } of order.lines)
    for (const { bean_id: id } of recipe) {
      const bean = beans.get(id)?.row;
      if (bean?.in_stock !== true)
        return `${name} can’t be roasted just now: ${bean?.name ?? 'one of its beans'} is out of stock. You can change the order instead.`;
    }
  return null;
}

/** With other quantities, what they would come to; those that can’t be ordered leave it as proposed. */
export async function readProposal(
  deps: PaymentDeps,
  proposal: Proposal,
  quantities?: readonly number[],
): Promise<Answer> {
  const { db, clock, catalogueCache, dispatchCache } = deps;
  const now = clock();
  const catalogue = await catalogueCache();
  const wanted = withQuantities(proposal.lines, quantities);
  const lines = 'refused' in wanted ? proposal.lines : wanted;
  const order = { ...orderOf(proposal), lines: bagsIn(lines) };
  const buyer = await readCustomer(db, proposal.customer_id);
  const quote = quoteProposed(order, buyer, { catalogue, now });
  const { total } = quote.totals;
  const promise = await dispatchCache();
  const { dispatchedOn, deliveredOn } = promise(
    needsOfCart(quote.cart),
    now,
    proposal.standing_order_id === null
      ? await wantedDay(deps, buyer, now)
      : (proposal.leaves_on ?? undefined),
  );
  const state = stateAt(proposal, now);
  const isOpen = state === 'proposed';
  const isCovered = await coversNow(db, { customerId: buyer.id, method: order.method, total, now });
  const method = isCovered ? order.method : PAYMENT_METHOD.paypal;
  const placed = proposal.order_id === null ? null : await readOrder(db, proposal.order_id);
  const forecast = forecastOf(proposal);
  const standing =
    proposal.standing_order_id === null ? null : await findStandingOrder(db, proposal.standing_order_id);
  return {
    id: proposal.id,
    state,
    consumption:
      forecast &&
      estimateInWords(
        { gramsADay: forecast.grams_a_day, since: forecast.counted_since },
        dayInLondon(proposal.proposed_at),
      ),
    runs_out_on: proposal.runs_out_on,
    standing: standing ? standingIn(standing, proposal) : null,
    proposed_at: proposal.proposed_at.toISOString(),
    expires_at: proposal.expires_at.toISOString(),
    lines: linesOf(lines, { quote, buyer, catalogue, now }),
    volume_discount: toPounds(quote.totals.volumeDiscount),
    shipping_cost: toPounds(quote.totals.shippingCost),
    total: toPounds(placed?.total ?? total),
    proposed_total: toPounds(proposal.total),
    delivery: isOpen ? linesOfAddress(proposal.delivery) : [],
    checkout_method_id: method,
    charges_saved_payment: method === PAYMENT_METHOD.paypal && (await hasSavedPayment(deps, buyer.id)),
    dispatched_on: dispatchedOn,
    delivered_on: deliveredOn[order.option],
    problem: isOpen ? (problemIn(wanted) ?? problemWith(order, catalogue)) : null,
    order_id: proposal.order_id,
    awaits_payment: placed?.order_status_id === STATUS.awaitingPayment,
    is_cancelled: placed?.order_status_id === STATUS.cancelled,
    is_on: standing ? standing.ended_at === null : buyer.predictive_ordering,
  };
}

const problemIn = (wanted: object): string | null =>
  'message' in wanted && typeof wanted.message === 'string' ? wanted.message : null;

function standingIn(standing: StandingOrder, proposal: Proposal): Answer['standing'] {
  return {
    id: standing.id,
    asks: standing.asks,
    rhythm: rhythmInWords(rhythmOf(standing)),
    purchase_order: standing.purchase_order,
    leaves_on: proposal.leaves_on,
    places_at: proposal.places_at?.toISOString() ?? null,
    not_placed: proposal.not_placed,
  };
}

export type ProposalAnswer = Received<'POST /proposed-orders/{key}/answers'>['body'];

export type NotAnswered = Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'unavailable'>;

export const refusalOfAnswered = (proposal: Proposal, now: Date): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', {
    message:
      stateAt(proposal, now) === 'expired'
        ? 'This suggestion has expired. Nothing was ordered.'
        : 'You have answered this already. Nothing was changed.',
  });

export const refusalOfCancelled = (orderId: number): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', { message: `Order ${orderId} was cancelled. There is nothing to pay.` });
