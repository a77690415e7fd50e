/** How messages reach other programs that fail, hang, redirect or are gone, over real HTTP. */
import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { WebhookWithSecret } from '#contract/webhooks/webhooks.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { aProgramThatHears, letPausesPass, sendDue, verified } from '#tests/support/api/webhooks.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const DESK = 'desk@sixbean.example';

const tests = (shop: () => TestShop) => {
  const aProgram = () => aProgramThatHears(shop());
  const mailsToShop = async () =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === DESK && subject?.includes('webhook'),
    );

  it('a test arrives, and its attempt is shown', async () => {
    const { program, webhook, test, read, end } = await aProgram();
    program.answerWith(200, `Thank you.${'!'.repeat(400)}`);
    await test();
    await sendDue(shop());
    const [heard] = program.heard;
    if (heard === undefined) throw new Error('Nothing arrived.');
    expect(verified(heard, webhook.secret, shop().clock())).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: webhook.id },
    });
    expect(() => verified({ ...heard, body: `${heard.body} ` }, webhook.secret, shop().clock())).toThrow(
      'Nobody who holds the secret',
    );
    expect(heard.headers['content-type']).toBe('application/json');
    const [message] = await read();
    expect(message).toMatchObject({ state: 'sent', due_at: null, message_id: heard.headers['webhook-id'] });
    expect(message?.attempts).toEqual([
      {
        attempted_at: expect.any(String),
        status: 200,
        answer: `Thank you.${'!'.repeat(190)}`,
        milliseconds: expect.any(Number),
      },
    ]);
    await end();
  });

  it.each([
    ['fails', 500, 'Oh no'],
    ['redirects', 307, ''],
    ['doesn’t know it', 404, 'Not here'],
  ])('a program that %s is asked again, with the same id', async (_how, status, text) => {
    const { program, webhook, test, read, end } = await aProgram();
    program.answerWith(status, text, { location: '/elsewhere' });
    await test();
    await sendDue(shop());
    await sendDue(shop());
    expect(program.heard).toHaveLength(1);
    expect(await read()).toMatchObject([
      { state: 'queued', due_at: expect.any(String), attempts: [{ status, answer: text }] },
    ]);
    program.answerWith(204);
    await letPausesPass(shop());
    await sendDue(shop());
    expect(program.heard.map(({ path }) => path)).toEqual(['/hook', '/hook']);
    const ids = program.heard.map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
    for (const heard of program.heard) verified(heard, webhook.secret, shop().clock());
    expect(await read()).toMatchObject([{ state: 'sent' }]);
    await end();
  });

  it('a program that hangs is left, and one that is not there is no fault of ours', async () => {
    const { program, test, read, end } = await aProgram();
    program.answerBy(() => {});
    await test();
    await sendDue(shop(), 50);
    expect((await read())[0]?.attempts).toMatchObject([
      { status: null, answer: 'No answer within 3 seconds' },
    ]);
    await program.close();
    await letPausesPass(shop());
    await sendDue(shop());
    expect((await read())[0]?.attempts[1]).toMatchObject({
      status: null,
      answer: expect.stringContaining('ECONNREFUSED'),
    });
    await end().catch(() => undefined);
  });

  it('a program that answers and hangs in the middle of it has the message', async () => {
    const { program, test, read, end } = await aProgram();
    program.answerBy((response) => response.writeHead(200).write('Thank'));
    await test();
    await sendDue(shop(), 1500);
    expect(await read()).toMatchObject([{ state: 'sent', attempts: [{ status: 200, answer: 'Thank' }] }]);
    await end();
  });

  it('messages arrive in their order, and a turn ends at one that does not', async () => {
    const { program, test, read, end } = await aProgram();
    for (let i = 0; i < 3; i++) await test();
    program.answerWith(503);
    await sendDue(shop());
    expect(program.heard).toHaveLength(1);
    program.answerWith(200);
    await letPausesPass(shop());
    await sendDue(shop());
    const sent = program.heard.slice(1).map(({ headers }) => headers['webhook-id']);
    expect(sent).toEqual((await read()).map(({ message_id }) => message_id).toReversed());
    await end();
  });

  it('is given up after three days, and sent again by hand', async () => {
    const { program, anna, test, read, now, end } = await aProgram();
    program.answerWith(500);
    await test();
    for (let attempts = 0; attempts < 12; attempts++) {
      await sendDue(shop());
      await letPausesPass(shop());
    }
    const [message] = await read();
    expect([message?.state, message?.attempts.length, (await now())?.failed]).toEqual(['failed', 10, 1]);
    program.answerWith(200);
    const again = () => anna.send('POST', `/staff/webhook-messages/${message?.id}/attempts`);
    expect((await again()).statusCode).toBe(204);
    await sendDue(shop());
    expect(await read()).toMatchObject([{ state: 'sent' }]);
    expect((await again()).statusCode).toBe(204);
    await sendDue(shop());
    expect(new Set(program.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(program.heard).toHaveLength(12);
    await end();
  });

  it('410 switches a program off and tells the shop, until somebody switches it on again', async () => {
    const { program, anna, webhook, test, read, now, end } = await aProgram();
    const before = (await mailsToShop()).length;
    program.answerWith(410);
    await test();
    await test();
    await sendDue(shop());
    expect(program.heard).toHaveLength(1);
    expect(await now()).toMatchObject({ switched_off_by: 'program', waiting: 0, failed: 2 });
    const [mail, ...others] = (await mailsToShop()).slice(before);
    expect([mail?.subject, others]).toEqual(['A webhook was switched off', []]);
    expect(mail?.text).toContain(`The program at ${new URL(program.address).host} answered`);
    expect(mail?.text).not.toContain(program.address);
    const refused = await anna.send('POST', `/staff/webhooks/${webhook.id}/tests`);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      422,
      'This webhook is switched off. Switch it on first.',
    ]);
    program.answerWith(200);
    expect((await anna.send('PATCH', `/staff/webhooks/${webhook.id}`, { isOn: true })).json()).toMatchObject({
      switched_off_at: null,
    });
    await test();
    await sendDue(shop());
    expect((await read()).map(({ state }) => state)).toEqual(['sent', 'failed', 'failed']);
    await end();
  });

  it('a program that is removed while it answers 410 stays removed, and nobody is mailed', async () => {
    const { program, anna, webhook, test, now, end } = await aProgram();
    const before = await mailsToShop();
    program.answerBy(async (response) => {
      await anna.send('DELETE', `/staff/webhooks/${webhook.id}`);
      response.writeHead(410).end();
    });
    await test();
    await sendDue(shop());
    expect(program.heard).toHaveLength(1);
    expect(await now()).toBe(undefined);
    expect(await mailsToShop()).toHaveLength(before.length);
    await end();
  });

  it('a new secret counts at once, and for a day the one before as well', async () => {
    const { program, anna, webhook, test, end } = await aProgram();
    const { secret } = (
      await anna.send('POST', `/staff/webhooks/${webhook.id}/secrets`)
    ).json<WebhookWithSecret>();
    expect(secret).not.toBe(webhook.secret);
    await test();
    await sendDue(shop());
    await shop()
      .db.updateTable('webhooks')
      .set({ previous_until: new Date(Date.now() - 1000) })
      .where('id', '=', webhook.id)
      .execute();
    await test();
    await sendDue(shop());
    const [both, alone] = program.heard;
    if (both === undefined || alone === undefined) throw new Error('Something did not arrive.');
    for (const one of [secret, webhook.secret]) verified(both, one, shop().clock());
    verified(alone, secret, shop().clock());
    expect(() => verified(alone, webhook.secret, shop().clock())).toThrow('Nobody who holds the secret');
    await end();
  });

  it('a message that somebody sends once more later is told by its time', async () => {
    const { program, webhook, test, end } = await aProgram();
    await test();
    await sendDue(shop());
    const [heard] = program.heard;
    if (heard === undefined) throw new Error('Nothing arrived.');
    expect(() => verified(heard, webhook.secret, new Date(shop().clock().getTime() + 6 * MINUTE_MS))).toThrow(
      'too far away',
    );
    await end();
  });

  it('two processes send each message once', async () => {
    const { program, test, end } = await aProgram();
    for (let i = 0; i < 5; i++) await test();
    await Promise.all([sendDue(shop()), sendDue(shop()), sendDue(shop())]);
    expect(new Set(program.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(program.heard).toHaveLength(5);
    await end();
  });
};

withShop('messages of webhooks', tests, { keys: null, shopMail: DESK });
