/** The shop's own address hears of each order that is received and of each enquiry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEEDBACK, QUESTION, REQUEST } from '#tests/support/api/enquiry-calls.ts';
import { givenCapturedOrder, givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const DESK = 'desk@sixbean.example';

describe.each(TRIED_DATABASES)('mails to the shop itself (%s)', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(await freshDatabase(kind), undefined, { keys: null, shopMail: DESK });
  });
  afterAll(async () => {
    await shop.http.close();
    await shop.close();
  });
  const mailsToShop = async () => (await shop.mails()).filter(({ to }) => to?.[0]?.address === DESK);
  const ask = (path: string, payload: object) =>
    sendTo(shop, { method: 'POST', url: `/api${path}`, payload });

  it('an order is told of once it is received, however it is paid, and names nobody', async () => {
    const buyer = await aMember(shop);
    const awaiting = await givenUnpaidOrder(shop, buyer);
    const byPaypal = await givenCapturedOrder(shop, buyer);
    const { order } = await givenPaidOrder(shop);
    const mails = await mailsToShop();
    const subjects = mails.map(({ subject }) => subject?.split(':')[0] ?? '');
    expect(new Set(subjects)).toEqual(new Set([`Order ${byPaypal}`, `Order ${order.id}`]));
    expect(subjects).toHaveLength(2);
    expect(subjects).not.toContain(`Order ${awaiting}`);
    const mail = mails.find(({ subject }) => subject?.startsWith(`Order ${order.id}:`));
    expect(mail?.subject).toMatch(/^Order \d+: [\d.]+ kg, £[\d.]+$/);
    expect(mail?.text).toContain(`/staff/orders/${order.id}`);
    for (const { text } of mails) expect(text).not.toMatch(/Okafor|Whitby|@example/);
  });

  it('an enquiry reaches the shop whole, and its text is deleted once it is sent', async () => {
    await ask('/questions', QUESTION);
    await ask('/taste-matching-requests', REQUEST);
    await ask('/feedback', FEEDBACK);
    const mails = (await mailsToShop()).filter(({ subject }) => !subject?.startsWith('Order'));
    const told = new Map(mails.map(({ subject, text }) => [subject, text]));
    expect(told.get('A question')).toContain(QUESTION.message);
    expect(told.get('A question')).toContain(QUESTION.email);
    expect(told.get('A taste match')).toContain(REQUEST.brand);
    expect(told.get('Feedback')).toContain(FEEDBACK.message);
    const stored = await shop.db
      .selectFrom('mails')
      .select('content')
      .where('kind', '=', 'new enquiry')
      .execute();
    expect(stored).toEqual([{ content: '' }, { content: '' }, { content: '' }]);
  });

  it('what a visitor writes stays text, and leads to no second recipient', async () => {
    const message = 'Hello\r\nBcc: other@example.com\r\n<script>alert(1)</script>';
    await ask('/questions', { ...QUESTION, message });
    const mail = (await mailsToShop()).find(({ text }) => text?.includes('Bcc: other'));
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.html).not.toContain('<script>');
  });
});
