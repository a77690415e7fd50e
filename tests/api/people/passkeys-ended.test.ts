/** What ends passkeys: a reset by mail, an invitation to the staff, a merge. And what leaves them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aMember, aStaffMember, GOOD_PASSWORD, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { addedPasskey, addingOptionsOf, logInBy, made, newPasskey } from '#tests/support/api/passkeys.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW_PASSWORD = 'nine amber kettles';

withShop('the end of passkeys', (shop) => {
  const list = async ({ send }: Pick<TestMember, 'send'>) =>
    (await send('GET', '/passkeys')).json<Passkey[]>();
  const mailsTo = async ({ user }: TestMember, subject: string) =>
    (await shop().mails()).filter(
      (mail) => mail.subject === subject && mail.to?.some(({ address }) => address === user.email),
    );
  const resetPassword = async ({ user }: TestMember) => {
    const put = (path: string, payload: object) =>
      sendTo(shop(), { method: 'PUT', url: `/api/customers/${path}`, payload });
    await put('initialize-password-reset', { email: user.email });
    const mail = (await shop().mails()).find(
      ({ subject, to }) => subject === 'Reset your password' && to?.[0]?.address === user.email,
    );
    const code = /changepassword\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    return put('reset-password', { code, newPassword: NEW_PASSWORD, confirmedNewPassword: NEW_PASSWORD });
  };

  it('a reset by mail removes every passkey, which the mail says, so that none of a stranger’s remains', async () => {
    const member = await aMember(shop());
    const passkeys = [await addedPasskey(member), await addedPasskey(member)];
    expect((await resetPassword(member)).statusCode).toBe(200);
    for (const passkey of passkeys) expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
    const [mail] = await mailsTo(member, 'Your password was changed');
    expect(mail?.text).toContain('Your passkeys were removed as well');
  });

  it('a reset without passkeys says nothing of them', async () => {
    const member = await aMember(shop());
    await resetPassword(member);
    const [mail] = await mailsTo(member, 'Your password was changed');
    expect(mail?.text).not.toContain('passkey');
  });

  it('a passkey that is being added while the password is reset is not added', async () => {
    const member = await aMember(shop());
    const options = await addingOptionsOf(member);
    const { db } = shop();
    const passkey = newPasskey(options.user.id);
    // A reset that holds the account, as long as it takes for the adding to wait for it.
    const adding = await db.transaction().execute(async (transaction) => {
      const { id } = member.user;
      await transaction.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
      const begun = member.send('POST', '/passkeys', { passkey: made(passkey, options) });
      await untilBlocked(db);
      await transaction.deleteFrom('sessions').where('customer_id', '=', id).execute();
      return { begun };
    });
    expect((await adding.begun).statusCode).toBe(401);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
  });

  it('a changed password leaves them, and the mail says how many there are', async () => {
    const member = await aMember(shop());
    const passkeys = [await addedPasskey(member), await addedPasskey(member)];
    const answer = await member.send('PUT', '/customers/change-password', {
      oldPassword: GOOD_PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmedNewPassword: NEW_PASSWORD,
    });
    expect(answer.statusCode).toBe(200);
    for (const passkey of passkeys) expect((await logInBy(shop(), passkey)).statusCode).toBe(200);
    const [mail] = await mailsTo(member, 'Your password was changed');
    expect(mail?.text).toContain('Your 2 passkeys can still be used to log in.');
  });

  it('an invitation to the staff ends those of whoever opened the account with that address', async () => {
    const [staff, invited] = [await aStaffMember(shop()), await aMember(shop())];
    const passkey = await addedPasskey(invited);
    await staff.send('POST', '/staff/invitations', { email: invited.user.email, rights: PRESETS.Packer });
    const [code] = (await shop().mails())
      .filter(({ to }) => to?.[0]?.address === invited.user.email)
      .flatMap(({ text }) => /\/staff\/join\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
    const names = { firstName: 'Pia', lastName: 'Hart' };
    const passwords = { newPassword: NEW_PASSWORD, confirmedNewPassword: NEW_PASSWORD };
    const url = '/api/staff/invitations/acceptances';
    const payload = { code, ...names, ...passwords };
    expect((await sendTo(shop(), { method: 'POST', url, payload })).statusCode).toBe(200);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
  });

  it('merging an account into another removes its passkeys for good, and moves none', async () => {
    const [staff, kept, merged] = [await aStaffMember(shop()), await aMember(shop()), await aMember(shop())];
    const passkey = await addedPasskey(merged);
    // Two mailboxes take a second person.
    const merge = () =>
      staff.send('POST', '/staff/customer-merges', {
        id: randomUUID(),
        kept_id: kept.user.id,
        merged_id: merged.user.id,
      });
    const second = await aStaffMember(shop());
    await merge();
    const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${kept.user.id}`);
    await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    const answer = await merge();
    expect(answer.statusCode).toBe(200);
    expect(await list(kept)).toEqual([]);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
    const { id } = answer.json<{ id: number }>();
    expect((await staff.send('DELETE', `/staff/customer-merges/${id}`)).statusCode).toBe(200);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
  });
});
