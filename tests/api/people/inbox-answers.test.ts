/** Answers on their own: one that fails stops no other, undoing one brings back what was, and trouble that comes again is seen again. */
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import type { ThreadState } from '#domain/inbox/kinds.ts';
import { UNDO_SECONDS } from '#domain/inbox/limits.ts';
import { NO_RIGHTS, PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { inboxCallsOf } from '#tests/support/api/inbox-calls.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('answers of the inbox', (shop) => {
  const { ask, read, listAll, answer, mailDue, pass, mailed, reply, mailsTo } = inboxCallsOf(shop);
  const office = () => aStaffMember(shop(), PRESETS.Office);
  const undo = async (staff: TestMember, id: string) =>
    (await staff.send('DELETE', `/staff/thread-answers/${id}`)).statusCode;
  /** An outbox that takes no mail to one address. */
  const refusing = (email: string): Outbox => ({
    ...shop().outbox,
    add: (transaction, mail, ...more) =>
      mail.to === email
        ? Promise.reject(new Error('This mail can’t be written.'))
        : shop().outbox.add(transaction, mail, ...more),
  });
  const endAs = async (staff: TestMember, id: number, is_done: boolean) => {
    const { version } = await read(staff, id);
    const rows = [{ kind: 'thread', id: String(id), version }];
    await staff.send('POST', '/staff/inbox-endings', { rows, is_done });
  };

  describe('one that can’t be mailed', () => {
    it('stops no other, waits in the list as not mailed, and goes out once when it can', async () => {
      const otto = await office();
      const [bad, good] = [await ask('Which is mild?'), await ask()];
      const { id } = await answer(otto, bad.id);
      await answer(otto, good.id);
      await pass(UNDO_SECONDS, refusing(bad.email));
      expect(await mailsTo(good.email)).toHaveLength(2);
      expect(await mailsTo(bad.email)).toHaveLength(1);
      const dueAt = new Date(shop().clock().getTime() + MINUTE_MS).toISOString();
      expect(await read(otto, bad.id)).toMatchObject({
        state: 'waiting',
        messages: [{ by: null }, { waiting: { id, due_at: dueAt, has_failed: true } }],
      });
      const row = (await listAll(otto)).find((one) => one.id === String(bad.id));
      expect(row?.words).toBe('Our answer isn’t mailed yet. Which is mild?');
      await mailDue();
      expect(await mailsTo(bad.email)).toHaveLength(1);
      await pass(60);
      await mailDue();
      expect(await mailsTo(bad.email)).toHaveLength(2);
      expect(await read(otto, bad.id)).toMatchObject({
        state: 'answered',
        messages: [{ by: null }, { waiting: null }],
      });
    });

    it('can be taken back, and then is given never', async () => {
      const otto = await office();
      const asked = await ask();
      const { id } = await answer(otto, asked.id);
      await pass(UNDO_SECONDS, refusing(asked.email));
      expect(await undo(otto, id)).toBe(200);
      await pass(3600);
      expect(await mailsTo(asked.email)).toHaveLength(1);
      expect(await read(otto, asked.id)).toMatchObject({ state: 'waiting', messages: [{ by: null }] });
    });
  });

  describe('undoing one', () => {
    const states: [
      ThreadState,
      (otto: TestMember, asked: { id: number; email: string }) => Promise<unknown>,
    ][] = [
      ['waiting', () => Promise.resolve()],
      ['answered', (otto, asked) => mailed(otto, asked)],
      ['done', (otto, asked) => endAs(otto, asked.id, true)],
    ];
    it.each(states)('brings its thread back to what it was: %s', async (state, before) => {
      const otto = await office();
      const asked = await ask();
      await before(otto, asked);
      const { id } = await answer(otto, asked.id);
      expect((await read(otto, asked.id)).state).toBe('answered');
      expect(await undo(otto, id)).toBe(200);
      expect((await read(otto, asked.id)).state).toBe(state);
    });

    it('of two leaves the other as it is, and of both brings back what was before both', async () => {
      const otto = await office();
      const asked = await ask();
      const [first, second] = [await answer(otto, asked.id), await answer(otto, asked.id)];
      expect(await undo(otto, first.id)).toBe(200);
      expect((await read(otto, asked.id)).state).toBe('answered');
      expect(await undo(otto, second.id)).toBe(200);
      expect((await read(otto, asked.id)).state).toBe('waiting');
    });

    it('to a thread in which the customer wrote meanwhile leaves it waiting', async () => {
      const otto = await office();
      const asked = await ask();
      const key = await mailed(otto, asked);
      const { id } = await answer(otto, asked.id);
      await reply(key);
      expect(await undo(otto, id)).toBe(200);
      expect((await read(otto, asked.id)).state).toBe('waiting');
    });
  });

  it('that of somebody who lost the right leaves a thread done that was done', async () => {
    const [otto, anna] = [await office(), await office()];
    const asked = await ask();
    await endAs(anna, asked.id, true);
    await answer(otto, asked.id);
    await transact(shop().db, (transaction) => setRights(transaction, otto.user.id, NO_RIGHTS));
    await pass();
    expect(await read(anna, asked.id)).toMatchObject({ state: 'done', assigned_to: null });
    expect(await mailsTo(asked.email)).toHaveLength(1);
  });

  it('what waits for a second person is listed for whoever may confirm it, and for nobody else', async () => {
    const [owner, otto] = [await aStaffMember(shop(), PRESETS.Owner), await office()];
    const readers = await aStaffMember(shop(), { people: 'writes', orders: 'reads' });
    const now = shop().clock();
    const { id } = await shop()
      .db.insertInto('staff_approvals')
      .values({
        right_name: 'orders',
        act: 'mail buyers',
        object: 'lot AB-12',
        details: '{}',
        fingerprint: fingerprintOf('inbox'),
        customer_ids: '[]',
        asked_by: otto.user.id,
        asked_at: now,
        expires_at: new Date(now.getTime() + 60 * MINUTE_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = async (staff: TestMember) =>
      (await listAll(staff, 'kind=approval')).filter((row) => row.id === String(id));
    expect(await listed(owner)).toMatchObject([
      { who: 'Mina Okafor', words: 'Asks to write to all buyers of lot AB-12' },
    ]);
    expect(await listed(otto)).toEqual([]);
    expect(await listed(readers)).toEqual([]);
    expect((await owner.send('POST', `/staff/approvals/${id}/confirmations`)).statusCode).toBe(200);
    expect(await listed(owner)).toEqual([]);
  });

  it('trouble that was noted as seen is shown again when it comes again', async () => {
    const owner = await aStaffMember(shop(), PRESETS.Owner);
    const asked = await ask();
    expect(await mailsTo(asked.email)).toHaveLength(1);
    const { id } = await shop()
      .db.selectFrom('mails')
      .select('id')
      .where('recipient', '=', asked.email)
      .executeTakeFirstOrThrow();
    const become = (state: string) =>
      shop().db.updateTable('mails').set({ state, sent_at: null }).where('id', '=', id).execute();
    const isShown = async () => (await listAll(owner, 'kind=mail')).some((row) => row.id === String(id));
    await become('failed');
    expect(await isShown()).toBe(true);
    await owner.send('POST', '/staff/inbox-endings', {
      rows: [{ kind: 'mail', id: String(id) }],
      is_done: true,
    });
    expect(await isShown()).toBe(false);
    await become('failed');
    expect(await isShown()).toBe(false);
    await become('withdrawn');
    await become('failed');
    expect(await isShown()).toBe(true);
  });
});
