/** What a maker sets of a storefront, and what becomes of it with the plan, the account, and another account of theirs. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import { aMember, endFreshLogin, type TestMember } from '#tests/support/api/members.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { BANK, LETTER, REQUEST, storefrontCallsOf } from '#tests/support/api/storefront-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the storefront of a maker', (shop) => {
  const {
    aReadyMaker,
    aStaff,
    aStorefront,
    accept,
    apply,
    applicationOf,
    decline,
    idOf,
    list,
    mailsTo,
    read,
    save,
    setType,
    shownTo,
  } = storefrontCallsOf(shop);
  const { deleteAccount } = privacyCallsOf(shop);
  const storedOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('storefronts')
      .innerJoin('makers', 'makers.id', 'maker_id')
      .select(['mark_up_percent', 'paid_by', 'account_name', 'sort_code', 'account_number'])
      .where('customer_id', '=', user.id)
      .executeTakeFirst();

  describe('the mark-up', () => {
    it('is 0 to 25 whole per cent, and is saved for the version that was read', async () => {
      const member = await aStorefront(await aStaff());
      for (const markUpPercent of [-1, 26, 12.5, '10', null])
        expect((await save(member, { markUpPercent })).statusCode).toBe(400);
      const both = await Promise.all([
        save(member, { version: 1, markUpPercent: 10 }),
        save(member, { version: 1, markUpPercent: 20 }),
      ]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const now = (await read(member)).storefront;
      const slower = both.find(({ statusCode }) => statusCode === 409)?.json();
      expect(slower).toMatchObject({
        code: 'changed_meanwhile',
        current: { version: now?.version, mark_up_percent: now?.mark_up_percent, commission_percent: 12 },
      });
      expect((await save(member, { markUpPercent: now?.mark_up_percent })).json()).toMatchObject({
        storefront: { version: now?.version },
      });
    });

    it('is nobody’s who has no storefront', async () => {
      const member = await aMember(shop());
      expect((await save(member, { markUpPercent: 10 })).statusCode).toBe(404);
    });
  });

  describe('the bank details', () => {
    it('are needed to be paid by bank, kept when they are left out, and gone with another choice', async () => {
      const member = await aStorefront(await aStaff());
      expect((await save(member, { paidBy: 'bank' })).json()).toMatchObject({
        code: 'invalid',
        fields: {
          accountName: 'Please give the name on the account.',
          sortCode: 'Please give its sort code.',
          accountNumber: 'Please give its number.',
        },
      });
      const { accountNumber: _left, ...partly } = BANK;
      expect((await save(member, { paidBy: 'bank', ...partly })).json()).toMatchObject({
        fields: { accountNumber: 'Please give its number.' },
      });
      for (const wrong of [
        { sortCode: '12-34-5' },
        { sortCode: '12-34-567' },
        { accountNumber: '1234567' },
        { accountNumber: '12345678 9' },
        { accountName: 'x'.repeat(61) },
      ])
        expect((await save(member, { paidBy: 'bank', ...BANK, ...wrong })).statusCode).toBe(400);
      const saved = await save(member, { paidBy: 'bank', ...BANK });
      expect(saved.json()).toMatchObject({
        storefront: {
          paid_by: 'bank',
          account_name: 'Mina Okafor',
          sort_code_ending: '56',
          account_number_ending: '5678',
        },
      });
      expect(saved.body).not.toMatch(/123456|12345678/);
      expect(await storedOf(member)).toMatchObject({ sort_code: '123456', account_number: '12345678' });
      await save(member, { paidBy: 'bank', markUpPercent: 5 });
      expect(await storedOf(member)).toMatchObject({ mark_up_percent: 5, account_number: '12345678' });
      await save(member, { paidBy: 'credit' });
      expect(await storedOf(member)).toMatchObject({ account_name: null, account_number: null });
    });

    it('take a fresh login, and are mailed about by their last digits alone', async () => {
      const member = await aStorefront(await aStaff());
      await endFreshLogin(shop(), member);
      expect((await save(member, { paidBy: 'bank', ...BANK })).json()).toMatchObject({
        code: 'fresh_login_needed',
      });
      expect((await save(member, { markUpPercent: 7 })).statusCode).toBe(200);
      const password = 'seven quiet lighthouses';
      await member.send('POST', '/fresh-logins', { password });
      await save(member, { paidBy: 'bank', ...BANK });
      const mails = (await mailsTo(member)).filter(
        ({ subject }) => subject === 'We’ve got new bank details of yours',
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('ending in 5678');
      expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/123456|12345678|12-34-56/);
      await endFreshLogin(shop(), member);
      expect((await save(member, { paidBy: 'bank', ...BANK, markUpPercent: 9 })).statusCode).toBe(200);
    });

    it('stand neither in what staff list nor in the audit log', async () => {
      const staff = await aStaff();
      const member = await aStorefront(staff);
      await save(member, { paidBy: 'bank', ...BANK });
      await staff.send('POST', `/staff/storefronts/${await idOf(staff, member)}/closures`, {
        letter: LETTER,
      });
      const listed = JSON.stringify(await list(staff));
      const log = JSON.stringify(await shop().db.selectFrom('audit_log').selectAll().execute());
      for (const text of [listed, log]) expect(text).not.toMatch(/12345678|account_n|sort_code/);
    });
  });

  it('closes with the plan that has one, and opens with it again', async () => {
    const staff = await aStaff();
    const member = await aStorefront(staff);
    const isPublic = async () =>
      (
        await shop()
          .db.selectFrom('open_storefronts')
          .select('id')
          .where('customer_id', '=', member.user.id)
          .execute()
      ).length === 1;
    expect(await isPublic()).toBe(true);
    await setType(member, 1);
    expect([await isPublic(), (await read(member)).storefront?.is_open]).toEqual([false, false]);
    expect(await shownTo(staff, member)).toMatchObject({ closed_by: 'plan', closed_at: null });
    expect((await apply(member)).statusCode).toBe(422);
    await setType(member, 7);
    expect([await isPublic(), (await read(member)).storefront?.is_open]).toEqual([true, true]);
  });

  it('is in the data export as its maker gave it, and gone with the account', async () => {
    const staff = await aStaff();
    const member = await aStorefront(staff);
    await save(member, { paidBy: 'bank', ...BANK, markUpPercent: 10 });
    const exported = (await member.send('GET', '/customers/data-export')).json<{
      data: Record<string, unknown[]>;
    }>();
    expect(exported.data['storefronts']).toMatchObject([
      { mark_up_percent: 10, account_number: '12345678', sort_code: '123456' },
    ]);
    expect(exported.data['storefront_applications']).toMatchObject([{ message: REQUEST, state: 'accepted' }]);
    const before = await idOf(staff, member);
    const preview = await member.send('GET', '/account-deletions');
    const gone = await deleteAccount(member);
    expect(gone.statusCode).toBeLessThan(300);
    expect(preview.body + gone.body + JSON.stringify(await mailsTo(member))).toContain(
      'Your storefront closes',
    );
    const left = [
      await shop().db.selectFrom('storefronts').select('id').where('id', '=', before).execute(),
      await shop()
        .db.selectFrom('storefront_applications')
        .select('id')
        .where('customer_id', '=', member.user.id)
        .execute(),
    ];
    expect(left).toEqual([[], []]);
  });

  describe('where two accounts become one', () => {
    const merge = async (staff: TestMember, kept: TestMember, merged: TestMember) => {
      const body = { id: randomUUID(), kept_id: kept.user.id, merged_id: merged.user.id };
      const ask = () => staff.send('POST', '/staff/customer-merges', body);
      const second = await aStaff();
      const first = await ask();
      if (first.statusCode === 200) return first.json<CustomerMerge>();
      const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
      const approval = waiting.find(({ object }) => object === `customer ${kept.user.id}`);
      await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
      const done = await ask();
      expect(done.statusCode).toBe(200);
      return done.json<CustomerMerge>();
    };
    const undo = (staff: TestMember, { id }: { id: number }) =>
      staff.send('DELETE', `/staff/customer-merges/${id}`);

    it('goes along with its maker, and back', async () => {
      const staff = await aStaff();
      const [merged, kept] = [await aStorefront(staff), await aMember(shop())];
      const id = await idOf(staff, merged);
      const done = await merge(staff, kept, merged);
      expect(await shownTo(staff, kept)).toMatchObject({ id, closed_by: 'plan' });
      await setType(kept, 3);
      expect((await read(kept)).storefront?.is_open).toBe(true);
      expect((await undo(staff, done)).statusCode).toBe(200);
      expect(await shownTo(staff, merged)).toMatchObject({ id, closed_by: null });
    });

    it('an open application goes along too, and back while nobody has decided it', async () => {
      const staff = await aStaff();
      const [merged, kept] = [await aReadyMaker(staff), await aMember(shop())];
      await apply(merged);
      const id = await applicationOf(merged);
      const done = await merge(staff, kept, merged);
      expect(await applicationOf(kept)).toBe(id);
      expect((await undo(staff, done)).statusCode).toBe(200);
      expect(await applicationOf(merged)).toBe(id);
      expect((await accept(staff, merged)).statusCode).toBe(200);
    });

    it('of two open applications that of the account that stays is the one to decide', async () => {
      const staff = await aStaff();
      const [merged, kept] = [await aReadyMaker(staff), await aReadyMaker(staff)];
      await apply(merged);
      await apply(kept);
      await merge(staff, kept, merged);
      const open = (await list(staff)).applications
        .filter(({ customer_id }) => customer_id === merged.user.id || customer_id === kept.user.id)
        .map(({ customer_id }) => customer_id);
      expect(open).toEqual([kept.user.id]);
      expect((await decline(staff, kept)).statusCode).toBe(200);
    });
  });
});
