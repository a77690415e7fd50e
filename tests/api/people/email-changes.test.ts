/** Another email address of an account: asked for by staff, confirmed by its owner, and no way into somebody’s account. */
import { expect, it } from 'vitest';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import type { Problem } from '#contract/problem.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { inboxCallsOf } from '#tests/support/api/inbox-calls.ts';
import {
  aMember,
  aNewcomer,
  anAddress,
  aStaffMember,
  GOOD_PASSWORD,
  giveFreshCode,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { proveMailbox } from '#tests/support/api/reorderers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('another email address of an account', (shop) => {
  const inbox = inboxCallsOf(shop);
  const office = () => aStaffMember(shop(), PRESETS.Office);
  const aMailbox = () => aNewcomer().email;
  const ask = (staff: TestMember, id: number, email: string) =>
    staff.send('POST', `/staff/customers/${id}/email-changes`, { email });
  const page = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/customers/${id}`)).json<CustomerInFull>();
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const codeTo = async (email: string) =>
    (await mailsTo(email))
      .flatMap(({ text }) => /newemail\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
      .at(-1) ?? 'none';
  const confirm = (code: string, member?: TestMember) =>
    sendTo(shop(), {
      method: 'PUT',
      url: '/api/customers/email-changes',
      payload: { code },
      token: member?.token,
    });
  const logIn = async (email: string) =>
    (
      await sendTo(shop(), {
        method: 'POST',
        url: '/api/authenticate/blendly',
        payload: { email, password: GOOD_PASSWORD, cartId: null },
        remoteAddress: anAddress(),
      })
    ).statusCode;

  it('the old address stays until the owner confirms the new one, and is told both times', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    const [old, email] = [mina.user.email, aMailbox()];
    const guestOrder = await givenUnpaidOrder(shop(), email);
    const asked = await ask(staff, mina.user.id, email);
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { email }]);
    expect(await page(staff, mina.user.id)).toMatchObject({ email: old, email_change: { email } });
    expect(await subjectsTo(old)).toContain('Another email address for your account');
    expect([await logIn(old), await logIn(email)]).toEqual([200, 401]);
    const code = await codeTo(email);
    expect((await confirm(code, mina)).json()).toEqual({
      message: 'From now on your account has this address.',
    });
    expect([await logIn(old), await logIn(email)]).toEqual([401, 200]);
    const { orders, ...after } = await page(staff, mina.user.id);
    expect(after).toMatchObject({ email, is_proven: true, email_change: null });
    expect(orders.map(({ id }) => id)).toEqual([guestOrder]);
    expect(await subjectsTo(old)).toContain('Your account has another email address');
    expect((await confirm(code, mina)).statusCode).toBe(404);
  });

  it('answers and mails about orders go to the new address, and links at the old one open no thread', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    await proveMailbox(shop(), mina);
    const [old, email] = [mina.user.email, aMailbox()];
    const order = await givenUnpaidOrder(shop(), mina);
    const thread = await inbox.ask('Which beans grow highest?', old);
    const key = await inbox.mailed(staff, thread);
    expect((await inbox.open(key)).statusCode).toBe(200);
    await ask(staff, mina.user.id, email);
    await confirm(await codeTo(email), mina);
    const colleague = await aStaffMember(shop());
    expect((await colleague.send('GET', `/staff/orders/${order}`)).json()).toMatchObject({
      buyer: { email },
    });
    expect((await inbox.open(key)).statusCode).toBe(404);
    const before = await mailsTo(old);
    expect(await inbox.mailed(staff, { id: thread.id, email }, { text: 'Those of Huila.' })).not.toBe('');
    expect(await mailsTo(old)).toEqual(before);
  });

  it('what somebody wrote from a mailbox that the account never proved stays with that mailbox', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    const thread = await inbox.ask('Which beans grow highest?', mina.user.email);
    const email = aMailbox();
    await ask(staff, mina.user.id, email);
    expect((await confirm(await codeTo(email), mina)).statusCode).toBe(200);
    expect(await inbox.read(staff, thread.id)).toMatchObject({ email: mina.user.email });
  });

  it('the link alone opens nobody’s account: neither a stranger nor another member confirms it', async () => {
    const staff = await office();
    const [mina, theo] = [await aMember(shop()), await aMember(shop())];
    const email = aMailbox();
    await ask(staff, mina.user.id, email);
    const code = await codeTo(email);
    const answers = [await confirm(code), await confirm(code, theo), await confirm(code, staff)];
    expect(answers.map((answer) => [answer.statusCode, answer.json<Problem>().message])).toEqual([
      [403, expect.stringContaining('Please log in with the email address that you have had so far')],
      [403, expect.stringContaining('You’re logged in to another account')],
      [403, expect.stringContaining('You’re logged in to another account')],
    ]);
    expect(await page(staff, mina.user.id)).toMatchObject({ email: mina.user.email });
  });

  it('an account whose password nobody has chosen yet takes a second person, and then the link is enough', async () => {
    const [staff, second] = [await office(), await aStaffMember(shop())];
    const [typo, email] = [aMailbox(), aMailbox()];
    const made = await staff.send('POST', '/staff/customers', {
      firstName: 'Zadie',
      lastName: 'Quill',
      companyName: '',
      phone: '',
      email: typo,
    });
    const { id } = made.json<{ id: number }>();
    expect((await ask(staff, id, email)).json()).toMatchObject({ code: 'second_person_needed' });
    expect(await codeTo(email)).toBe('none');
    const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${id}`);
    await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    expect((await ask(staff, id, email)).statusCode).toBe(200);
    expect((await confirm(await codeTo(email))).statusCode).toBe(200);
    expect(await page(staff, id)).toMatchObject({ email, is_proven: true });
  });

  it('a newer link ends an older one, a withdrawn one is dead, and a week later all are', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    const [first, next] = [aMailbox(), aMailbox()];
    await ask(staff, mina.user.id, first);
    await ask(staff, mina.user.id, next);
    expect((await confirm(await codeTo(first), mina)).statusCode).toBe(404);
    const path = `/staff/customers/${mina.user.id}/email-changes`;
    expect((await staff.send('DELETE', path)).statusCode).toBe(204);
    expect((await confirm(await codeTo(next), mina)).statusCode).toBe(404);
    expect((await staff.send('DELETE', path)).statusCode).toBe(404);
    await ask(staff, mina.user.id, next);
    await shop()
      .db.updateTable('email_changes')
      .set({ asked_at: new Date(Date.now() - 8 * DAY_MS), expires_at: new Date(Date.now() - DAY_MS) })
      .where('customer_id', '=', mina.user.id)
      .execute();
    expect((await confirm(await codeTo(next), mina)).statusCode).toBe(404);
    expect(await page(staff, mina.user.id)).toMatchObject({ email_change: null });
  });

  it('what cannot be is refused in words', async () => {
    const staff = await office();
    const [mina, theo] = [await aMember(shop()), await aMember(shop())];
    const wordsFor = async (email: string) =>
      (await ask(staff, mina.user.id, email)).json<Problem>().fields?.['email'];
    expect(await wordsFor(mina.user.email.toUpperCase())).toBe('That is their address already.');
    expect(await wordsFor(theo.user.email)).toBe(
      'Mina Okafor has an account with this address. If both are one person, merge the two records.',
    );
    expect(await wordsFor(staff.user.email.replace('@', '+2@'))).toBe('That is your own mailbox.');
    expect((await ask(staff, staff.user.id, aMailbox())).statusCode).toBe(403);
    const colleague = await aStaffMember(shop(), PRESETS.Packer);
    expect((await ask(staff, colleague.user.id, aMailbox())).json<Problem>().message).toContain(
      'They work here',
    );
    expect((await ask(colleague, mina.user.id, aMailbox())).statusCode).toBe(403);
  });

  it('an address that got an account in the meantime is refused, and nothing changes', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    const email = aMailbox();
    await ask(staff, mina.user.id, email);
    const code = await codeTo(email);
    await aMember(shop(), { email });
    expect((await confirm(code, mina)).statusCode).toBe(409);
    expect(await page(staff, mina.user.id)).toMatchObject({ email: mina.user.email });
  });

  it('the log names no address, and the customer’s own data has the one that waits', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    const email = aMailbox();
    await ask(staff, mina.user.id, email);
    const log = await staff.send('GET', `/staff/audit?object=customer%20${mina.user.id}`);
    expect([log.body.includes('ask for email change'), log.body.includes(email)]).toEqual([true, false]);
    const exported = await mina.send('GET', '/customers/data-export');
    expect(exported.json<{ data: { email_changes: object[] } }>().data.email_changes).toMatchObject([
      { email },
    ]);
    await mina.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const left = await shop().db.selectFrom('email_changes').selectAll().execute();
    expect(left.some((row) => row.email === email)).toBe(false);
  });

  it('asking takes a fresh code', async () => {
    const staff = await office();
    const mina = await aMember(shop());
    await shop()
      .db.updateTable('sessions')
      .set({ fresh_code_at: null })
      .where('customer_id', '=', staff.user.id)
      .execute();
    expect((await ask(staff, mina.user.id, aMailbox())).json()).toMatchObject({ code: 'fresh_code_needed' });
    await giveFreshCode(shop(), staff);
    expect((await ask(staff, mina.user.id, aMailbox())).statusCode).toBe(200);
  });
});
