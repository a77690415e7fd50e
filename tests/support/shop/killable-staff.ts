/** Somebody of the staff of a shop that is killed. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { HeldRights } from '../../../domain/staff/rights.ts';
import { hashOf } from '../../../server/accounts/secrets.ts';
import { setRights } from '../../../server/customers/customers.ts';
import { type Database, transact } from '../../../server/platform/database.ts';

/** Their token, with a fresh code. They may work on orders, unless told otherwise. */
export async function aStaffToken(db: Database, rights: HeldRights = { orders: 'writes' }): Promise<string> {
  const [token, email] = [randomBytes(32).toString('base64url'), `${randomUUID()}@example.com`];
  const { id } = await db
    .insertInto('customers')
    .values({ email, email_identity: email, password_hash: '$argon2id$none', first_name: 'Anna' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transact(db, (transaction) => setRights(transaction, id, rights));
  await db
    .insertInto('sessions')
    .values({
      customer_id: id,
      token_hash: hashOf(token),
      device: 'Firefox',
      expires_at: inAnHour(),
      fresh_code_at: new Date(),
    })
    .execute();
  return token;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
