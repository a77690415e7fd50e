/** The link in an answer: it opens one thread for a while, and brings what is written back to it. */
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { LINK_DAYS, MOST_REPLIES_IN_A_ROW } from '#domain/inbox/limits.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { forgetOldEnquiries } from '#server/people/enquiries/enquiries.ts';
import { forgetMailbox } from '#server/people/privacy/personal-data.ts';
import { inboxCallsOf } from '#tests/support/api/inbox-calls.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const DAY_SECONDS = 86_400;

withShop('replies', (shop) => {
  const { ask, read, listAll, answer, pass, mailed, reply, open } = inboxCallsOf(shop);
  const office = () => aStaffMember(shop(), PRESETS.Office);

  it('come back into their thread, which stands in the list again where it stood', async () => {
    const otto = await office();
    const asked = await ask();
    shop().clock.advance(MINUTE_MS);
    const later = await ask();
    const key = await mailed(otto, asked);
    expect((await listAll(otto)).map(({ id }) => id)).not.toContain(String(asked.id));
    const back = await reply(key);
    expect(back.statusCode).toBe(200);
    expect(back.headers['cache-control']).toContain('no-store');
    const rows = (await listAll(otto)).map(({ id }) => id);
    expect(rows.indexOf(String(asked.id))).toBeLessThan(rows.indexOf(String(later.id)));
    expect(await read(otto, asked.id)).toMatchObject({
      state: 'waiting',
      messages: [
        { staff_id: null },
        { by: 'Mina Okafor', staff_id: otto.user.id },
        { by: null, text: 'Thank you! And the decaf?' },
      ],
    });
    expect((await read(otto, later.id)).messages).toHaveLength(1);
    const stale = await otto.send('POST', `/staff/threads/${asked.id}/answers`, {
      id: '0b9d5f0a-6f3e-4b7e-9a39-0b6a6a1b2c3e',
      version: 2,
      text: 'Yes.',
    });
    expect(stale.json()).toMatchObject({
      message: expect.stringMatching(/^They wrote again at .+ Read that first/),
    });
  });

  it('show what was mailed, and not what can still be taken back', async () => {
    const otto = await office();
    const asked = await ask('Which is mild?');
    const key = await mailed(otto, asked);
    await answer(otto, asked.id, { text: 'Not yet.' });
    const shown = (await open(key)).json<{ messages: { text: string }[] }>();
    expect(shown.messages.map(({ text }) => text)).toEqual(['Which is mild?', 'Those from Huila.']);
    await pass();
  });

  it('are one however often the same words are sent, and end after many without an answer', async () => {
    const otto = await office();
    const asked = await ask();
    const key = await mailed(otto, asked);
    for (const answered of await Promise.all([reply(key), reply(key), reply(key)]))
      expect(answered.statusCode).toBe(200);
    expect((await read(otto, asked.id)).messages).toHaveLength(3);
    for (let count = 1; count < MOST_REPLIES_IN_A_ROW; count++) await reply(key, `Also ${count}`);
    expect((await reply(key, 'One too many')).statusCode).toBe(429);
    expect((await read(otto, asked.id)).messages).toHaveLength(2 + MOST_REPLIES_IN_A_ROW);
  });

  describe('a link', () => {
    it('opens nothing but its own thread, and nothing after its time', async () => {
      const otto = await office();
      const [one, other] = [await ask('One'), await ask('Other')];
      const key = await mailed(otto, one);
      await mailed(otto, other);
      for (const forged of [
        'x',
        key.slice(1),
        `${key}x`,
        key.toUpperCase(),
        `${other.id}`,
        `${key}.${other.id}`,
      ]) {
        expect([forged, (await open(forged)).statusCode]).toEqual([forged, 404]);
        expect([forged, (await reply(forged)).statusCode]).toEqual([forged, 404]);
      }
      await reply(key, 'For one alone');
      expect((await read(otto, other.id)).messages).toHaveLength(2);
      expect((await open(key)).body).not.toContain('Other');
      shop().clock.advance(LINK_DAYS * DAY_SECONDS * 1000 + 1000);
      expect((await open(key)).statusCode).toBe(404);
      expect((await reply(key)).statusCode).toBe(404);
    });

    it('is stored as a hash, and stands in no log and no mail that was sent', async () => {
      const otto = await office();
      const asked = await ask();
      const key = await mailed(otto, asked);
      expect(key).toMatch(/^[\w-]{43}$/);
      await open(key);
      await reply(key);
      const rows = [
        ...(await shop().db.selectFrom('messages').selectAll().execute()),
        ...(await shop().db.selectFrom('mails').selectAll().execute()),
        ...(await shop().db.selectFrom('audit_log').selectAll().execute()),
      ];
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(JSON.stringify(shop().logged)).not.toContain(key);
    });

    it('takes so many replies an hour from one network', async () => {
      const otto = await office();
      const key = await mailed(otto, await ask());
      const payload = { message: 'Again.' };
      const statuses = [];
      for (let count = 0; count < 21; count++) {
        const url = `/api/answers/${key}/replies`;
        statuses.push(
          (await sendTo(shop(), { method: 'POST', url, payload, remoteAddress: '10.9.9.9' })).statusCode,
        );
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    });

    it('takes plain text alone', async () => {
      const otto = await office();
      const key = await mailed(otto, await ask());
      for (const message of ['', 'null\u0000byte', 'x'.repeat(5001), 7, null])
        expect((await reply(key, message as string)).statusCode).toBe(400);
    });
  });

  it('are exported with the thread, and forgotten with the mailbox and after their time', async () => {
    const otto = await office();
    const member = await aMember(shop());
    await shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', member.user.id)
      .execute();
    const asked = await ask('Remember me?', member.user.email);
    const key = await mailed(otto, asked);
    await reply(key, 'Still me.');
    const exported = (await member.send('GET', '/customers/data-export')).body;
    for (const text of ['Remember me?', 'Those from Huila.', 'Still me.']) expect(exported).toContain(text);
    expect(exported).not.toContain('key_hash');
    await shop()
      .db.transaction()
      .execute((transaction) => forgetMailbox(transaction, member.user.email));
    expect((await open(key)).statusCode).toBe(404);
    const old = await ask('Old');
    const left = async () => (await otto.send('GET', `/staff/threads/${old.id}`)).statusCode;
    const inDays = (days: number) => new Date(shop().clock().getTime() + days * DAY_SECONDS * 1000);
    shop().clock.advance(300 * DAY_SECONDS * 1000);
    await mailed(otto, old);
    await forgetOldEnquiries(shop().db, inDays(360));
    expect(await left()).toBe(200);
    await forgetOldEnquiries(shop().db, inDays(370));
    expect(await left()).toBe(404);
    const traces = JSON.stringify([
      ...(await shop().db.selectFrom('messages').select('text').execute()),
      ...(await shop().db.selectFrom('audit_log').selectAll().execute()),
    ]);
    expect(traces).not.toContain('Remember me?');
    expect(traces).not.toContain(member.user.email);
  });
});
