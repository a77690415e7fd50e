import type { z } from 'zod';
import type { calls } from '../../contract/calls.ts';
import { tidyEmail } from '../../domain/customer/email.ts';
import { SOLD_AMOUNTS, sendingDays, sendingTime } from '../../domain/gift-cards/sold-card.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { readCustomer } from '../customers/customers.ts';
import { beginPayment, openBill, type PaymentDeps } from '../payments/payments.ts';
import type { Member } from '../platform/calls.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import { insertSale } from './sale-store.ts';

type Asked = z.output<(typeof calls)['POST /gift-cards']['body']>;

/** Opens the bill of a gift card, and answers where the buyer approves its payment. Nothing is sent before it is paid. */
export async function buyGiftCard(
  deps: PaymentDeps,
  { email, amount: pence, ...asked }: Asked,
  member: Member | null,
): Promise<string | Refusal<'invalid' | 'changed_meanwhile' | 'unavailable'>> {
  const buyer = member === null ? email : (await readCustomer(deps.db, member.id)).email;
  if (buyer == null) return refuseField('email', 'Please give an email address such as anna@example.com.');
  if (pence < SOLD_AMOUNTS.least || pence > SOLD_AMOUNTS.most) return WRONG_AMOUNT;
  const { first, last } = sendingDays(deps.clock());
  const sendOn = asked.sendOn ?? first;
  if (sendOn < first || sendOn > last) return WRONG_DAY;
  const customerId = member?.id ?? null;
  const billId = await transact(deps.db, async (transaction) => {
    const bill = await openBill(transaction, { kind: 'gift_card', customerId, pence });
    await insertSale(transaction, {
      bill_id: bill,
      customer_id: customerId,
      pence,
      design: asked.design,
      send_on: sendOn,
      due_at: sendingTime(sendOn),
      message: asked.message,
      from_name: asked.from,
      buyer_email: tidyEmail(buyer),
      recipient: tidyEmail(asked.recipientEmail),
    });
    return bill;
  });
  return beginPayment(deps, { billId });
}

const WRONG_AMOUNT = refuseField(
  'amount',
  `A gift card is worth ${formatPounds(SOLD_AMOUNTS.least)} to ${formatPounds(SOLD_AMOUNTS.most)}.`,
);
const WRONG_DAY = refuseField('sendOn', 'Please choose a day from today until a year ahead.');
