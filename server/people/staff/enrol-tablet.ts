/** A tablet of the floor: its browser makes a key of its own, of which the shop knows the public half until the evening. */

import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { StaffTablet } from '#contract/staff/tablets.ts';
import { endOfShift } from '#domain/staff/end-of-shift.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { listNames, nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { countUp, deleteTablet, findTablet, insertTablet, listTablets } from './tablet-store.ts';

/** Only somebody with a second factor vouches for a device. */
export async function enrolTablet(
  { db, clock }: AccountDeps,
  { name, publicKey }: { name: string; publicKey: string },
  member: Member,
): Promise<StaffTablet | Refusal<'invalid'>> {
  const person = await readCustomer(db, member.id);
  if (person.totp_confirmed_at === null) return NO_SECOND_FACTOR;
  if (keyIn(publicKey) === null) return NO_KEY;
  const now = clock();
  const times = { enrolled_at: now, enrolled_until: endOfShift(now) };
  return transact(db, async (transaction) => {
    const id = await insertTablet(transaction, {
      name,
      public_key: publicKey,
      enrolled_by: member.id,
      ...times,
    });
    if (id === null) return NO_KEY;
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'enrol tablet',
      object: `tablet ${id}`,
      details: { name, enrolled_until: times.enrolled_until },
    });
    return answerOf({ id, name, ...times }, nameOf(person));
  });
}

export const endTablet = (db: Database, id: number, member: Member): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    if (!(await deleteTablet(transaction, id))) return refuse('not_found');
    await insertAuditEntry(transaction, { staffId: member.id, action: 'end tablet', object: `tablet ${id}` });
    return null;
  });

export async function listEnrolled(db: Database, now: Date): Promise<StaffTablet[]> {
  const tablets = await listTablets(db, now);
  const names = await listNames(
    db,
    tablets.map(({ enrolled_by }) => enrolled_by),
  );
  return tablets.map((tablet) => answerOf(tablet, names.get(tablet.enrolled_by) ?? ''));
}

type Shown = Pick<
  Awaited<ReturnType<typeof listTablets>>[number],
  'id' | 'name' | 'enrolled_at' | 'enrolled_until'
>;

const answerOf = ({ id, name, enrolled_at, enrolled_until }: Shown, enrolled_by: string): StaffTablet => ({
  id,
  name,
  enrolled_by,
  enrolled_at: enrolled_at.toISOString(),
  enrolled_until: enrolled_until.toISOString(),
});

export interface Proof {
  count: number;
  signature: string;
  personId?: number;
}

/** The tablet, if the request was signed by its own browser, and is no copy of an earlier one. */
export async function proveTablet(
  { db, clock }: AccountDeps,
  id: number,
  { count, signature, personId }: Proof,
) {
  const tablet = await findTablet(db, id);
  const key = keyIn(tablet?.public_key ?? '');
  if (tablet === undefined || key === null || tablet.enrolled_until <= clock()) return undefined;
  const signed = Buffer.from(`sixbean tablet\n${id}\n${count}\n${personId ?? ''}`);
  const isTheirs = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isTheirs && (await countUp(db, id, count)) ? tablet : undefined;
}

function keyIn(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

const NO_SECOND_FACTOR = refuse('invalid', {
  message: 'Please set up your authenticator app first. You need one to enrol a tablet.',
});
const NO_KEY = refuseField('publicKey', 'That is no key of a new tablet.');
