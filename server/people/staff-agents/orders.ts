/** Orders as assistants of staff read them. */
import type { Answer } from '#contract/calls.ts';
import { isStatus, STATUS_NAMES } from '#domain/order/status.ts';
import { firstNamed } from './first-named.ts';
import { shownText } from './shown-text.ts';

type Today = Answer<'GET /staff/today'>;
type Found = Answer<'GET /staff/search'>;

/** A conversation has no room for more. */
const MOST = 50;

const orderOf = (order: Found['orders'][number]) => ({
  order_id: order.id,
  ordered_at: order.created_at,
  status: isStatus(order.order_status_id) ? STATUS_NAMES[order.order_status_id] : 'unknown',
  dispatch_on: order.dispatch_on,
  is_packed: order.is_packed,
  grams: order.grams,
  bags: order.bags,
  flags: order.flags,
  country: order.country_id,
  name_text: shownText(order.name),
  company_text: shownText(order.company_name),
  town_text: shownText(order.town),
  hold_reason_text: order.hold_reason === null ? null : shownText(order.hold_reason),
});

export function whatIsLate({ day, figures, orders }: Today) {
  const late = orders.filter(({ dispatch_on }) => dispatch_on !== null && dispatch_on < day);
  const answer = {
    day,
    due: figures.due,
    late: late.length,
    orders: late.slice(0, MOST).map((order) => ({
      ...orderOf(order),
      roastery_note_text: shownText(order.roastery_note),
      bags_roasted: order.progress.roasted,
      bags_packed: order.progress.packed,
      coffees: order.lines.map(({ name, quantity, grams }) => ({
        name_text: shownText(name),
        quantity,
        grams,
      })),
    })),
  };
  return { sentence: sentenceOnLate(answer), answer };
}

function sentenceOnLate({ due, late, orders }: { due: number; late: number; orders: Numbered }): string {
  if (late === 0)
    return due === 0 ? 'No order is late, and none leaves today.' : `No order is late; ${due} due today.`;
  return `${late === 1 ? 'One order is' : `${late} orders are`} late: ${numbersOf(orders)}.`;
}

export function foundOrders({ by, orders, is_more: isMore }: Found) {
  const answer = { found_by: by, orders: orders.map(orderOf), is_more: isMore };
  const count = isMore ? `More than ${orders.length} orders` : `${orders.length} orders`;
  const sentence =
    orders.length === 0
      ? 'No order is found by that.'
      : `${orders.length === 1 ? 'One order is' : `${count} are`} found: ${numbersOf(answer.orders)}.`;
  return { sentence, answer };
}

type Numbered = readonly { order_id: number }[];

const numbersOf = (orders: Numbered): string => firstNamed(orders.map(({ order_id: id }) => id));
