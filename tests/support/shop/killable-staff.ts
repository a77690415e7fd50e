/** Somebody of the staff of a shop that is killed. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hashOf } from '../../../server/accounts/secrets.ts';
import { setRights } from '../../../server/customers/customers.ts';
import { type Database, transact } from '../../../server/platform/database.ts';

/** Their token. They may work on orders. */
export async function aStaffToken(db: Database): Promise<string> {
  const [token, email] = [randomBytes(32).toString('base64url'), `${randomUUID()}@example.com`];
  const { id } = await db
    .insertInto('customers')
    .values({ email, email_identity: email, password_hash: '$argon2id$none', first_name: 'Anna' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transact(db, (transaction) => setRights(transaction, id, { orders: 'writes' }));
  await db
    .insertInto('sessions')
    .values({ customer_id: id, token_hash: hashOf(token), device: 'Firefox', expires_at: inAnHour() })
    .execute();
  return token;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
