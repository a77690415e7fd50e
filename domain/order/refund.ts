/** What a refund of an order comes to: bags at what was paid for them, or an amount, with or without the delivery. */
import { DAY_MS } from '#domain/durations.ts';
import { formatDecimal, formatPounds } from '#domain/money/pounds.ts';

/** Why staff refund, with the words by which staff and buyer read it. */
export const REFUND_REASONS = {
  damaged: 'arrived damaged',
  wrong: 'the wrong coffee',
  lost: 'never arrived',
  late: 'arrived late',
  taste: 'not to your taste',
  mistake: 'ordered by mistake',
  price: 'a price error',
  goodwill: 'goodwill',
} as const;

export type ReasonByStaff = keyof typeof REFUND_REASONS;
export type RefundReason = ReasonByStaff | 'cancelled' | 'paid late' | 'at paypal';

export const REASON_IN_WORDS: Readonly<Record<RefundReason, string>> = {
  ...REFUND_REASONS,
  cancelled: 'cancelled',
  'paid late': 'paid after it was cancelled',
  'at paypal': 'refunded at PayPal',
};

/** Where the money goes: where it came from, to the buyer's credit, or to their bank. */
export type RefundDestination = 'paypal' | 'credit' | 'on_account' | 'bank';

/** What goes to an account with us needs nobody else. */
export const isGivenAtOnce = ({ destination }: { destination: RefundDestination }): boolean =>
  destination === 'credit' || destination === 'on_account';

export const DESTINATION_IN_WORDS: Readonly<Record<RefundDestination, string>> = {
  paypal: 'to PayPal',
  credit: 'as credit',
  on_account: 'off what is owed on account',
  bank: 'by bank transfer',
};

/** How staff say where to: the source is where the money came from. */
export const REFUND_TO = ['source', 'credit', 'bank'] as const;
export type RefundTo = (typeof REFUND_TO)[number];

/** PayPal refunds a payment for so many days. */
const PAYPAL_DAYS = 180;

interface PaidBy {
  source: RefundDestination;
  is_guests: boolean;
  /** About when it was paid. */
  placedAt: Date;
  /** Whether an order on account has left and nothing is owed for it any more. */
  isSettled: boolean;
}

/** A transfer is for what nothing else takes: PayPal no longer, or an account on which the order is paid for. */
export function waysToRefund(order: PaidBy, now: Date): readonly RefundTo[] {
  const { source, is_guests, placedAt, isSettled } = order;
  if (source === 'credit') return ['source'];
  if (source === 'bank') return is_guests ? ['source'] : ['source', 'credit'];
  if (source === 'on_account') return isSettled ? ['source', 'bank'] : ['source'];
  const isOver = now.getTime() - placedAt.getTime() > PAYPAL_DAYS * DAY_MS;
  return [
    ...(isOver ? [] : (['source'] as const)),
    ...(is_guests ? [] : (['credit'] as const)),
    ...(isOver ? (['bank'] as const) : []),
  ];
}

/** Asked for, held back by PayPal, refused by PayPal for good, given. */
export type RefundState = 'asked' | 'pending' | 'refused' | 'done';

/** PayPal's last word on a refund that it began, or that was pending. It says the same to the same request, so another one is made. */
export const FAILED_AT_PAYPAL: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED']);

/** How the trouble of such a refund begins. */
export const OTHER_ANSWER = 'ANOTHER SUM OR STATUS';

/** PayPal answered a refund with something else than was asked for. Money may have moved, so that a person compares. */
export const otherAnswer = (said: { id: string; status: string; pence: number; currency: string }): string =>
  `${OTHER_ANSWER} (${said.status}, ${formatDecimal(said.pence)} ${said.currency}, ${said.id})`;

export const isOtherAnswer = (trouble: string | null): boolean => trouble?.startsWith(OTHER_ANSWER) === true;

/** Amounts are pence; what is refunded counts from the moment that it is asked for. */
export interface Refundable {
  lines: readonly LineToRefund[];
  /** What the coffee cost after all discounts. */
  goods: number;
  shipping_cost: number;
  paid: number;
  refunded: number;
  shipping_refunded: number;
}

export interface LineToRefund {
  id: number;
  quantity: number;
  /** After all discounts. */
  total_price: number;
  bags_refunded: number;
  /** Its five bags are one thing, and go back together. */
  isFlight?: boolean;
  /** What its price took off another order already. */
  credit_used?: number;
}

export interface RefundChoice {
  lines: readonly { id: number; bags: number }[];
  /** Instead of lines. */
  amount: number | null;
  /** What is left of the delivery. */
  shipping: boolean;
}

export interface RefundPlan {
  amount: number;
  /** The part of the amount that was paid for the delivery. */
  shipping: number;
  lines: readonly { id: number; bags: number; amount: number }[];
}

/** What came off another order already is not refunded as well. */
const creditUsed = ({ lines }: Refundable): number =>
  lines.reduce((sum, { credit_used = 0 }) => sum + credit_used, 0);

export const leftToRefund = (order: Refundable): number =>
  Math.max(0, order.paid - order.refunded - creditUsed(order));

const shippingLeft = ({ shipping_cost, shipping_refunded }: Refundable): number =>
  shipping_cost - shipping_refunded;

export const goodsLeft = (order: Refundable): number =>
  Math.max(0, order.goods - (order.refunded - order.shipping_refunded) - creditUsed(order));

/** What the next bags of a line come to: a line's price is cut so that its last bag takes the rest, and no penny is lost. */
export function priceOfBags({ quantity, total_price, bags_refunded }: LineToRefund, bags: number): number {
  const upTo = (count: number) => Math.floor((total_price * count) / quantity);
  return upTo(bags_refunded + bags) - upTo(bags_refunded);
}

/** A sentence where the choice may not be. */
export function planRefund(order: Refundable, choice: RefundChoice): RefundPlan | { wrong: string } {
  const wrong = whatIsWrong(order, choice);
  if (wrong !== null) return { wrong };
  const lines = choice.lines.map(({ id, bags }) => {
    const line = order.lines.find((one) => one.id === id);
    return { id, bags, amount: line === undefined ? 0 : priceOfBags(line, bags) };
  });
  const goods = choice.amount ?? lines.reduce((sum, { amount }) => sum + amount, 0);
  const delivery = choice.shipping ? shippingLeft(order) : 0;
  const amount = goods + delivery;
  if (amount < 1) return { wrong: 'A refund is one penny or more.' };
  const left = leftToRefund(order);
  if (amount > left)
    return { wrong: `That comes to ${formatPounds(amount)}, and ${formatPounds(left)} is left to refund.` };
  // An amount is of the coffee first, and of the delivery once nothing else is left.
  const beyondGoods = Math.max(0, goods - goodsLeft(order));
  if (beyondGoods > 0 && lines.length > 0)
    return {
      wrong: `These bags come to ${formatPounds(goods)}, and ${formatPounds(goodsLeft(order))} of the coffee is left to refund. Please choose an amount.`,
    };
  return { amount, shipping: delivery + beyondGoods, lines };
}

function whatIsWrong(order: Refundable, { lines, amount, shipping }: RefundChoice): string | null {
  if (lines.length > 0 && amount !== null) return 'Please choose bags or an amount, not both.';
  if (lines.length === 0 && amount === null && !shipping) return 'Please choose what to refund.';
  if (amount !== null && !Number.isSafeInteger(amount)) return 'Please write an amount such as 4.50.';
  if (amount !== null && amount < 1) return 'A refund is one penny or more.';
  if (shipping && shippingLeft(order) === 0)
    return order.shipping_cost === 0 ? 'Delivery was free.' : 'The delivery is refunded already.';
  if (new Set(lines.map(({ id }) => id)).size < lines.length) return 'Please name each coffee once.';
  for (const { id, bags } of lines) {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) return 'That coffee is not in this order.';
    if (!Number.isSafeInteger(bags)) return 'Please write how many bags as a whole number.';
    if (bags < 1) return 'Please choose one bag or more.';
    const { credit_used = 0 } = line;
    if (credit_used > 0)
      return `${formatPounds(credit_used)} of this flight came off a later order already, so it can’t be refunded by its bags.`;
    const left = line.quantity - line.bags_refunded;
    if (line.isFlight && left > 0 && bags !== line.quantity)
      return `A flight is refunded whole: please choose all ${line.quantity} of its bags.`;
    if (bags > left)
      return left === 0 ? 'These bags are refunded already.' : `Only ${left} of these bags can be refunded.`;
  }
  return null;
}

/** All that is left, as a cancelled order gives it back: by its bags, unless an amount was refunded before. */
export function restOf(order: Refundable): RefundPlan {
  const lines = order.lines
    .map((line) => ({ line, bags: line.quantity - line.bags_refunded }))
    .filter(({ bags }) => bags > 0)
    .map(({ line, bags }) => ({ id: line.id, bags, amount: priceOfBags(line, bags) }));
  const ofLines = lines.reduce((sum, { amount }) => sum + amount, 0);
  const plan = { amount: leftToRefund(order), shipping: shippingLeft(order) };
  return { ...plan, lines: ofLines === goodsLeft(order) ? lines : [] };
}
