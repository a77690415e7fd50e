/** Records that cash went to the bank or PayPal paid out, once for each id that the screen makes up. */
import { randomUUID } from 'node:crypto';
import type { Received } from '#contract/calls.ts';
import { type Source, TRANSFER_ENTRY } from '#domain/accounting/transfer-sources.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { bankRowOf } from '#server/money/on-account/on-account.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import { findTransfer, heldBy, insertTransfer, lockTransfers, type TransferRow } from './transfer-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

type Recording = Received<'POST /staff/transfers'>['body'];

export async function recordTransfer(
  { db, clock }: Deps,
  body: Recording,
  staffId: number,
): Promise<TransferRow | Refusal<'invalid' | 'changed_meanwhile'>> {
  const now = clock();
  const wrong = wrongOf(body, now);
  if (wrong !== null) return wrong;
  const { call_id, source, amount: pence, moved_on, reference, occurrence } = body;
  return transact(db, async (transaction) => {
    await lockTransfers(transaction);
    const before = await findTransfer(transaction, { call_id });
    if (before !== undefined) return isSameAs(before, body) ? before : USED_BEFORE;
    // PayPal may hold what never was an order of ours; the till holds nothing but what staff took.
    if (source === 'cash') {
      const inTill = await heldBy(transaction, source);
      if (pence > inTill)
        return refuseField('amount', `There is ${formatPounds(Math.max(inTill, 0))} in the till.`);
    }
    const id = await insertTransfer(transaction, {
      call_id,
      source,
      pence,
      moved_on,
      reference,
      bank_row:
        occurrence === undefined
          ? null
          : bankRowOf({ received_on: moved_on, amount: pence, reference, occurrence }),
      reverses: null,
      recorded_by: staffId,
      recorded_at: now,
    });
    if (id === undefined) return ROW_USED;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'record transfer to the bank',
      object: `transfer ${id}`,
      details: { source, pence, moved_on },
    });
    await post(transaction, { id, source, pence, says: `${SAYS[source]} on ${dayInWords(moved_on)}` });
    return readBack(transaction, id);
  });
}

export const takeTransferBack = (
  { db, clock }: Deps,
  id: number,
  staffId: number,
): Promise<TransferRow | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    await lockTransfers(transaction);
    const transfer = await findTransfer(transaction, { id });
    if (transfer === undefined || transfer.reverses !== null) return refuse('not_found');
    if (transfer.is_reversed) return TAKEN_BACK;
    const { source, moved_on, reference } = transfer;
    const pence = -transfer.pence;
    const now = clock();
    const taken = await insertTransfer(transaction, {
      call_id: randomUUID(),
      source,
      pence,
      moved_on,
      reference,
      bank_row: null,
      reverses: id,
      recorded_by: staffId,
      recorded_at: now,
    });
    if (taken === undefined) return TAKEN_BACK;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'take transfer to the bank back',
      object: `transfer ${id}`,
      details: { source, pence },
    });
    const says = `${SAYS[source]} on ${dayInWords(moved_on)}, taken back`;
    await post(transaction, { id: taken, source, pence, says });
    return readBack(transaction, taken);
  });

const SAYS: Readonly<Record<Source, string>> = {
  cash: 'Cash paid into the bank',
  paypal: 'Paid out by PayPal',
};

async function post(
  db: InTransaction,
  { id, source, pence, says }: { id: number; source: Source; pence: number; says: string },
): Promise<void> {
  const isNew = await postVerified(db, {
    kind: TRANSFER_ENTRY[source],
    reference: String(id),
    description: says,
    postings: [
      { account: source, pence },
      { account: 'bank', pence: -pence },
    ],
  });
  if (!isNew) throw new Error(`Transfer ${id} was posted before.`);
}

async function readBack(db: InTransaction, id: number): Promise<TransferRow> {
  const transfer = await findTransfer(db, { id });
  if (transfer === undefined) throw new Error(`Transfer ${id} is not there.`);
  return transfer;
}

function wrongOf({ amount: pence, moved_on }: Recording, now: Date): Refusal<'invalid'> | null {
  if (pence < 1) return refuseField('amount', 'A transfer is at least a penny.');
  const today = dayInLondon(now);
  if (moved_on > today) return refuseField('moved_on', 'That day is still to come.');
  if (moved_on < dayAfter(today, -OLDEST_DAYS))
    return refuseField('moved_on', 'That day is more than two years ago.');
  return null;
}

const OLDEST_DAYS = 731;

const isSameAs = (before: TransferRow, { source, amount, moved_on }: Recording): boolean =>
  before.source === source && before.pence === amount && before.moved_on === moved_on;

const USED_BEFORE = refuse('changed_meanwhile', {
  message: 'This was recorded already, with another amount or day. Please close this and look at the list.',
});
const ROW_USED = refuse('changed_meanwhile', {
  message: 'This row of the bank’s file was recorded before.',
});
const TAKEN_BACK = refuse('changed_meanwhile', { message: 'This was taken back already.' });
