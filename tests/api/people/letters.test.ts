/** Staff write to a customer first: one thread, one mail, which can be undone before it goes and answered once it is there. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NO_RIGHTS, PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { inboxCallsOf } from '#tests/support/api/inbox-calls.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const TEXT = 'The Kenya that you asked about has come.';

withShop('letters to customers', (shop) => {
  const { read, list, listAll, mailDue, pass, answer, reply, open, mailsTo } = inboxCallsOf(shop);
  const office = () => aStaffMember(shop(), PRESETS.Office);
  const write = async (staff: TestMember, to: number, changes: object = {}) => {
    const body = { id: randomUUID(), text: TEXT, ...changes };
    const sent = await staff.send('POST', `/staff/customers/${to}/letters`, body);
    return { ...body, status: sent.statusCode, thread: sent.json<{ thread_id: number }>().thread_id };
  };
  const undo = (staff: TestMember, id: string) => staff.send('DELETE', `/staff/thread-answers/${id}`);
  const letters = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'A message from Sixbean');

  it('a letter is mailed once, read by its link, and answered back into the thread', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    const { thread, status } = await write(staff, user.id);
    expect(status).toBe(200);
    expect(await letters(user.email)).toEqual([]);
    await pass();
    await mailDue();
    const [mail, ...more] = await letters(user.email);
    expect([mail?.text?.includes(TEXT), more]).toEqual([true, []]);
    const key = /\/answers\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open(key)).json()).toMatchObject({ messages: [{ is_ours: true, text: TEXT }] });
    expect(await read(staff, thread)).toMatchObject({ kind: 'letter', state: 'answered', email: user.email });
    await reply(key, 'Two bags, please.');
    const row = (await listAll(staff, 'kind=letter')).find(({ id }) => id === String(thread));
    expect(row).toMatchObject({ who: 'Mina Okafor', words: 'Two bags, please.' });
    await answer(staff, thread, { text: 'They are yours.' });
    await pass();
    expect((await letters(user.email)).at(-1)?.text).toContain('They are yours.');
  });

  it('a letter that is undone leaves nothing behind', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    const { id, thread } = await write(staff, user.id);
    expect((await undo(staff, id)).statusCode).toBe(200);
    await pass();
    expect(await letters(user.email)).toEqual([]);
    expect((await staff.send('GET', `/staff/threads/${thread}`)).statusCode).toBe(404);
    const late = await write(staff, user.id);
    await pass();
    expect((await undo(staff, late.id)).statusCode).toBe(409);
  });

  it('the same letter sent twice is one; another one under its id is refused', async () => {
    const staff = await office();
    const [mina, theo] = [await aMember(shop()), await aMember(shop())];
    const first = await write(staff, mina.user.id);
    const again = await write(staff, mina.user.id, { id: first.id });
    expect([again.status, again.thread]).toEqual([200, first.thread]);
    expect((await write(staff, mina.user.id, { id: first.id, text: 'Other words.' })).status).toBe(409);
    expect((await write(await office(), theo.user.id, { id: first.id })).status).toBe(409);
    await pass();
    expect(await letters(mina.user.email)).toHaveLength(1);
    expect(await letters(theo.user.email)).toEqual([]);
  });

  it('what somebody wrote who may no longer write goes to nobody', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    const { thread } = await write(staff, user.id);
    await transact(shop().db, (transaction) => setRights(transaction, staff.user.id, NO_RIGHTS));
    await pass();
    expect(await letters(user.email)).toEqual([]);
    expect((await (await office()).send('GET', `/staff/threads/${thread}`)).statusCode).toBe(404);
  });

  it('a letter counts for no first answer, and shows its first words in the list', async () => {
    const staff = await office();
    const figures = async () =>
      (await staff.send('GET', '/staff/first-answers')).json<{ answered: number }>().answered;
    const before = await figures();
    const { user } = await aMember(shop());
    const { thread } = await write(staff, user.id);
    await pass();
    expect(await figures()).toBe(before);
    const { rows } = await list(staff, 'kind=letter&state=answered');
    expect(rows.find(({ id }) => id === String(thread))?.words).toBe(TEXT);
  });

  it('only the right people writes, and nobody to somebody who is not there', async () => {
    const { user } = await aMember(shop());
    expect((await write(await aStaffMember(shop(), PRESETS.Packer), user.id)).status).toBe(403);
    expect((await write(await office(), 99_999_999)).status).toBe(404);
  });
});
