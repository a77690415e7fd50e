/** A card that is bought and not used is given back: worth nothing at once, and its money goes back to its buyer once. */
import { mailboxOwner } from '#domain/customer/email.ts';
import { givenBackUntil } from '#domain/gift-cards/sold-card.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, readCustomer } from '#server/foundation/customers/customers.ts';
import { askForBillRefund, type PaymentDeps, transferBillRefund } from '#server/money/payments/payments.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { NO_SUCH_LINK } from './no-such-link.ts';
import { lockSale, lockSaleById, type Sale, setSaleGivenBack } from './sale-store.ts';
import { giveCardBack } from './sold-cards.ts';

/** By the buyer's link, within the days that the law gives. Idempotent. */
export function giveBackByLink(
  { db, clock }: PaymentDeps,
  buyerKey: string,
): Promise<Sale | Refusal<'not_found' | 'changed_meanwhile'>> {
  const now = clock();
  return transact(db, async (transaction) => {
    const sale = await lockSale(transaction, buyerKey);
    if (sale?.paid_at == null) return NO_SUCH_LINK;
    if (sale.given_back_at !== null) return sale;
    if (now >= givenBackUntil(sale.paid_at)) return TOO_LATE;
    return giveBackAndRefund(transaction, sale, now);
  });
}

/** By staff, on whatever day. Idempotent. */
export function giveBackByStaff(
  { db, clock }: PaymentDeps,
  { id, staffId }: { id: number; staffId: number },
): Promise<Sale | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> {
  const now = clock();
  return transact(db, async (transaction) => {
    const sale = await lockSaleById(transaction, id);
    if (sale?.paid_at == null) return refuse('not_found');
    if (await isStaffsOwn(transaction, sale, staffId)) return NOT_ONES_OWN;
    if (sale.given_back_at !== null) return sale;
    const refund = await giveBackAndRefund(transaction, sale, now);
    if ('refused' in refund) return refund;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'give gift card back',
      object: `gift card sale ${id}`,
      details: { pence: sale.pence, gtin: sale.gtin },
    });
    return refund;
  });
}

/** What PayPal refused for good was given back by a bank transfer, as its reference says. */
export async function recordTransfer(
  deps: PaymentDeps,
  { id, staffId, reference }: { id: number; staffId: number; reference: string },
): Promise<Sale | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> {
  const sale = await transact(deps.db, (transaction) => lockSaleById(transaction, id));
  if (sale === undefined) return refuse('not_found');
  if (await transact(deps.db, (transaction) => isStaffsOwn(transaction, sale, staffId))) return NOT_ONES_OWN;
  const refusal = await transferBillRefund(deps, { billId: sale.bill_id, reference }, (transaction) =>
    insertAuditEntry(transaction, {
      staffId,
      action: 'record refund by transfer',
      object: `gift card sale ${id}`,
      details: { pence: sale.pence, reference },
    }),
  );
  return refusal ?? sale;
}

/** The caller holds the lock on the sale. Race: a card that is redeemed at this moment is either redeemed or given back. */
async function giveBackAndRefund(
  db: InTransaction,
  sale: Sale,
  now: Date,
): Promise<Sale | Refusal<'changed_meanwhile'>> {
  if (sale.gtin !== null && !(await giveCardBack(db, sale.gtin, now))) return REDEEMED;
  await setSaleGivenBack(db, sale.bill_id, now);
  if (!(await askForBillRefund(db, sale.bill_id, now)))
    throw new Error(`The gift card of bill ${sale.bill_id} was refunded before it was given back.`);
  return { ...sale, given_back_at: now };
}

/** Bought by them or for them, also as a guest. */
async function isStaffsOwn(
  db: InTransaction,
  { customer_id, buyer_identity, recipient_identity }: Sale,
  staffId: number,
): Promise<boolean> {
  const { email_identity } = await readCustomer(db, staffId);
  const isTheirs = (identity: string | null) =>
    identity !== null && mailboxOwner(identity) === mailboxOwner(email_identity);
  if (isTheirs(buyer_identity) || isTheirs(recipient_identity)) return true;
  return customer_id !== null && (await isSamePerson(db, staffId, customer_id));
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This card is your own. Somebody else has to refund it.',
});
const TOO_LATE = refuse('changed_meanwhile', {
  message: 'A gift card can be cancelled for 14 days. Please write to us if something is wrong with it.',
});
const REDEEMED = refuse('changed_meanwhile', {
  message: 'This gift card was redeemed, so it can’t be cancelled any more.',
});
