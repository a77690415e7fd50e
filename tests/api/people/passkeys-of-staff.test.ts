/** Passkeys of staff: their device checks who it is, the audit log has them, and a tablet of the floor sees none. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { aMember, anAddress, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { addedPasskey, addingOptionsOf, logInBy, made, newPasskey } from '#tests/support/api/passkeys.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('passkeys of staff', (shop) => {
  const entriesOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `customer ${user.id}`)
      .where('action', 'like', '%passkey')
      .orderBy('id')
      .execute();

  it('they stand in the audit log, and their device has to check who it is', async () => {
    const staff = await aStaffMember(shop());
    const options = await addingOptionsOf(staff);
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const unverified = made(newPasskey(options.user.id), options, { isVerified: false });
    expect((await staff.send('POST', '/passkeys', { passkey: unverified })).statusCode).toBe(422);
    const { shown } = await addedPasskey(staff);
    await staff.send('DELETE', `/passkeys/${shown.id}`);
    expect(await entriesOf(staff)).toEqual([{ action: 'add passkey' }, { action: 'remove passkey' }]);
  });

  it('a member may add one that checks nothing, which opens nothing once they are staff', async () => {
    const member = await aMember(shop());
    const passkey = await addedPasskey(member, { isVerified: false });
    const odd = { isVerified: false };
    expect((await logInBy(shop(), passkey, { odd })).statusCode).toBe(200);
    await transact(shop().db, (transaction) => setRights(transaction, member.user.id, PRESETS.Packer));
    const refused = await logInBy(shop(), passkey, { odd });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      401,
      expect.stringContaining('a fingerprint, a face or a PIN'),
    ]);
    expect((await logInBy(shop(), passkey, { odd: { isVerified: true } })).statusCode).toBe(200);
  });

  it('nobody’s session on a tablet of the floor sees or changes them', async () => {
    const staff = await aStaffMember(shop());
    const { db } = shop();
    const tablet = { name: 'Scales', public_key: randomUUID(), enrolled_by: staff.user.id };
    const enrolled = { enrolled_at: new Date(), enrolled_until: new Date(Date.now() + 3_600_000) };
    const { id } = await db
      .insertInto('staff_tablets')
      .values({ ...tablet, ...enrolled })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ tablet_id: id })
      .where('customer_id', '=', staff.user.id)
      .execute();
    for (const [method, path] of [
      ['GET', '/passkeys'],
      ['POST', '/passkeys/challenges'],
      ['POST', '/fresh-logins'],
    ] as const) {
      const payload = method === 'POST' ? {} : undefined;
      const answer = await sendTo(shop(), {
        method,
        url: `/api${path}`,
        token: staff.token,
        remoteAddress: anAddress(),
        ...(payload === undefined ? {} : { payload }),
      });
      expect(answer.statusCode).toBe(403);
    }
  });
});
