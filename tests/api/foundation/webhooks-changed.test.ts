/** Who may have other programs hear of things, where messages may go, and what of it is kept. */
import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { Webhook, WebhookWithSecret } from '#contract/webhooks/webhooks.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { MOST_WEBHOOKS } from '#domain/webhooks/webhooks.ts';
import { webhookJobs } from '#server/foundation/webhooks/webhooks.ts';
import { anApiKey, withKey } from '#tests/support/api/api-keys.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { aProgramThatHears, sendDue } from '#tests/support/api/webhooks.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('webhooks that are added and changed', (shop) => {
  const aProgram = () => aProgramThatHears(shop());

  it.each([
    'http://hooks.example.com/',
    'http://127.0.0.1:3999/hook',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://hooks.example.com:8443/',
    'https://anna@hooks.example.com/',
    'javascript:alert(1)',
  ])('nobody adds %s', async (address) => {
    const anna = await aStaffMember(shop());
    const refused = await anna.send('POST', '/staff/webhooks', { address, events: ['order.placed'] });
    expect([refused.statusCode, Object.keys(refused.json<Problem>().fields ?? {})]).toEqual([
      422,
      ['address'],
    ]);
  });

  it('an address is refused where it is too long as it is sent', async () => {
    const anna = await aStaffMember(shop());
    const address = `https://hooks.example.com/${'é'.repeat(100)}`;
    const refused = await anna.send('POST', '/staff/webhooks', { address, events: ['order.placed'] });
    expect([refused.statusCode, refused.json<Problem>().fields]).toEqual([
      400,
      { address: 'Please keep this to 500 characters.' },
    ]);
  });

  it('a name that leads to this machine is connected to nowhere but in a demo of one’s own', async () => {
    const { program, test, read, end } = await aProgram();
    await test();
    const { db, outbox, clock, http } = shop();
    const [sending] = webhookJobs({ db, outbox, patientDb: db, clock, log: http.log, ownMachine: false });
    await sending?.work(clock());
    expect(program.heard).toEqual([]);
    expect((await read())[0]?.attempts).toMatchObject([
      { status: null, answer: 'That address isn’t on the internet.' },
    ]);
    await end();
  });

  it('takes the right to look after staff and a fresh code, and no API key changes any', async () => {
    const { anna, webhook, end } = await aProgram();
    const office = await aStaffMember(shop(), { orders: 'writes', people: 'writes' });
    expect((await office.send('GET', '/staff/webhooks')).statusCode).toBe(403);
    const key = await anApiKey(anna, { rights: { staff: 'reads' } });
    expect((await withKey(shop(), key)('GET', '/staff/webhooks')).statusCode).toBe(200);
    expect((await withKey(shop(), key)('DELETE', `/staff/webhooks/${webhook.id}`)).statusCode).toBe(403);
    shop().clock.advance(11 * MINUTE_MS);
    for (const path of ['', `/${webhook.id}/secrets`]) {
      const stale = await anna.send(
        'POST',
        `/staff/webhooks${path}`,
        path === '' ? { address: 'https://hooks.example.com/', events: ['order.paid'] } : undefined,
      );
      expect(stale.json<Problem>().code).toBe('fresh_code_needed');
    }
    await end();
  });

  it('no answer, log or entry of the audit log has its secret, and the audit log only the host of its address', async () => {
    const anna = await aStaffMember(shop());
    const added = await anna.send('POST', '/staff/webhooks', {
      address: 'https://hooks.example.com/secret-of-theirs',
      events: ['order.paid'],
    });
    const { id, secret } = added.json<WebhookWithSecret>();
    expect((await anna.send('GET', '/staff/webhooks')).body).not.toContain('whsec_');
    const entries = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object', '=', `webhook ${id}`)
      .execute();
    expect(entries).toMatchObject([{ action: 'add webhook', after: { host: 'hooks.example.com' } }]);
    for (const where of [JSON.stringify(entries), JSON.stringify(shop().logged)]) {
      expect(where).not.toContain(secret);
      expect(where).not.toContain('secret-of-theirs');
    }
    await anna.send('DELETE', `/staff/webhooks/${id}`);
  });

  it('messages are forgotten after 30 days, with their attempts', async () => {
    const { test, read, end } = await aProgram();
    await test();
    await sendDue(shop());
    const { db, outbox, clock, http } = shop();
    await db
      .updateTable('webhook_messages')
      .set({ queued_at: new Date(clock().getTime() - 31 * DAY_MS) })
      .execute();
    await test();
    const [, forgetting] = webhookJobs({
      db,
      outbox,
      patientDb: db,
      clock,
      log: http.log,
      ownMachine: false,
    });
    await forgetting?.work(clock());
    expect(await read()).toMatchObject([{ state: 'queued' }]);
    await end();
  });

  it('stops at twenty', async () => {
    const anna = await aStaffMember(shop());
    const add = () =>
      anna.send('POST', '/staff/webhooks', { address: 'https://hooks.example.com/', events: ['order.paid'] });
    const there = (await anna.send('GET', '/staff/webhooks')).json<Webhook[]>().length;
    for (let i = there; i < MOST_WEBHOOKS; i++) expect((await add()).statusCode).toBe(201);
    expect((await add()).statusCode).toBe(422);
    for (const { id } of (await anna.send('GET', '/staff/webhooks')).json<Webhook[]>())
      await anna.send('DELETE', `/staff/webhooks/${id}`);
  });
});
