/** Staff give a member credit with a reason, once for each id that the screen makes up, and take it back while it is there. */
import type { Received } from '#contract/calls.ts';
import type { GivenCredit } from '#contract/credit/given-credit.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { REASON_IN_WORDS } from '#domain/order/refund.ts';
import { ADDED_UP_MS, FRESH_CODE_ABOVE, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  isMember,
  isSamePerson,
  lockCustomers,
  readCustomer,
  recordsOf,
} from '#server/foundation/customers/customers.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import {
  findGivenCredit,
  type GivenCreditRow,
  insertGivenCredit,
  noteTakenBack,
  sumGivenLately,
} from './given-credit-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

type Body = Received<'POST /staff/customers/{id}/credits'>['body'];
type Refused = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

export const giveCredit = (
  { db, clock }: Deps,
  { customerId, member }: { customerId: number; member: Member },
  { id: callId, amount: pence, reason, note }: Body,
): Promise<GivenCreditRow | Refused> =>
  transact(db, async (transaction): Promise<GivenCreditRow | Refused> => {
    // Everybody it is added up over, so that what is given at once is added up one after the other.
    const records = await recordsOf(transaction, customerId);
    const locked = await lockCustomers(transaction, [member.id, ...records]);
    if (!locked.some(({ id }) => id === customerId)) return refuse('not_found');
    const customer = await readCustomer(transaction, customerId);
    if (customer.anonymised_at !== null) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, customerId)) return NOT_ONES_OWN;
    if (!isMember(customer)) return NO_CREDIT;
    const before = await findGivenCredit(transaction, { call_id: callId });
    if (before !== undefined)
      return before.customer_id === customerId && before.pence === pence ? before : USED_BEFORE;
    const refusal = await moreThanARightNeeded(transaction, {
      member,
      customerId,
      pence,
      reason,
      now: clock(),
    });
    if (refusal !== null) return refusal;
    const id = await insertGivenCredit(transaction, {
      call_id: callId,
      customer_id: customerId,
      pence,
      reason,
      note,
      given_by: member.id,
      given_at: clock(),
    });
    if (id === undefined) return USED_BEFORE;
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'give credit',
      object: `customer ${customerId}`,
      after: { credit: id, pounds: toPounds(pence), reason },
    });
    await post(transaction, 'credit_given', {
      id,
      customerId,
      pence,
      says: `Credit from us: ${REASON_IN_WORDS[reason]}`,
    });
    return readBack(transaction, id);
  });

/** Within a day: what was given longer ago is spent, refunded and stated by then. */
export const takeCreditBack = (
  { db, clock }: Deps,
  { id, member }: { id: number; member: Member },
): Promise<GivenCreditRow | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const unlocked = await findGivenCredit(transaction, { id });
    if (unlocked === undefined) return refuse('not_found');
    const { customer_id: customerId, pence } = unlocked;
    await lockCustomers(transaction, [member.id, customerId]);
    if (await isSamePerson(transaction, member.id, customerId)) return NOT_ONES_OWN;
    const now = clock();
    const credit = await readBack(transaction, id);
    if (credit.taken_back_at !== null) return credit;
    if (now.getTime() - credit.given_at.getTime() > ADDED_UP_MS) return TOO_LATE;
    const outcome = await post(transaction, 'credit_taken_back', {
      id,
      customerId,
      pence: -pence,
      says: 'Credit from us, taken back',
    });
    if (outcome === 'not enough') return SPENT;
    await noteTakenBack(transaction, id, { by: member.id, at: now });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'take credit back',
      object: `customer ${customerId}`,
      after: { credit: id, pounds: toPounds(pence) },
    });
    return readBack(transaction, id);
  });

interface LargeAct {
  member: Member;
  customerId: number;
  pence: number;
  reason: string;
  now: Date;
}

/** Added up over a day, over all records of the person and over the one who gives, so that splitting doesn't help. */
async function moreThanARightNeeded(
  db: InTransaction,
  { member, customerId, pence, reason, now }: LargeAct,
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const sum =
    pence +
    (await sumGivenLately(db, {
      staffId: member.id,
      customerIds: [...(await recordsOf(db, customerId))],
      since: new Date(now.getTime() - ADDED_UP_MS),
    }));
  if (sum > FRESH_CODE_ABOVE.givenCredit) {
    const refusal = freshCodeNeeded(member);
    if (refusal !== null) return refusal;
  }
  if (sum <= SECOND_PERSON_ABOVE.givenCredit) return null;
  return secondPersonNeeded(db, {
    staffId: member.id,
    right: 'money',
    act: 'give credit',
    object: `customer ${customerId}`,
    details: { pounds: toPounds(pence), reason },
    customerIds: [customerId],
    now,
  });
}

interface Posted {
  id: number;
  customerId: number;
  pence: number;
  says: string;
}

const post = (
  db: InTransaction,
  kind: 'credit_given' | 'credit_taken_back',
  { id, customerId, pence, says }: Posted,
) =>
  postEntry(db, {
    kind,
    reference: String(id),
    description: says,
    postings: [
      { account: 'gift_card_issues', pence: -pence },
      { account: { kind: 'credit', customerId }, pence },
    ],
  });

async function readBack(db: InTransaction, id: number): Promise<GivenCreditRow> {
  const credit = await findGivenCredit(db, { id });
  if (credit === undefined) throw new Error(`Credit ${id} that was given is not there.`);
  return credit;
}

export const givenCreditAnswer = ({
  pence,
  by,
  given_at,
  taken_back_at,
  ...row
}: GivenCreditRow): GivenCredit => ({
  id: row.id,
  amount: toPounds(pence),
  reason: row.reason,
  note: row.note,
  given_by: by,
  given_at: given_at.toISOString(),
  taken_back_at: taken_back_at?.toISOString() ?? null,
});

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own account. Somebody else has to do that.',
});
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for other credit.' });
const NO_CREDIT = refuseField('amount', 'A guest has no credit with us.');
const SPENT = refuse('changed_meanwhile', { message: 'Some of it is spent already, so it stays.' });
const TOO_LATE = refuse('changed_meanwhile', {
  message: 'It was given more than a day ago, so it stays.',
});
