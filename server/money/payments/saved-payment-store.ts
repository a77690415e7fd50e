/** SQL of saved payments: what members let the shop charge at PayPal again. Each member has one in use at most. */
import { type Selectable, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { newId } from '#server/platform/secrets.ts';
import type { ConditionOn } from '#server/platform/sql.ts';

export interface SavedPayment extends Selectable<Schema['saved_payments']> {
  state: 'awaited' | 'in use' | 'ended';
}

export type EndedWhy = 'removed' | 'replaced' | 'deleted at paypal' | 'forgotten';

const savedPayments = (db: Database | InTransaction) =>
  db.selectFrom('saved_payments').selectAll().$castTo<SavedPayment>();

interface InUse {
  customerId: number;
  environment: string;
  /** The bill whose payment it was saved with; any if left out. */
  savedWith?: string | undefined;
}

export const findSavedInUse = (
  db: Database | InTransaction,
  { customerId, environment, savedWith }: InUse,
): Promise<SavedPayment | undefined> =>
  savedPayments(db)
    .where('customer_id', '=', customerId)
    .where('environment', '=', environment)
    .where('state', '=', 'in use')
    .$if(savedWith !== undefined, (query) =>
      query.where('payment_id', 'in', ({ selectFrom }) =>
        selectFrom('paypal_payments')
          .select('paypal_payments.id')
          .where('bill_id', '=', savedWith ?? null),
      ),
    )
    .executeTakeFirst();

export const readSaved = (db: Database | InTransaction, id: string): Promise<SavedPayment> =>
  savedPayments(db).where('id', '=', id).executeTakeFirstOrThrow();

export const findSavedWith = (db: Database, paymentId: string): Promise<SavedPayment | undefined> =>
  savedPayments(db).where('payment_id', '=', paymentId).executeTakeFirst();

export const findSavedByVaultId = (
  db: Database | InTransaction,
  vaultId: string,
): Promise<SavedPayment | undefined> => savedPayments(db).where('vault_id', '=', vaultId).executeTakeFirst();

/** What still awaits its vault id, by what PayPal calls the order or the customer in its event. */
export const findAwaited = (
  db: Database,
  { orderId, customerId }: { orderId: string | null; customerId: string | null },
): Promise<SavedPayment | undefined> =>
  savedPayments(db)
    .where('vault_id', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'payment_id',
          'in',
          selectFrom('paypal_payments').select('paypal_payments.id').where('paypal_order_id', '=', orderId),
        ),
        eb('paypal_customer_id', '=', customerId),
      ]),
    )
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface NewSavedPayment {
  customer_id: number | null;
  environment: string;
  payment_id: string;
  paypal_customer_id: string | null;
  payer: string;
  saved_at: Date;
}

/** Idempotent: one of each payment, and one of each vault id. The caller holds the lock on the customer. */
export async function insertAwaited(db: InTransaction, saved: NewSavedPayment): Promise<void> {
  await db
    .insertInto('saved_payments')
    .values({ ...saved, id: newId(), state: 'awaited' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an awaited one into use in place of the one before. The caller holds the lock on the customer. */
export async function useSaved(
  db: InTransaction,
  { id, customer_id, payer, vault_id, now }: SavedPayment & { now: Date },
): Promise<void> {
  await endSaved(db, { customer_id, state: 'in use' }, { why: 'replaced', now });
  await db
    .updateTable('saved_payments')
    .set({ state: 'in use', vault_id, payer })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .execute();
}

/** Ends it at once; a job deletes it at PayPal. */
export async function endSaved(
  db: Database | InTransaction,
  which: Partial<Pick<SavedPayment, 'id' | 'customer_id' | 'state'>>,
  { why, now }: { why: EndedWhy; now: Date },
): Promise<boolean> {
  const isGone = why === 'deleted at paypal';
  const ended = await db
    .updateTable('saved_payments')
    .set({
      state: 'ended',
      ended_at: now,
      ended_why: why,
      deletion_due_at: isGone
        ? null
        : sql<Date | null>`case when vault_id is not null then ${now}::timestamptz end`,
    })
    .where(({ and }) => and(which))
    .where('state', '<>', 'ended')
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** PayPal tells the vault id of one that ended meanwhile: it is to be deleted there as well. */
export async function noteLateVaultId(
  db: InTransaction,
  id: string,
  { vault_id, now }: { vault_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('saved_payments')
    .set({ vault_id, deletion_due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('vault_id', 'is', null)
    .execute();
}

/** Lease: takes those that are to be deleted at PayPal, each to one process. Backoff: the pause doubles up to an hour. */
export const leaseDeletions = (
  db: Database,
  { environment, now, most }: { environment: string; now: Date; most: number },
): Promise<SavedPayment[]> =>
  db
    .with('due', (due) =>
      due
        .selectFrom('saved_payments')
        .select('id as due_id')
        .where('environment', '=', environment)
        .where('deletion_due_at', '<=', now)
        .orderBy('deletion_due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('saved_payments')
    .from('due')
    .whereRef('id', '=', 'due_id')
    .set({
      deletion_attempts: sql<number>`deletion_attempts + 1`,
      deletion_due_at: sql<Date>`${now}::timestamptz
        + least(interval '1 hour', interval '30 seconds' * power(2, least(deletion_attempts, 10)))`,
    })
    .returningAll('saved_payments')
    .$castTo<SavedPayment>()
    .execute();

export async function noteDeleted(db: Database, id: string): Promise<void> {
  await db.updateTable('saved_payments').set({ deletion_due_at: null }).where('id', '=', id).execute();
}

/** Whether the saved payment may be charged. A transaction that removes it at this moment is waited for. */
export const isInUse: ConditionOn<string> = (id) => sql<boolean>`exists (
  select from saved_payments where saved_payments.id = ${id} and saved_payments.state = 'in use' for share
)`;

/** Whether a customer has ever saved one: what was charged to it stays with that customer. */
export async function hasSavedPayments(db: Database | InTransaction, customerId: number): Promise<boolean> {
  const saved = await savedPayments(db).where('customer_id', '=', customerId).limit(1).executeTakeFirst();
  return saved !== undefined;
}
