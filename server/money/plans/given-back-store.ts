/** All SQL of plans that were given back while cooling off, by the fingerprint of the mailbox. */
import type { Day } from '#domain/dispatch/day.ts';
import { fingerprintOf, fingerprintsOf } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function noteGivenBack(db: InTransaction, emailIdentity: string, on: Day): Promise<void> {
  await db
    .insertInto('plans_given_back')
    .values({ mailbox_fingerprint: fingerprintOf(emailIdentity), given_back_on: on })
    .onConflict((conflict) => conflict.column('mailbox_fingerprint').doUpdateSet({ given_back_on: on }))
    .execute();
}

/** When a plan of this mailbox was given back last; empty where none was, or where that is forgotten. */
export const listGivenBackBy = (db: Database | InTransaction, emailIdentity: string) =>
  db
    .selectFrom('plans_given_back')
    .select('given_back_on')
    .where('mailbox_fingerprint', 'in', fingerprintsOf(emailIdentity))
    .orderBy('given_back_on', 'desc')
    .execute();

/** What counts no more is not retained. */
export async function forgetGivenBackBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('plans_given_back').where('given_back_on', '<', day).execute();
}
