/** Somebody with an account who is signed in, as rows: signing up reads lists of bad passwords, which each shop reads once. */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';

export async function aSignedInMember(
  db: Database,
  { freshCodeAt = null, ...account }: { freshCodeAt?: Date | null; balance_limit?: number } = {},
): Promise<{ id: number; token: string }> {
  const [token, email] = [newSecret(), `${randomUUID()}@example.com`];
  const { id } = await db
    .insertInto('customers')
    .values({
      email,
      email_identity: email,
      password_hash: '$argon2id$none',
      first_name: 'Mina',
      last_name: 'Okafor',
      phone: '+44 1947 555 010',
      ...account,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      customer_id: id,
      token_hash: hashOf(token),
      device: 'Firefox',
      expires_at: new Date(Date.now() + HOUR_MS),
      fresh_code_at: freshCodeAt,
    })
    .execute();
  return { id, token };
}
