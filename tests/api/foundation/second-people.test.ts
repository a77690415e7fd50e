/** A second person who is a puppet: invited or given the right just now by whoever wants the act. */
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { mailConfirmers, secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { whileActing } from '#server/platform/acts/acting.ts';
import { transact } from '#server/platform/database.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, giveFreshCode, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { settle } from '#tests/support/api/settle.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const PASSWORD = 'four green watering cans';
const THEIRS = { account_name: 'Somebody else', sort_code: '20-00-00', account_number: '66667777' };

let puppets = 0;

withShop('a second person', (shop) => {
  const desk = deskCallsOf(shop);
  /** The tests share a shop, whose other owners could confirm as well. */
  const alone = async (): Promise<TestMember> => {
    await shop().db.deleteFrom('staff_rights').execute();
    return aStaffMember(shop());
  };
  /** Invited, joined and logged in within a minute. */
  const aPuppet = async (by: TestMember): Promise<TestMember> => {
    const email = `puppet-${++puppets}-${process.pid}@example.com`;
    const asked = await by.send('POST', '/staff/invitations', { email, rights: PRESETS.Owner });
    expect(asked.statusCode).toBe(200);
    const mail = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === email);
    const code = /\/staff\/join\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const names = { firstName: 'Pia', lastName: 'Hart' };
    const passwords = { newPassword: PASSWORD, confirmedNewPassword: PASSWORD };
    const payload = { code, ...names, ...passwords };
    const url = '/api/staff/invitations/acceptances';
    expect((await sendTo(shop(), { method: 'POST', url, payload })).statusCode).toBe(200);
    const login = await sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email, password: PASSWORD, cartId: null },
    });
    const { token } = login.json<{ token: string }>();
    const { id } = await shop()
      .db.selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const send: TestMember['send'] = (method, path, body) =>
      sendTo(shop(), { method, url: `/api${path}`, token, ...(body === undefined ? {} : { payload: body }) });
    return { ...by, token, send, user: { ...by.user, id, email } };
  };
  const changeBank = async (by: TestMember, account_number: string) => {
    const answer = await settle(shop(), by, { bank: { ...THEIRS, account_number } });
    return answer.statusCode === 200 ? 'done' : answer.json<{ code: string; message: string }>();
  };
  /** Confirms the last act of somebody else that is open. */
  const confirm = async (by: TestMember) => {
    await giveFreshCode(shop(), by);
    const open = (await by.send('GET', '/staff/approvals')).json<Approval[]>();
    const asked = open.findLast((one) => !one.is_own);
    const answer = await by.send('POST', `/staff/approvals/${asked?.id}/confirmations`, {});
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  const NEEDED = { code: 'second_person_needed' };
  const NEW_TO_IT = [403, expect.stringMatching(/within the last day/)];

  it('is asked by no program, even where a person could act alone', async () => {
    const anna = await alone();
    const act = { staffId: anna.user.id, right: 'orders', act: 'mail buyers', object: 'lot 1' } as const;
    const rest = { details: {}, customerIds: [], now: shop().clock(), cannotWait: true };
    const needed = (apiKeyId: number | null) =>
      transact(shop().db, (transaction) =>
        whileActing({ requestId: 'req-1', right: 'orders', tabletId: null, apiKeyId }, () =>
          secondPersonNeeded(transaction, { ...act, ...rest }),
        ),
      );
    expect(await needed(null)).toBe(null);
    expect(await needed(1)).toMatchObject({
      refused: 'second_person_needed',
      message: expect.stringContaining('an API key can’t ask for one'),
    });
  });

  it('confirms on their first day where there is nobody else, and whoever is alone waits for nobody', async () => {
    const anna = await alone();
    expect(await changeBank(anna, '66667706')).toBe('done');
    const puppet = await aPuppet(anna);
    expect(await changeBank(anna, '66667707')).toMatchObject(NEEDED);
    expect((await confirm(puppet))[0]).toBe(200);
    expect(await changeBank(anna, '66667707')).toBe('done');
  });

  it('who confirms or refuses is heard of by whoever asked, who may have left the screen', async () => {
    const anna = await alone();
    const berta = await aStaffMember(shop());
    const mailsTo = async () =>
      (await shop().mails())
        .filter(({ to }) => to?.[0]?.address === anna.user.email)
        .map(({ subject }) => subject);
    expect(await changeBank(anna, '66667721')).toMatchObject(NEEDED);
    expect((await confirm(berta))[0]).toBe(200);
    expect((await mailsTo()).at(-1)).toBe('Confirmed: change the bank details');
    expect(await changeBank(anna, '66667722')).toMatchObject(NEEDED);
    const open = (await berta.send('GET', '/staff/approvals')).json<Approval[]>();
    const asked = open.find((one) => !one.is_own && !one.is_confirmed);
    expect((await berta.send('DELETE', `/staff/approvals/${asked?.id}`)).statusCode).toBe(204);
    expect((await mailsTo()).at(-1)).toBe('Not confirmed: change the bank details');
    const { action } = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', berta.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('refuse act');
    // Whoever withdraws what they asked for themselves needs no mail of it.
    const mails = (await mailsTo()).length;
    expect(await changeBank(anna, '66667723')).toMatchObject(NEEDED);
    const own = (await anna.send('GET', '/staff/approvals'))
      .json<Approval[]>()
      .find((one) => !one.is_confirmed);
    expect((await anna.send('DELETE', `/staff/approvals/${own?.id}`)).statusCode).toBe(204);
    expect(await mailsTo()).toHaveLength(mails);
  });

  it('everybody who may confirm an act is mailed once, and nobody else', async () => {
    const anna = await alone();
    const [berta, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const asking = async () => {
      await mailConfirmers(shop(), shop().clock());
      const mails = (await shop().mails()).filter(({ subject }) =>
        subject?.includes(' asks you to confirm: '),
      );
      return mails.flatMap(({ to, text }) => {
        const address = to?.[0]?.address ?? '';
        return [anna, berta, packer].some(({ user }) => user.email === address) ? [{ address, text }] : [];
      });
    };
    expect(await changeBank(anna, '66667731')).toMatchObject(NEEDED);
    const toBerta = { address: berta.user.email, text: expect.stringContaining('/staff/people') };
    expect(await asking()).toEqual([toBerta]);
    // The same act again, and one that was confirmed before its mail.
    expect(await changeBank(anna, '66667731')).toMatchObject(NEEDED);
    expect(await asking()).toHaveLength(1);
    expect((await confirm(berta))[0]).toBe(200);
    expect(await changeBank(anna, '66667731')).toBe('done');
    expect(await changeBank(anna, '66667732')).toMatchObject(NEEDED);
    expect((await confirm(berta))[0]).toBe(200);
    expect(await asking()).toHaveLength(1);
  });

  it('who chose not to be mailed isn’t, and the others are', async () => {
    const anna = await alone();
    const [berta, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const choice = { kind: 'second person', mailed: false };
    expect((await berta.send('PUT', '/staff/me/notices', choice)).statusCode).toBe(200);
    expect(await changeBank(anna, '66667741')).toMatchObject(NEEDED);
    await mailConfirmers(shop(), shop().clock());
    const mails = (await shop().mails()).filter(({ subject }) => subject?.includes(' asks you to confirm: '));
    const mailed = mails.map(({ to }) => to?.[0]?.address);
    expect([otto, berta].map(({ user }) => mailed.includes(user.email))).toEqual([true, false]);
  });

  it('who confirmed while nobody else could counts no longer once somebody else could', async () => {
    const anna = await alone();
    const puppet = await aPuppet(anna);
    expect(await changeBank(anna, '66667704')).toMatchObject(NEEDED);
    expect((await confirm(puppet))[0]).toBe(200);
    const otto = await aStaffMember(shop());
    expect(await changeBank(anna, '66667704')).toMatchObject(NEEDED);
    expect(await confirm(puppet)).toEqual(NEW_TO_IT);
    expect((await confirm(otto))[0]).toBe(200);
    expect(await changeBank(anna, '66667704')).toBe('done');
  });

  it('replaces nobody whom the act is for among others, who still confirms the rest', async () => {
    const orderOf = async (member: TestMember, quantity: number) =>
      (await givenPaidOrder(shop(), { member, lines: [{ quantity }] })).order.id;
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const accomplice = await aMember(shop());
    const [large, larger] = [await orderOf(accomplice, 40), await orderOf(accomplice, 40)];
    const [small, own] = [await orderOf(berta, 1), await orderOf(berta, 40)];
    await shop()
      .db.deleteFrom('staff_rights')
      .where('customer_id', 'not in', [anna.user.id, berta.user.id])
      .execute();
    const puppet = await aPuppet(anna);
    const cancel = async (ids: readonly number[]) => {
      await giveFreshCode(shop(), anna);
      return (await desk.act(anna, await desk.versionsOf(ids), { act: 'cancel' })).answer;
    };
    expect((await cancel([small, large, larger])).json()).toMatchObject(NEEDED);
    expect(await confirm(puppet)).toEqual(NEW_TO_IT);
    expect((await confirm(berta))[0]).toBe(200);
    expect((await cancel([small, large, larger])).statusCode).toBe(200);
    // Nobody but the puppet could confirm this one, so that it waits for nobody.
    expect((await cancel([own])).statusCode).toBe(200);
  });

  it('asks nobody for what they can’t confirm', async () => {
    const [anna, otto] = [await alone(), await aStaffMember(shop())];
    const puppet = await aPuppet(anna);
    expect(await changeBank(anna, '66667708')).toMatchObject(NEEDED);
    const isAsked = async (member: TestMember) => {
      const open = (await member.send('GET', '/staff/approvals')).json<Approval[]>();
      const rows = (await member.send('GET', '/staff/inbox?kind=approval')).json<Inbox>().rows;
      const { id, may_confirm } = open.findLast(({ act }) => act === 'change bank details') ?? {};
      return [may_confirm, rows.some((row) => row.id === String(id))];
    };
    expect(await isAsked(puppet)).toEqual([false, false]);
    expect(await isAsked(anna)).toEqual([false, false]);
    expect(await isAsked(otto)).toEqual([true, true]);
  });

  it('who was invited by whoever wants the act confirms nothing for a day', async () => {
    const [anna, otto] = [await alone(), await aStaffMember(shop())];
    const puppet = await aPuppet(anna);
    expect(await changeBank(anna, '66667701')).toMatchObject(NEEDED);
    expect(await confirm(puppet)).toEqual(NEW_TO_IT);
    expect(await changeBank(anna, '66667701')).toMatchObject(NEEDED);
    expect((await confirm(otto))[0]).toBe(200);
    expect(await changeBank(anna, '66667701')).toBe('done');
    shop().clock.advance(25 * HOUR_MS);
    expect(await changeBank(anna, '66667702')).toMatchObject(NEEDED);
    // It isn't carried out, as it would still be to come when the clock is right again.
    expect((await confirm(puppet))[0]).toBe(200);
  });

  it('who was given the right just now is as new, and whose right was taken and given back is not', async () => {
    const [anna, otto] = [await alone(), await aStaffMember(shop())];
    const friend = await aStaffMember(shop(), { ...PRESETS.Owner, staff: 'reads' });
    const give = (to: TestMember, rights: object) =>
      anna.send('PUT', `/staff/people/${to.user.id}/rights`, { rights });
    await give(friend, PRESETS.Owner);
    for (const rights of [PRESETS.Packer, PRESETS.Owner]) await give(otto, rights);
    expect(await changeBank(anna, '66667703')).toMatchObject(NEEDED);
    expect(await confirm(friend)).toEqual(NEW_TO_IT);
    expect((await confirm(otto))[0]).toBe(200);
    expect(await changeBank(anna, '66667703')).toBe('done');
  });

  it('replaces nobody who was dismissed within the day', async () => {
    const [anna, otto] = [await alone(), await aStaffMember(shop())];
    const puppet = await aPuppet(anna);
    expect(await changeBank(anna, '66667705')).toMatchObject(NEEDED);
    expect((await anna.send('DELETE', `/staff/people/${otto.user.id}`)).statusCode).toBe(204);
    await confirm(puppet);
    expect(await changeBank(anna, '66667705')).toMatchObject({
      ...NEEDED,
      message: expect.stringMatching(/within the last day/),
    });
    shop().clock.advance(25 * HOUR_MS);
    expect(await changeBank(anna, '66667705')).toMatchObject(NEEDED);
    expect((await confirm(puppet))[0]).toBe(200);
    expect(await changeBank(anna, '66667705')).toBe('done');
  });

  it('is asked for gift cards too where the right to money was just taken from everybody else', async () => {
    const [anna, otto] = [await alone(), await aStaffMember(shop())];
    const issue = async () => {
      await giveFreshCode(shop(), anna);
      return anna.send('POST', '/staff/gift-card-batches', { amount: 100, count: 11 });
    };
    expect((await issue()).json()).toMatchObject(NEEDED);
    expect((await anna.send('DELETE', `/staff/people/${otto.user.id}`)).statusCode).toBe(204);
    expect((await issue()).json()).toMatchObject({
      ...NEEDED,
      message: expect.stringMatching(/within the last day/),
    });
  });
});
