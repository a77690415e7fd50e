/** Keys for other programs: made by somebody who looks after staff, with no more rights than they hold themselves. */
import type { MadeApiKey } from '#contract/api-keys/api-keys.ts';
import { DAY_MS } from '#domain/durations.ts';
import { areForPrograms, areWithin, MOST_API_KEYS } from '#domain/staff/api-key.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockRights, nameOf, readCustomer, readRights } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { beginningOf, newApiKey, written } from './api-key.ts';
import { apiKeyMade } from './api-key-mails.ts';
import { countApiKeys, insertApiKey, revokeApiKey } from './api-key-store.ts';

interface Wanted {
  name: string;
  rights: HeldRights;
  lastsDays: number;
  callsAMinute: number;
}

export async function makeApiKey(
  { db, outbox, clock }: AccountDeps,
  { name, rights, lastsDays, callsAMinute }: Wanted,
  member: Member,
): Promise<MadeApiKey | Refusal<'invalid' | 'not_allowed'>> {
  if (Object.keys(rights).length === 0) return refuseField('rights', 'Please choose what it may do.');
  if (!areForPrograms(rights)) return LOOKS_AFTER_STAFF;
  const now = clock();
  const parts = newApiKey();
  const key = {
    name,
    prefix: parts.prefix,
    last_four: parts.secret.slice(-4),
    made_at: now,
    expires_at: new Date(now.getTime() + lastsDays * DAY_MS),
    calls_a_minute: callsAMinute,
  };
  const made = await transact(db, async (transaction) => {
    await lockRights(transaction);
    // Read again: the caller's own rights may have been taken away since the call began.
    const held = await readRights(transaction, member.id);
    if (!holds(held, ['staff'], true)) return refuse('not_allowed');
    if (!areWithin(rights, held)) return BEYOND_ONES_OWN;
    if ((await countApiKeys(transaction, now)) >= MOST_API_KEYS) return TOO_MANY;
    const secret_hash = hashOf(parts.secret);
    const id = await insertApiKey(transaction, { ...key, secret_hash, made_by: member.id }, rights);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'make API key',
      object: `API key ${id}`,
      after: rights,
      details: { name, lasts_days: lastsDays, calls_a_minute: callsAMinute },
    });
    const maker = await readCustomer(transaction, member.id);
    await outbox.add(transaction, apiKeyMade(maker.email, { at: now, expiresAt: key.expires_at }));
    return { id, made_by: nameOf(maker) };
  });
  if ('refused' in made) return made;
  outbox.flush();
  return {
    ...key,
    ...made,
    key: written(parts),
    prefix: beginningOf(parts.prefix),
    rights,
    rights_now: rights,
    made_at: key.made_at.toISOString(),
    expires_at: key.expires_at.toISOString(),
    last_used_on: null,
    last_used_network: null,
  };
}

export const endApiKey = (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  id: number,
  member: Member,
): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    if (!(await revokeApiKey(transaction, id, { revokedBy: member.id, now: clock() })))
      return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'revoke API key',
      object: `API key ${id}`,
    });
    return null;
  });

const LOOKS_AFTER_STAFF = refuseField(
  'rights',
  'A key can look at staff, but never look after them: it could give itself more rights.',
);
const BEYOND_ONES_OWN = refuse('not_allowed', {
  message: 'A key can only have rights that you hold yourself.',
});
const TOO_MANY = refuse('invalid', {
  message: `There are ${MOST_API_KEYS} keys already. Please revoke one that nobody needs.`,
});
