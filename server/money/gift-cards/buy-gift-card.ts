import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import { tidyEmail } from '#domain/customer/email.ts';
import { isSoldAmount, sendingDays, sendingTime, WRONG_SOLD_AMOUNT } from '#domain/gift-cards/sold-card.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { beginPayment, openBill, type PaymentDeps } from '#server/money/payments/payments.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertSale } from './sale-store.ts';

type GiftCardRequest = z.output<(typeof calls)['POST /gift-cards']['body']>;

/** Opens the bill of a gift card, and answers where the buyer approves its payment. Nothing is sent before it is paid. */
export async function buyGiftCard(
  deps: PaymentDeps,
  { email, amount: pence, ...card }: GiftCardRequest,
  member: Member | null,
): Promise<string | Refusal<'invalid' | 'changed_meanwhile' | 'unavailable'>> {
  const buyer = member === null ? email : (await readCustomer(deps.db, member.id)).email;
  const { first, last } = sendingDays(deps.clock());
  const sendOn = card.sendOn ?? first;
  const fields = {
    ...(isSoldAmount(pence) ? {} : { amount: WRONG_SOLD_AMOUNT }),
    ...(sendOn < first || sendOn > last ? WRONG_DAY : {}),
    ...(buyer == null ? NO_EMAIL : {}),
  };
  const [message = NO_EMAIL.email] = Object.values(fields);
  if (buyer == null || Object.keys(fields).length > 0) return refuse('invalid', { message, fields });
  const customerId = member?.id ?? null;
  const billId = await transact(deps.db, async (transaction) => {
    const bill = await openBill(transaction, { kind: 'gift_card', customerId, pence });
    await insertSale(transaction, {
      bill_id: bill,
      customer_id: customerId,
      pence,
      design: card.design,
      send_on: sendOn,
      due_at: sendingTime(sendOn),
      message: card.message,
      from_name: card.from,
      buyer_email: tidyEmail(buyer),
      recipient: tidyEmail(card.recipientEmail),
    });
    return bill;
  });
  return beginPayment(deps, { billId });
}

const NO_EMAIL = { email: 'Please give an email address such as anna@example.com.' };
const WRONG_DAY = { sendOn: 'Please choose a day from today until a year ahead.' };
