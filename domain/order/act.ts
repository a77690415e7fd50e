/** What staff do to orders, and whether an order lets them. */
import type { Day } from '#domain/dispatch/day.ts';
import { isInTheHouse, mayBecome, STATUS, type StatusId } from './status.ts';

/** Staff receive no order by hand: it is received when it is paid. */
export type StaffStep = Exclude<StatusId, typeof STATUS.awaitingPayment | typeof STATUS.received>;

/** What an order is advanced to, step by step. */
export const FORWARD = [STATUS.roasting, STATUS.dispatched, STATUS.delivered] as const;

/** What becomes of the coffee of an order that is cancelled while it is roasting. */
export const COFFEE_AFTER = {
  shelf: 'onto the shelf, for other orders',
  staff: 'to us, to drink',
  waste: 'into the waste',
} as const;

export type CoffeeAfter = keyof typeof COFFEE_AFTER;

export type OrderAct =
  /** A reason lets an order leave whose bags nobody packed here: one that was never planned has none. */
  | { act: 'advance'; to: (typeof FORWARD)[number]; unpacked_because?: string | undefined }
  | { act: 'cancel'; coffee?: CoffeeAfter | undefined }
  | { act: 'hold'; reason: string }
  | { act: 'release' }
  | Move;

/** The buyers are told, unless that is said not to be wanted; then what is held stays, since it may not leave on any day. */
export interface Move {
  act: 'move';
  dispatch_on: Day;
  tells_buyers?: boolean | undefined;
  /** The buyer asked for the day, so that the order is not late for it. */
  buyer_asked?: boolean | undefined;
}

export const tellsBuyers = ({ tells_buyers: tells = true }: Move): boolean => tells;

/** Those that are carried out without a step of the order; nobody outside hears of them, except of a move. */
export type PlainAct = Exclude<OrderAct, { act: 'advance' | 'cancel' }>;

/** Nobody outside ever hears of these, so they don’t wait. */
export type ActAtOnce = Exclude<PlainAct, Move>;

export interface OrderBefore {
  order_status_id: StatusId;
  hold_reason: string | null;
  dispatch_on: Day | null;
  /** The order that the price of its flight came off, if any. */
  credit_used_by?: number | null;
}

export interface Verdict {
  outcome: 'may' | 'already' | 'refused';
  words: string;
}

export const STATUS_IN_WORDS: Readonly<Record<StatusId, string>> = {
  [STATUS.awaitingPayment]: 'awaits its payment',
  [STATUS.received]: 'is received',
  [STATUS.roasting]: 'is roasting',
  [STATUS.dispatched]: 'is dispatched',
  [STATUS.delivered]: 'is delivered',
  [STATUS.cancelled]: 'is cancelled',
};

const MAY: Verdict = { outcome: 'may', words: '' };
const already = (words: string): Verdict => ({ outcome: 'already', words });
const refused = (words: string): Verdict => ({ outcome: 'refused', words });

export function verdictOn(order: OrderBefore, act: OrderAct): Verdict {
  if (act.act === 'advance') return onStep(order, act.to);
  if (act.act === 'cancel') return onStep(order, STATUS.cancelled);
  const { hold_reason, dispatch_on } = order;
  if (act.act === 'release') return hold_reason === null ? already('It is not held.') : MAY;
  if (!isInTheHouse(order.order_status_id)) return refused(`It ${STATUS_IN_WORDS[order.order_status_id]}.`);
  if (act.act === 'hold') return hold_reason === null ? MAY : already(`It is held: ${hold_reason}`);
  if (dispatch_on === act.dispatch_on) return already('It leaves on that day.');
  return tellsBuyers(act) && hold_reason !== null ? refused(`It is held: ${hold_reason}`) : MAY;
}

function onStep({ order_status_id, hold_reason, credit_used_by }: OrderBefore, to: StaffStep): Verdict {
  const is = `It ${STATUS_IN_WORDS[order_status_id]}`;
  if (order_status_id === to) return already(`${is} already.`);
  if (!mayBecome(order_status_id, to)) return refused(`${is}, so that it can’t be what was asked.`);
  if (to === STATUS.cancelled && credit_used_by != null && credit_used_by > 0)
    return refused(
      `The price of its flight came off order ${credit_used_by}, which would have to be cancelled first.`,
    );
  if (hold_reason !== null && to !== STATUS.cancelled) return refused(`It is held: ${hold_reason}`);
  return MAY;
}

/** An order leaves once it is packed, unless somebody says why it leaves all the same. */
export const asksForPacking = (act: OrderAct): boolean =>
  act.act === 'advance' && act.to === STATUS.dispatched && act.unpacked_because === undefined;

export const withPacking = (verdict: Verdict, notPacked: string | undefined): Verdict =>
  verdict.outcome === 'may' && notPacked !== undefined ? refused(notPacked) : verdict;

/** Staff who roast alone roast their own coffee too; what gives money back is for somebody else, whichever way it is asked for. */
export const givesMoneyBack = ({ act }: Pick<OrderAct, 'act'>): boolean => act === 'cancel';

export const NOT_ONES_OWN = refused('This is your own order. Somebody else has to cancel it.');
