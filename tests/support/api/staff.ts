/** Staff's own affairs, as a test finds them already there. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { HOUR_MS } from '#domain/durations.ts';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

const SEED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app that is set up. */
export async function givenSecondFactor(shop: TestShop, customerId: number): Promise<void> {
  await shop.db
    .updateTable('customers')
    .set({ totp_secret: SEED, totp_confirmed_at: shop.clock() })
    .where('id', '=', customerId)
    .execute();
}

/** What the app shows so many half minutes from now. */
export const codeOfApp = (shop: TestShop, away = 0): string => codeAt(SEED, stepAt(shop.clock()) + away);

/** A browser with a key of its own, as a tablet has. */
export function aTabletBrowser() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  let last = 0;
  const proof = (id: number, personId?: number, count = ++last) => {
    const signed = Buffer.from(`sixbean tablet\n${id}\n${count}\n${personId ?? ''}`);
    const signature = sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return { count, signature: signature.toString('base64url') };
  };
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'), proof };
}

export async function givenTablet(
  shop: TestShop,
  enrolledBy: number,
  { publicKey } = aTabletBrowser(),
): Promise<number> {
  const now = shop.clock();
  const { id } = await shop.db
    .insertInto('staff_tablets')
    .values({
      name: 'Beside the drum',
      public_key: publicKey,
      enrolled_by: enrolledBy,
      enrolled_at: now,
      enrolled_until: new Date(now.getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function givenInvitation(shop: TestShop, invitedBy: number): Promise<number> {
  const now = shop.clock();
  const email = `${newSecret().toLowerCase()}@example.com`;
  const { id } = await shop.db
    .insertInto('staff_invitations')
    .values({
      email,
      email_identity: email,
      rights: JSON.stringify({ floor: 'writes' }),
      code_hash: hashOf(newSecret()),
      invited_by: invitedBy,
      invited_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
