/** The inbox: one list of all that waits, answers that go out after ten seconds, and who was faster. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { NO_RIGHTS, PRESETS } from '#domain/staff/rights.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { FEEDBACK } from '#tests/support/api/enquiry-calls.ts';
import { inboxCallsOf } from '#tests/support/api/inbox-calls.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the inbox', (shop) => {
  const { ask, askForMatch, read, list, listAll, answer, mailDue, pass, mailsTo, send } = inboxCallsOf(shop);
  const office = () => aStaffMember(shop(), PRESETS.Office);
  const end = async (
    staff: Awaited<ReturnType<typeof office>>,
    rows: { kind: string; id: string; version?: number }[],
    is_done = true,
  ) =>
    (await staff.send('POST', '/staff/inbox-endings', { rows, is_done })).json<
      { is_done: boolean; version: number; words: string }[]
    >();

  it('lists what waits from the oldest on, with who wrote and their first words', async () => {
    const otto = await office();
    const first = await ask('Is it washed?');
    shop().clock.advance(MINUTE_MS);
    const second = await askForMatch();
    const rows = (await listAll(otto)).filter(({ id }) => [String(first.id), String(second.id)].includes(id));
    expect(rows).toMatchObject([
      { kind: 'question', who: 'Theo Lindqvist', words: 'Is it washed?' },
      { kind: 'taste match', words: 'Lavazza Qualità Rossa' },
    ]);
    expect((await list(otto, 'kind=taste%20match')).rows.every(({ kind }) => kind === 'taste match')).toBe(
      true,
    );
  });

  it('goes through pages without missing or repeating a row, and without more statements', async () => {
    const otto = await office();
    const at = shop().clock();
    await shop()
      .db.insertInto('threads')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          kind: 'question',
          name: `Many ${index}`,
          opened_at: at,
          changed_at: at,
        })),
      )
      .execute();
    const rows = await listAll(otto, 'kind=question');
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.filter(({ who }) => who.startsWith('Many'))).toHaveLength(120);
    expect((await otto.send('GET', '/staff/inbox?cursor=9.name.%27')).statusCode).toBe(400);
    await shop().db.deleteFrom('threads').where('name', 'like', 'Many%').execute();
  });

  describe('an answer', () => {
    it('waits ten seconds, is mailed once to the one who asked, and nobody else', async () => {
      const otto = await office();
      const asked = await ask('Which is mild?\r\nBcc: all@example.com');
      const { sent } = await answer(otto, asked.id, { text: 'Huila.\n\n<b>Try</b> it.' });
      expect(sent.statusCode).toBe(200);
      await pass(9);
      expect(await mailsTo(asked.email)).toHaveLength(1);
      await pass(1);
      await Promise.all([mailDue(), mailDue()]);
      const [, mail, ...more] = await mailsTo(asked.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Your question');
      expect(mail?.to).toEqual([{ address: asked.email, name: '' }]);
      expect([mail?.header('bcc'), mail?.header('cc')]).toEqual([undefined, undefined]);
      expect(mail?.html).toContain('&#60;b&#62;Try&#60;/b&#62; it.');
      expect(await read(otto, asked.id)).toMatchObject({ state: 'answered', assigned_to: otto.user.id });
      const entries = await shop()
        .db.selectFrom('audit_log')
        .select(['action', 'staff_id'])
        .where('object', '=', `thread ${asked.id}`)
        .execute();
      expect(entries).toEqual([{ action: 'answer thread', staff_id: otto.user.id }]);
    });

    it('that is undone in time was never given, and afterwards can’t be undone', async () => {
      const otto = await office();
      const asked = await ask();
      const { id } = await answer(otto, asked.id);
      expect((await otto.send('DELETE', `/staff/thread-answers/${id}`)).statusCode).toBe(200);
      await pass(20);
      expect(await mailsTo(asked.email)).toHaveLength(1);
      expect(await read(otto, asked.id)).toMatchObject({ state: 'waiting', messages: [{ by: null }] });
      const late = await answer(otto, asked.id);
      await pass();
      expect((await otto.send('DELETE', `/staff/thread-answers/${late.id}`)).statusCode).toBe(409);
      expect(await mailsTo(asked.email)).toHaveLength(2);
    });

    it('sent twice under one id is mailed once, and refused with other words or under somebody else’s', async () => {
      const [otto, anna] = [await office(), await office()];
      const [asked, other] = [await ask(), await ask()];
      const body = { id: randomUUID(), version: 1, text: 'Huila.' };
      const both = await Promise.all([
        otto.send('POST', `/staff/threads/${asked.id}/answers`, body),
        otto.send('POST', `/staff/threads/${asked.id}/answers`, body),
      ]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await anna.send('POST', `/staff/threads/${other.id}/answers`, body)).statusCode).toBe(409);
      const changed = await otto.send('POST', `/staff/threads/${asked.id}/answers`, {
        ...body,
        text: 'Sidamo.',
      });
      expect([changed.statusCode, changed.json()]).toMatchObject([
        409,
        { message: 'Your answer had arrived before you changed it, and goes out as it was.' },
      ]);
      await pass();
      expect(await mailsTo(asked.email)).toHaveLength(2);
      expect(await mailsTo(other.email)).toHaveLength(1);
    });

    it('of two people at once is one, and the slower is told who was faster', async () => {
      const [otto, anna] = [await office(), await office()];
      const asked = await ask();
      const answers = await Promise.all(
        [otto, anna].map((staff) =>
          staff.send('POST', `/staff/threads/${asked.id}/answers`, {
            id: randomUUID(),
            version: 1,
            text: 'Yes.',
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const slower = answers.find(({ statusCode }) => statusCode === 409);
      expect(slower?.json()).toMatchObject({
        message: expect.stringMatching(/^Mina Okafor answered it at \d\d:\d\d\.$/),
      });
      await pass();
      expect(await mailsTo(asked.email)).toHaveLength(2);
    });

    it('of somebody who lost the right meanwhile goes to nobody, and the thread waits again', async () => {
      const otto = await office();
      const asked = await ask();
      await answer(otto, asked.id);
      await transact(shop().db, (transaction) => setRights(transaction, otto.user.id, NO_RIGHTS));
      await pass();
      expect(await mailsTo(asked.email)).toHaveLength(1);
      expect(await read(await office(), asked.id)).toMatchObject({
        state: 'waiting',
        messages: [{ by: null }],
      });
    });

    it('can’t be given where no address was left', async () => {
      const otto = await office();
      await send('/feedback', { ...FEEDBACK, email: null, message: 'Nobody in particular.' });
      const row = (await listAll(otto, 'kind=feedback')).find(({ words }) => words.startsWith('Nobody'));
      const { sent } = await answer(otto, Number(row?.id));
      expect([sent.statusCode, sent.json()]).toMatchObject([422, { fields: { text: expect.any(String) } }]);
    });
  });

  it('a row that is done leaves the list, comes back when that is undone, and is left alone when stale', async () => {
    const otto = await office();
    const asked = await ask();
    const row = { kind: 'thread', id: String(asked.id), version: 1 };
    const [done] = await end(otto, [row]);
    expect(done).toMatchObject({ is_done: true, version: 2 });
    expect((await listAll(otto)).map(({ id }) => id)).not.toContain(row.id);
    expect((await listAll(otto, 'state=done')).map(({ id }) => id)).toContain(row.id);
    const [stale, gone, undone] = await end(
      otto,
      [row, { ...row, id: '999999' }, { ...row, version: 2 }],
      false,
    );
    expect(stale?.words).toMatch(/put it among the done ones at/);
    expect(gone?.words).toBe('It is gone.');
    expect(undone).toMatchObject({ is_done: true, version: 3 });
    expect((await listAll(otto)).map(({ id }) => id)).toContain(row.id);
  });

  it('a thread is assigned to whoever may answer, and to nobody else', async () => {
    const [otto, packer] = [await office(), await aStaffMember(shop(), PRESETS.Packer)];
    const asked = await ask();
    const assign = (to: number | null, version: number) =>
      otto.send('PUT', `/staff/threads/${asked.id}/assignment`, { version, assigned_to: to });
    expect((await assign(packer.user.id, 1)).statusCode).toBe(422);
    expect((await assign(otto.user.id, 1)).json()).toEqual({ version: 2 });
    expect((await assign(null, 1)).statusCode).toBe(409);
    expect((await listAll(otto, 'assigned=me')).map(({ id }) => id)).toEqual([String(asked.id)]);
    expect((await listAll(otto, 'assigned=nobody')).map(({ id }) => id)).not.toContain(String(asked.id));
  });

  it('shows the orders of a mailbox that is proven, and of no other', async () => {
    const otto = await office();
    const member = await aMember(shop());
    const { id } = await ask('Mine?', member.user.email);
    expect((await read(otto, id)).orders).toBeNull();
    await shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', member.user.id)
      .execute();
    expect((await read(otto, id)).orders).toEqual([]);
    const people = await aStaffMember(shop(), { people: 'writes' });
    expect((await read(people, id)).orders).toBeNull();
  });

  it('puts requests for a second person before all else, however new they are', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    await ask('Is it washed?');
    shop().clock.advance(MINUTE_MS);
    await transact(shop().db, (transaction) =>
      secondPersonNeeded(transaction, {
        staffId: anna.user.id,
        right: 'money',
        act: 'refund order',
        object: 'order 1',
        details: {},
        customerIds: [],
        now: shop().clock(),
      }),
    );
    const { rows } = await list(berta);
    expect(rows[0]).toMatchObject({ kind: 'approval' });
    expect(rows.length).toBeGreaterThan(1);
  });
});
