/** The mail that a refund was given: how much, for what, and where it went. */
import { formatPounds } from '#domain/money/pounds.ts';
import { REASON_IN_WORDS, type RefundDestination } from '#domain/order/refund.ts';
import type { Mail, Path } from '#server/foundation/mail/mail.ts';
import { pathToOrder } from '../guest-link.ts';
import type { OrderDepsInTransaction } from '../order-deps.ts';
import type { OrderRow } from '../order-store.ts';
import { shownName } from '../words-in-mails.ts';
import { listLinesOfRefund, type RefundRow } from './refund-store.ts';

export async function mailRefund(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  // Money can go back to a customer whose data was deleted meanwhile, and then there is no address to write to.
  if (order.email === '') return;
  const lines = await listLinesOfRefund(db, refund.id);
  await outbox.add(
    db,
    orderRefunded(order, { refund, lines, path: await pathToOrder({ db, clock }, order) }),
  );
}

interface RefundInMail {
  refund: RefundRow;
  lines: readonly { name: string; bags: number }[];
  path: Path;
}

const orderRefunded = ({ id, email, total }: OrderRow, { refund, lines, path }: RefundInMail): Mail => ({
  kind: 'order refunded',
  about: `order ${id}`,
  to: email,
  subject: `Your refund for order ${id}`,
  blocks: [
    { heading: refund.destination === 'paypal' ? 'Your refund is on its way' : 'Your refund' },
    { paragraph: WHERE[refund.destination](formatPounds(refund.amount)) },
    ...(refund.amount === total ? [] : [{ paragraph: forWhat(refund, lines) }]),
    { button: 'See your order', path },
  ],
  reason: 'You’re receiving this because you ordered from us.',
  // Money that came for a cancelled order was never invoiced.
  ...(refund.reason === 'paid late' ? {} : { attachments: [creditNoteOf(refund.id)] }),
});

export const creditNoteOf = (refundId: number) => ({
  kind: 'credit note',
  of: String(refundId),
  otherwise: 'Your credit note is on the page of your order.',
});

const WHERE: Readonly<Record<RefundDestination, (pounds: string) => string>> = {
  paypal: (pounds) =>
    `We’ve refunded ${pounds} to your PayPal account. It can take a few days to show there.`,
  credit: (pounds) => `We’ve refunded ${pounds} as credit on your account. You can spend it right away.`,
  on_account: (pounds) => `We’ve taken ${pounds} off what you owe on account.`,
  bank: (pounds) => `We’ve sent ${pounds} to your bank account. It can take a day to show there.`,
};

function forWhat({ reason, shipping, amount }: RefundRow, lines: RefundInMail['lines']): string {
  const named = lines.map(({ name, bags }) => `${bags} × ${shownName({ name })}`);
  const rest = amount > shipping && lines.length === 0 ? ['part of what your coffee cost'] : [];
  const parts = [...named, ...rest, ...(shipping > 0 ? ['delivery'] : [])].join(', ');
  const words = REASON_IN_WORDS[reason];
  return `It’s for: ${parts}.${reason === 'at paypal' ? '' : ` Why: ${words}.`}`;
}
