/** Recording a payment on account: once, no matter who records it and how often. */
import type { Received } from '#contract/calls.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { ADDED_UP_MS } from '#domain/staff/limits.ts';
import { codeForMoneyNeeded, moreThanMoneyNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  isSamePerson,
  listNames,
  lockAccount,
  lockCustomers,
  recordsOf,
} from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { type Entry, postEntry, postVerified, readUsable } from '#server/selling/ledger/ledger.ts';
import { recordedRows } from './bank-store.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import {
  allocateNow,
  findByCall,
  findTwin,
  insertPaymentOnce,
  readPayment,
  type StoredPayment,
  sumRecordedLately,
} from './payment-store.ts';
import { bankRowOf } from './propose-bank-rows.ts';

export const PAYMENT = 'account_payment';

export type Recording = Received<'POST /staff/account-payments'>['body'];

type No = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

/** Idempotent by the id of the call. Nobody records a payment to their own account. */
export async function recordPayment(
  { db, clock }: OnAccountDeps,
  { member, body }: { member: Member; body: Recording },
): Promise<StoredPayment | No> {
  const now = clock();
  const wrong = refusalOfDayAndSum(body, now);
  if (wrong !== null) return wrong;
  const { customer_id, call_id } = body;
  return transact(db, async (transaction): Promise<StoredPayment | No> => {
    if (await isSamePerson(transaction, member.id, customer_id)) return NOT_ONES_OWN;
    // Everybody it is added up over, so that what is recorded at once is added up one after the other.
    const records = [...(await recordsOf(transaction, customer_id))];
    await lockCustomers(transaction, [member.id, ...records]);
    const account = await lockAccount(transaction, customer_id);
    if (account === undefined) return refuse('not_found');
    const before = await findByCall(transaction, call_id);
    if (before !== undefined) return isSameAs(before, body) ? before : OTHER_PAYMENT;
    const bank_row = bankRowOfRecording(body);
    if (bank_row !== null && (await recordedRows(transaction, [bank_row])).size > 0) return ROW_USED;
    const twin =
      body.is_another === true ? undefined : await findTwin(transaction, { ...body, pence: body.amount });
    if (twin !== undefined) return askAbout(transaction, twin);
    const refusal = await moreThanARightNeeded(transaction, body, { member, records, now });
    if (refusal !== null) return refusal;
    return insertRecorded(transaction, body, { staffId: member.id, account, bank_row, now });
  });
}

function refusalOfDayAndSum({ amount: pence, received_on }: Recording, now: Date): Refusal<'invalid'> | null {
  if (pence < 1) return refuseField('amount', 'A payment is at least a penny.');
  if (pence > MOST) return refuseField('amount', `A payment is at most ${formatPounds(MOST)}.`);
  if (received_on > dayInLondon(now)) return refuseField('received_on', 'That day is still to come.');
  if (received_on < dayAfter(dayInLondon(now), -OLDEST_DAYS))
    return refuseField('received_on', 'That day is more than two years ago.');
  return null;
}

interface Inserting {
  staffId: number;
  account: { balance_limit: number };
  bank_row: string | null;
  now: Date;
}

async function insertRecorded(
  db: InTransaction,
  body: Recording,
  { staffId, account: { balance_limit }, bank_row, now }: Inserting,
): Promise<StoredPayment | No> {
  const { call_id, customer_id, amount: pence, received_on, reference } = body;
  const usable = await readUsable(db, customer_id);
  const owing = usable.balance - usable.fees - balance_limit;
  const id = await insertPaymentOnce(db, {
    call_id,
    customer_id,
    pence,
    means: 'bank',
    received_on,
    reference,
    bank_row,
    reason: '',
    recorded_by: staffId,
    recorded_at: now,
    ahead: Math.max(0, owing + pence) - Math.max(0, owing),
  });
  if (id === undefined) {
    const before = await findByCall(db, call_id);
    if (before === undefined) return ROW_USED;
    return isSameAs(before, body) ? before : OTHER_PAYMENT;
  }
  await insertAuditEntry(db, {
    staffId,
    action: 'record account payment',
    object: `customer ${customer_id}`,
    details: { payment: id, pence, received_on },
  });
  await post(db, { id, customer_id, pence, means: 'bank', reference });
  return readOrThrow(db, id);
}

/**
 * What is recorded makes money that can be ordered with, so that it takes what refunds take. A row of the bank's file takes no second
 * person, or each of a day's rows would: the browser reads the file, so it does take the code.
 */
async function moreThanARightNeeded(
  db: InTransaction,
  body: Recording,
  { member, records, now }: { member: Member; records: readonly number[]; now: Date },
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const { customer_id, amount: pence, received_on, reference } = body;
  const lately = await sumRecordedLately(db, {
    staffId: member.id,
    customerIds: records,
    since: new Date(now.getTime() - ADDED_UP_MS),
  });
  const refusal = codeForMoneyNeeded(member, lately.all + pence);
  if (refusal !== null || body.occurrence !== undefined) return refusal;
  return moreThanMoneyNeeded(db, {
    member,
    sum: lately.byHand + pence,
    act: 'record account payment',
    object: `customer ${customer_id}`,
    details: { pounds: toPounds(pence), received_on, reference },
    customerIds: [customer_id],
    now,
  });
}

const bankRowOfRecording = ({ occurrence, ...row }: Recording): string | null =>
  occurrence === undefined ? null : bankRowOf({ ...row, occurrence });

const ROW_USED = refuse('changed_meanwhile', {
  message: 'This row of the bank’s file was recorded before.',
});

/** In pence. */
const MOST = 1_000_000_00;
const OLDEST_DAYS = 731;

type Posted = Pick<StoredPayment, 'id' | 'customer_id' | 'pence' | 'means' | 'reference'>;

/** Posts the entry of a payment, and allocates it. Taking one back may leave more owed than the limit. The caller holds the customer. */
export async function post(db: InTransaction, payment: Posted): Promise<void> {
  // A payment that was taken back pays nothing more: the fees that it paid stand beside the limit again.
  if (payment.pence < 0) await allocateNow(db, payment.customer_id);
  const entry = entryOf(payment);
  const isPosted =
    payment.pence < 0 ? await postVerified(db, entry) : (await postEntry(db, entry)) === 'posted';
  if (!isPosted) throw new Error(`Account payment ${payment.id} was posted before.`);
  await allocateNow(db, payment.customer_id);
}

const entryOf = ({ id, customer_id: customerId, pence, means, reference }: Posted): Entry => ({
  kind: PAYMENT,
  // A payment by PayPal is named by its bill, as every entry of a bill is.
  reference: means === 'paypal' ? reference : String(id),
  description: pence > 0 ? BY[means] : `${BY[means]}, taken back`,
  postings: [
    { account: means, pence: -pence },
    { account: { kind: 'on_account', customerId }, pence },
  ],
});

const BY = { bank: 'Payment by bank transfer', paypal: 'Payment by PayPal' } as const;

export async function readOrThrow(db: InTransaction, id: number): Promise<StoredPayment> {
  const payment = await readPayment(db, id);
  if (payment === undefined) throw new Error(`Account payment ${id} is not there.`);
  return payment;
}

const isSameAs = (payment: StoredPayment, { customer_id, amount, received_on }: Recording): boolean =>
  payment.customer_id === customer_id && payment.pence === amount && payment.received_on === received_on;

const OTHER_PAYMENT = refuse('changed_meanwhile', {
  message: 'Another payment was recorded under this id. Please look again.',
});

export const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own account. Somebody else has to see to it.',
});

async function askAbout(db: InTransaction, { recorded_by, pence, received_on }: StoredPayment): Promise<No> {
  const names = await listNames(db, recorded_by === null ? [] : [recorded_by]);
  const who = recorded_by === null ? 'PayPal' : (names.get(recorded_by) ?? 'Somebody');
  return refuse('changed_meanwhile', {
    message: `${who} recorded ${formatPounds(pence)} of ${dayInWords(received_on)} for this account already. Is this another payment?`,
  });
}
