/** Everything as a ZIP from the back office: for owners, by two people, written down, one at a time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { shopOfExport } from '#server/people/exports/exports.ts';
import {
  aStaffMember,
  aStaffMemberWithoutCode,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { settleAtOnce, withdrawToCome } from '#tests/support/api/settle.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { openTestShop, withShop } from '#tests/support/shop/test-shop.ts';

const PASSWORD = 'nine amber kettles';

/** In the shop that was made of an export, by the mail that anybody asks for who has forgotten theirs; closes that shop. */
async function expectToChooseAPassword(made: TestDatabase, { user: { email } }: TestMember): Promise<void> {
  const shop = await openTestShop(made);
  const put = (path: string, payload: object) =>
    sendTo(shop, { method: 'PUT', url: `/api/customers/${path}`, payload });
  const logIn = async () => {
    const payload = { email, password: PASSWORD, cartId: null };
    return (await sendTo(shop, { method: 'POST', url: '/api/authenticate/blendly', payload })).statusCode;
  };
  expect(await logIn()).toBe(401);
  await put('initialize-password-reset', { email });
  const mail = (await shop.mails()).find(({ subject }) => subject === 'Reset your password');
  const code = /changepassword\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await put('reset-password', { code, newPassword: PASSWORD, confirmedNewPassword: PASSWORD });
  expect(await logIn()).toBe(200);
  await shop.http.close();
  await shop.close();
}

withShop('everything as a ZIP', (shop) => {
  const alone = async (): Promise<TestMember> => {
    await shop().db.deleteFrom('staff_rights').execute();
    return aStaffMember(shop());
  };
  const ask = (by: TestMember) => by.send('POST', '/staff/exports');
  const entries = () =>
    shop()
      .db.selectFrom('audit_log')
      .select(['staff_id', 'right_name'])
      .where('action', '=', 'export everything')
      .execute();

  it('is answered as a file that becomes a shop, and stands in the audit log', async () => {
    const owner = await alone();
    const answer = await ask(owner);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="sixbean-\d{4}-\d\d-\d\d\.zip"$/,
      ) as string,
    });
    expect(await entries()).toEqual([{ staff_id: owner.user.id, right_name: 'staff' }]);
    const folder = mkdtempSync(join(tmpdir(), 'exports-'));
    const file = join(folder, 'shop.zip');
    writeFileSync(file, answer.rawPayload);
    const made = await emptyDatabase('postgres');
    await shopOfExport(made.patientDb, file);
    expect(
      await made.db.selectFrom('customers').select('email').where('id', '=', owner.user.id).execute(),
    ).toEqual([{ email: owner.user.email }]);
    await expectToChooseAPassword({ ...made, url: null }, owner);
    rmSync(folder, { recursive: true });
  });

  it('is for owners with a fresh code, not for whoever lacks one of the rights', async () => {
    await alone();
    const before = (await entries()).length;
    for (const rights of [
      { staff: 'writes', people: 'writes' },
      { staff: 'writes', money: 'writes' },
      { people: 'writes', money: 'writes' },
      { ...PRESETS.Owner, money: 'reads' },
    ] as const)
      expect((await ask(await aStaffMember(shop(), rights))).statusCode).toBe(403);
    const late = await ask(await aStaffMemberWithoutCode(shop()));
    expect(late.json()).toMatchObject({ code: 'fresh_code_needed' });
    expect(await entries()).toHaveLength(before);
  });

  it('takes a second person where there is one', async () => {
    await shop().db.deleteFrom('staff_rights').execute();
    const [owner, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const before = (await entries()).length;
    expect((await ask(owner)).json()).toMatchObject({ code: 'second_person_needed' });
    expect(await entries()).toHaveLength(before);
    const requests = (await other.send('GET', '/staff/approvals')).json<{ id: number; act: string }[]>();
    expect(requests).toMatchObject([{ act: 'export everything' }]);
    expect((await other.send('POST', `/staff/approvals/${requests[0]?.id}/confirmations`)).statusCode).toBe(
      200,
    );
    expect((await ask(owner)).statusCode).toBe(200);
    expect((await ask(owner)).json()).toMatchObject({ code: 'second_person_needed' });
  });

  it('one is made at a time, and six an hour', async () => {
    const owner = await alone();
    const [one, another] = await Promise.all([ask(owner), ask(owner)]);
    expect(new Set([one?.statusCode, another?.statusCode])).toEqual(new Set([200, 409]));
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await ask(owner)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });

  it('begins with what the shop is called', async () => {
    const owner = await alone();
    const names = { trading: 'Harbour & Sons', legal: 'Harbour Ltd', company_line: null };
    expect((await settleAtOnce(shop(), owner, { names })).statusCode).toBe(200);
    expect((await ask(owner)).headers['content-disposition']).toMatch(/"harbour-sons-[\d-]+\.zip"$/);
    await withdrawToCome(shop());
  });
});
