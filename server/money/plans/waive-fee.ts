/** Staff waive a fee: its entry is reversed, a credit note takes its invoice back, and what was paid of it pays what else is owed, or stays ahead. */
import { toPounds } from '#domain/money/pounds.ts';
import type { WaiveReason } from '#domain/plans/fee-waiver.ts';
import { ADDED_UP_MS } from '#domain/staff/limits.ts';
import { moreThanMoneyNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { endOpenBill } from '#server/money/payments/payments.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import { feeWaived } from './business-plan-mails.ts';
import { feeInWords } from './fee-in-words.ts';
import { type ChargedFee, findFeeOf, lockFeeOf, noteWaived, sumWaived } from './plan-fee-store.ts';
import { planOn } from './plan-on.ts';

/** The kind of the ledger entry, with the fee's id as reference. */
export const FEE_WAIVED = 'plan_fee_waived';

interface Waiving {
  feeId: number;
  reason: WaiveReason;
  member: Member;
}

type Refused = Refusal<
  'not_found' | 'not_allowed' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

/** Idempotent: a fee is waived once, and the person who did it gets the same answer again. */
export async function waiveFee(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  { feeId, reason, member }: Waiving,
): Promise<Refused | null> {
  const fee = await findFeeOf(db, { id: feeId, customerId: null });
  if (fee === undefined) return refuse('not_found');
  const { customer_id } = fee;
  const refusal = await transact(db, async (transaction): Promise<Refused | null> => {
    const customer = await lockAccount(transaction, customer_id);
    if (customer === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, customer_id)) return NOT_ONES_OWN;
    const fee = await lockFeeOf(transaction, { id: feeId, customerId: customer_id });
    if (fee === undefined) return refuse('not_found');
    if (fee.waived_at !== null)
      return fee.waived_by === member.id && fee.waive_reason === reason ? null : WAIVED_BEFORE;
    // Before a second person's word is used up, since the waiver is asked for once more.
    if (!(await endOpenBill(transaction, { kind: 'account', customerId: customer_id }))) return PAID_PERHAPS;
    const now = clock();
    // What was waived of a customer's fees within a day adds up, no matter who did it.
    const lately = await sumWaived(transaction, customer_id, new Date(now.getTime() - ADDED_UP_MS));
    const more = await moreThanMoneyNeeded(transaction, {
      member,
      sum: fee.pence + lately,
      act: 'waive fee',
      object: `customer ${customer_id}`,
      details: { fee: feeId, for: feeInWords(fee), reason, pounds: toPounds(fee.pence) },
      customerIds: [customer_id],
      now,
    });
    if (more !== null) return more;
    await noteWaived(transaction, feeId, { waived_by: member.id, waive_reason: reason });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'waive fee',
      object: `customer ${customer_id}`,
      after: { fee: feeId, pence: fee.pence, reason },
    });
    const { user_type_id, pence, owed, starts_on, ends_on } = fee;
    await outbox.add(
      transaction,
      feeWaived(customer.email, {
        feeId,
        name: planOn(user_type_id).name,
        pence,
        paid: pence - owed,
        starts_on,
        ends_on,
      }),
    );
    await post(transaction, fee);
    return null;
  });
  outbox.flush();
  return refusal;
}

/** It comes off what is owed or is ahead, so there are no funds to verify; as refunds of orders, it stands beside the sales. */
async function post(db: InTransaction, fee: ChargedFee): Promise<void> {
  const { id, customer_id, pence } = fee;
  const isNew = await postVerified(db, {
    kind: FEE_WAIVED,
    reference: String(id),
    description: `Credit note for ${feeInWords(fee)}`,
    postings: [
      { account: { kind: 'on_account', customerId: customer_id }, pence },
      { account: 'refunds', pence: -pence },
    ],
  });
  if (!isNew) throw new Error(`Fee ${id} was waived in the ledger before.`);
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is the fee of your own plan. Somebody else has to waive it.',
});
const WAIVED_BEFORE = refuse('changed_meanwhile', {
  message: 'This fee was waived before. Please look again.',
});
const PAID_PERHAPS = refuse('changed_meanwhile', {
  message: 'A PayPal payment for this account is being checked. Please try again a little later.',
});
