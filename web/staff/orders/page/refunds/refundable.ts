/** What of an order can still be refunded, from what its page shows: the shop works it out by the same rule. */
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { formatDecimal, parsePounds, toPence } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { planRefund, type Refundable, type RefundChoice, type RefundTo } from '#domain/order/refund.ts';
import type { AskedRefund } from '#web/staff/people/approval-words.ts';

type Money = NonNullable<OrderInFull['money']>;
export type DeskRefund = Money['refunds'][number];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + toPence(one), 0);

export function refundableOf({ lines }: Pick<OrderInFull, 'lines'>, money: Money): Refundable {
  const { refunds, payments, total, payment_gateway_id } = money;
  const bagsOf = (id: number) =>
    refunds
      .flatMap((refund) => refund.lines)
      .filter(({ order_blend_id }) => order_blend_id === id)
      .reduce((all, { bags }) => all + bags, 0);
  return {
    lines: lines.map(({ id, quantity, prices, ctaps_id }) => ({
      id,
      isFlight: ctaps_id === null,
      quantity,
      total_price: toPence(prices?.total_price ?? 0),
      bags_refunded: bagsOf(id),
      credit_used: toPence(prices?.credit_used ?? 0),
    })),
    goods: toPence(total) - toPence(money.shipping_cost),
    shipping_cost: toPence(money.shipping_cost),
    paid:
      payment_gateway_id === PAYMENT_METHOD.onAccount
        ? toPence(total)
        : sum(payments.map(({ amount }) => amount).filter((amount) => amount > 0)),
    refunded: sum(refunds.map(({ amount }) => amount)),
    shipping_refunded: sum(refunds.map(({ shipping_cost }) => shipping_cost)),
  };
}

export const nameOfBags = (lineId: number): string => `bags-${lineId}`;

/** What is chosen in the form. What is no amount comes to none that may be. */
export function choiceOf(
  { lines }: Pick<Refundable, 'lines'>,
  typed: Readonly<Record<string, string>>,
): RefundChoice {
  const amount = typed['amount']?.trim() ?? '';
  return {
    lines: lines
      .map(({ id }) => ({ id, bags: Number(typed[nameOfBags(id)] || 0) }))
      .filter(({ bags }) => bags !== 0),
    amount: amount === '' ? null : (parsePounds(amount) ?? Number.NaN),
    shipping: typed['shipping'] === 'yes',
  };
}

/** What is typed to ask for the same refund once more. Whether its delivery was chosen is seen from what it came to. */
export function typedFor(
  order: Refundable,
  { amount, shipping, lines, reason, destination }: AskedRefund,
  ways: readonly RefundTo[],
): Readonly<Record<string, string>> {
  const bags = lines.map((line) => [nameOfBags(line.id), String(line.bags)] as const);
  const goods = lines.length > 0 || amount === shipping ? null : amount - shipping;
  const withDelivery = planRefund(order, { lines, amount: goods, shipping: shipping > 0 });
  const isSame = 'amount' in withDelivery && withDelivery.amount === amount;
  const typedAmount = isSame ? goods : amount;
  return {
    ...Object.fromEntries<string>(bags),
    ...(typedAmount !== null && { amount: formatDecimal(typedAmount) }),
    ...(isSame && shipping > 0 && { shipping: 'yes' }),
    reason,
    // An order that was paid from credit goes back there as to its source.
    to: ways.find((way) => way === destination) ?? 'source',
  };
}

/** The field in which a choice that may not be is put right. */
export function fieldToMend({ lines }: Pick<Refundable, 'lines'>, choice: RefundChoice): string {
  if (choice.amount !== null) return 'amount';
  const beyond = choice.lines.find(({ id, bags }) => {
    const line = lines.find((one) => one.id === id);
    return line === undefined || !(bags >= 1 && bags <= line.quantity - line.bags_refunded);
  });
  const first = lines.find(({ quantity, bags_refunded }) => quantity > bags_refunded);
  const id = (beyond ?? choice.lines[0] ?? first)?.id;
  return id === undefined ? 'amount' : nameOfBags(id);
}
