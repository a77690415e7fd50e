/** Recording a payment on account: once, whoever records it and however often. */
import type { Received } from '../../contract/calls.ts';
import { dayAfter } from '../../domain/dispatch/day.ts';
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { type Entry, postEntry } from '../credit/credit.ts';
import { isSamePerson, listNames, lockAccount } from '../customers/customers.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { recordedRows } from './bank-store.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import {
  allocateNow,
  findByCall,
  findTwin,
  insertAccountPayment,
  readPayment,
  type StoredPayment,
} from './payment-store.ts';
import { bankRowOf } from './propose-bank-rows.ts';

export const PAYMENT = 'account_payment';

export type Recording = Received<'POST /staff/account-payments'>['body'] & { staffId: number };

type No = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile'>;

/** Idempotent by the id of the call. Nobody records a payment to their own account. */
export async function recordPayment(
  { db, clock }: OnAccountDeps,
  recording: Recording,
): Promise<StoredPayment | No> {
  const { staffId, customer_id, amount: pence, received_on, call_id } = recording;
  const now = clock();
  if (pence < 1) return refuseField('amount', 'A payment is at least a penny.');
  if (pence > MOST) return refuseField('amount', `A payment is at most ${formatPounds(MOST)}.`);
  if (received_on > dayInLondon(now)) return refuseField('received_on', 'That day is still to come.');
  if (received_on < dayAfter(dayInLondon(now), -OLDEST_DAYS))
    return refuseField('received_on', 'That day is more than two years ago.');
  return transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    if ((await lockAccount(transaction, customer_id)) === undefined) return refuse('not_found');
    const known = await findByCall(transaction, call_id);
    if (known !== undefined) return isSameAs(known, recording) ? known : OTHER_PAYMENT;
    const bank_row = bankRowOfRecording(recording);
    if (bank_row !== null && (await recordedRows(transaction, [bank_row])).size > 0) return ROW_USED;
    const twin =
      recording.is_another === true ? undefined : await findTwin(transaction, { ...recording, pence });
    if (twin !== undefined) return askAbout(transaction, twin);
    const id = await insertAccountPayment(transaction, {
      call_id,
      customer_id,
      pence,
      means: 'bank',
      received_on,
      reference: recording.reference,
      bank_row,
      reason: '',
      recorded_by: staffId,
      recorded_at: now,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'record account payment',
      object: `customer ${customer_id}`,
      details: { payment: id, pence, received_on },
    });
    await post(transaction, { id, customer_id, pence, means: 'bank', reference: recording.reference });
    return readOrThrow(transaction, id);
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

/** Posts the entry of a payment, and allocates it; a reversal that the limit has no room for is not posted. */
export async function post(db: InTransaction, payment: Posted): Promise<boolean> {
  // A payment that was taken back pays nothing more: the fees that it paid stand beside the limit again.
  if (payment.pence < 0) await allocateNow(db, payment.customer_id);
  const outcome = await postEntry(db, entryOf(payment));
  if (outcome === 'posted before') throw new Error(`Account payment ${payment.id} was posted before.`);
  if (outcome === 'posted') await allocateNow(db, payment.customer_id);
  return outcome === 'posted';
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

const isSameAs = (known: StoredPayment, { customer_id, amount, received_on }: Recording): boolean =>
  known.customer_id === customer_id && known.pence === amount && known.received_on === received_on;

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
