/** What a second person reads before they confirm: what will happen, without the shop’s own names for it. */
import type { Approval } from '#contract/approvals/approvals.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import {
  DESTINATION_IN_WORDS,
  REASON_IN_WORDS,
  type RefundDestination,
  type RefundReason,
} from '#domain/order/refund.ts';
import { changesInWords } from '#web/staff/audit/entry-words.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { capitalised } from '#web/ui/capitalised.ts';

export interface AskedRefund {
  /** In pence, as the shop planned it. */
  amount: number;
  shipping: number;
  lines: readonly { id: number; bags: number }[];
  reason: RefundReason;
  destination: RefundDestination;
}

type Asked = Pick<Approval, 'act' | 'details'>;

/** The refund that is asked for; none where it is something else, such as a refund that goes another way. */
export const refundAskedFor = ({ act, details }: Asked): AskedRefund | undefined =>
  act === 'refund order' && typeof details['amount'] === 'number' && Array.isArray(details['lines'])
    ? (details as unknown as AskedRefund)
    : undefined;

export function detailsInWords(asked: Asked): string[] {
  const refund = refundAskedFor(asked);
  if (refund !== undefined) return refundInWords(refund);
  if (asked.act === 'mail buyers') return letterInWords(asked.details);
  const { pounds, pence, destination, orders, ...more } = asked.details;
  return [
    ...(typeof pounds === 'number' ? [`Amount: ${formatPounds(toPence(pounds))}`] : []),
    ...(typeof pence === 'number' ? [`Each: ${formatPounds(pence)}`] : []),
    ...(typeof destination === 'string'
      ? [`How: ${DESTINATION_IN_WORDS[destination as RefundDestination]}`]
      : []),
    ...(Array.isArray(orders) ? orders.map(orderInWords) : []),
    ...changesInWords({ before: null, after: null, details: more }).map(capitalised),
  ];
}

export function refundInWords({ amount, shipping, lines, reason, destination }: AskedRefund): string[] {
  const bags = lines.reduce((all, line) => all + line.bags, 0);
  const what = [
    ...(bags > 0 ? [countOf(bags, 'bag')] : amount > shipping ? ['an amount'] : []),
    ...(shipping > 0 ? [`${formatPounds(shipping)} of delivery`] : []),
  ];
  return [
    `${formatPounds(amount)} ${DESTINATION_IN_WORDS[destination]}`,
    `For ${what.join(' and ')}: ${REASON_IN_WORDS[reason]}`,
  ];
}

/** The letter of a recall, as it goes out. */
function letterInWords({ buyers, with_perhaps, left_out, subject, text }: Asked['details']): string[] {
  return [
    `To ${countOf(Number(buyers), 'buyer')}${with_perhaps === true ? ', those who may have it among them' : ''}`,
    ...(Number(left_out) > 0
      ? [`Left out: ${countOf(Number(left_out), 'order')}, cancelled or of buyers who were forgotten`]
      : []),
    `Subject: ${String(subject)}`,
    ...(typeof text === 'string' ? [text] : []),
  ];
}

const orderInWords = (order: unknown): string => {
  const parts: readonly unknown[] = Array.isArray(order) ? order : [];
  const [id, pounds] = parts;
  return `Order ${Number(id)}: ${formatPounds(toPence(Number(pounds)))}`;
};
