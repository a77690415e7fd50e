/** What strangers use up, or an outage swallows, keeps nobody from what is theirs. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NO_CART } from '#tests/support/api/cart-calls.ts';
import { enquiryCallsOf, QUESTION, REQUEST, someone } from '#tests/support/api/enquiry-calls.ts';
import { anOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, anAddress, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('attempts of strangers', (shop) => {
  const { askForNews, codeOf, mailsTo, send } = enquiryCallsOf(shop);

  it('orders that strangers place under an e-mail address don’t keep its guest from ordering', async () => {
    const { email } = aNewcomer();
    const stranger = anAddress();
    const order = { ...anOrder(), cartId: NO_CART, guestEmail: email };
    const place = () =>
      sendTo(shop(), { method: 'POST', url: '/api/orders', payload: order, remoteAddress: stranger });
    const statuses = new Set<number>();
    for (let times = 0; times < 21; times++) statuses.add((await place()).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    expect(await givenUnpaidOrder(shop(), email)).toEqual(expect.any(Number));
  });

  it('enquiries in somebody’s name keep them from none of their own, and have us mail them only so often', async () => {
    const email = someone();
    for (let one = 0; one < 5; one++)
      expect((await send('/questions', { ...QUESTION, email })).statusCode).toBe(200);
    for (let one = 0; one < 5; one++)
      expect((await send('/taste-matching-requests', { ...REQUEST, email })).statusCode).toBe(200);
    const enquiries = shop().db.selectFrom('threads').select('id').where('email', '=', email);
    expect(await enquiries.execute()).toHaveLength(10);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('codes that strangers guess don’t keep a newsletter’s code of the same network from working', async () => {
    const email = someone();
    await askForNews(email);
    const network = anAddress();
    const confirm = (code: string) =>
      sendTo(shop(), {
        method: 'POST',
        url: '/api/newsletter-confirmations',
        payload: { code },
        remoteAddress: network,
      });
    let guess = await confirm('x'.repeat(43));
    for (let times = 0; times < 40 && guess.statusCode === 404; times++)
      guess = await confirm('x'.repeat(43));
    expect(guess.statusCode).toBe(429);
    expect((await confirm(await codeOf(email))).statusCode).toBe(200);
  });

  it('a reset mail that could not be queued is mailed at the next request', async () => {
    const { user } = await aMember(shop());
    const request = () =>
      sendTo(shop(), {
        method: 'PUT',
        url: '/api/customers/initialize-password-reset',
        payload: { email: user.email },
      });
    // Until the mails of the sign-up are sent.
    await shop().mails();
    await sql`alter table mails rename to mails_elsewhere`.execute(shop().db);
    expect((await request()).statusCode).toBeGreaterThanOrEqual(500);
    await sql`alter table mails_elsewhere rename to mails`.execute(shop().db);
    expect((await request()).statusCode).toBe(200);
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
    expect(mails.map(({ subject }) => subject)).toContain('Reset your password');
  });
});
