/** What a buyer writes beside an order, and the addresses that are saved with it. */
import { expect, it } from 'vitest';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { User } from '#contract/customers/customer.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { Invoice, InvoiceFile } from '#contract/invoices/invoices.ts';
import type { Order } from '#contract/orders/order.ts';
import type { GuestOrder } from '#contract/orders/orders.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgetUnpaidOrders, reconcilePayments } from '#server/money/payments/payments.ts';
import { enquiryCallsOf } from '#tests/support/api/enquiry-calls.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, GOOD_PASSWORD, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const WORDS = {
  roasteryNote: 'Ring twice.\nThe bell is quiet.',
  isGift: true,
  giftMessage: 'For Ada, with love',
  purchaseOrder: '4500123456/10',
};
const ELSEWHERE = { ...minasAddress, firstName: 'Ada', address: '1 High Street' };

withShop('what is written beside an order', (shop) => {
  const { aRichMember, place } = orderCallsOf(shop);
  const { mailsTo } = enquiryCallsOf(shop);
  const order = async (member: TestMember, changes: object) => {
    const cartId = await aCartWith(shop(), { token: member.token });
    const placed = await place(member, { cartId, ...changes });
    const { id } = placed.json<Placement>().order;
    return (await member.send('GET', `/orders/${id}`)).json<Order>();
  };

  const confirmationOf = async ({ user }: TestMember) => {
    const mails = await mailsTo(user.email);
    return mails.find(({ subject }) => subject?.startsWith('We’ve got your order'));
  };

  it('a note and a gift message are stored with the order as plain text, and shown to its buyer alone', async () => {
    const member = await aRichMember();
    const markup = '<b>5 & 6</b>';
    const kept = await order(member, { ...WORDS, giftMessage: markup });
    expect(kept).toMatchObject({
      roastery_note: WORDS.roasteryNote,
      is_gift: true,
      gift_message: markup,
      purchase_order: WORDS.purchaseOrder,
    });
    const stranger = await aMember(shop());
    expect((await stranger.send('GET', `/orders/${kept.id}`)).statusCode).toBe(404);
    const nothing = { roastery_note: '', is_gift: false, gift_message: '', purchase_order: '' };
    expect(await order(member, {})).toMatchObject(nothing);
  });

  it('the mail of an order repeats the note and the gift message', async () => {
    const member = await aRichMember();
    await order(member, WORDS);
    const mail = await confirmationOf(member);
    for (const said of [
      'It’s a gift, so no prices go in the box.',
      'Your message in the box:\n\n> For Ada, with love',
      'Your note to us:\n\n> Ring twice.\n> The bell is quiet.',
      'Your purchase order:\n\n> 4500123456/10',
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  });

  it('the invoice of an order names its purchase order, on paper too, and none where there is none', async () => {
    const member = await aRichMember();
    const { id } = await order(member, { purchaseOrder: 'PO-4711' });
    const { buyer } = (await member.send('GET', `/orders/${id}/invoice`)).json<Invoice>();
    expect(buyer?.purchase_order).toBe('PO-4711');
    const file = (await member.send('GET', `/orders/${id}/invoice/file`)).json<InvoiceFile>();
    expect(readPdf(Buffer.from(file.pdf, 'base64')).runs.join(' ')).toContain('Purchase order PO-4711');
    const without = await order(member, {});
    const invoice = (await member.send('GET', `/orders/${without.id}/invoice`)).json<Invoice>();
    expect(invoice.buyer).not.toHaveProperty('purchase_order');
  });

  it('a note with a web address is not mailed', async () => {
    const member = await aRichMember();
    await order(member, { roasteryNote: 'Your prize: https://evil.example' });
    const mail = await confirmationOf(member);
    expect(mail?.text).toContain('Your note to us:\n\n> You’ll find it on the page of your order.');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  });

  it('a purchase order with a web address is not mailed, nor is the invoice that says it', async () => {
    const member = await aRichMember();
    await order(member, { purchaseOrder: 'Buy at evil.example' });
    const mail = await confirmationOf(member);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).not.toContain('application/pdf');
  });

  it.each([
    ['as text', '(01947) 555-010 ext 3', '(01947) 555-010 ext 3'],
    ['of another country', '+1 503 555 0100', '+1 503 555 0100'],
    ['as a JSON number', 1947555010, '1947555010'],
    ['that is none', 'ask at the bakery', 'ask at the bakery'],
    ['left out', undefined, ''],
  ])('a phone number %s is kept with the order as it was typed', async (_what, typed, kept) => {
    const member = await aRichMember();
    expect(await order(member, { billingPhone: typed, shippingPhone: typed })).toMatchObject({ phone: kept });
  });

  it('an order needs no county where addresses have none, and a town that is its county is mailed once', async () => {
    const member = await aRichMember();
    expect(await order(member, { billingProvince: '', shippingProvince: '' })).toMatchObject({
      province: '',
    });
    const american = { billingCountryId: 'US', billingZipCode: '97209', billingProvince: '' };
    const cartId = await aCartWith(shop(), { token: member.token });
    const refused = await place(member, { cartId, ...american });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { fields: { billingProvince: 'Please give the state or province.' } },
    ]);
    const other = await aRichMember();
    await order(other, { shippingCity: 'Swansea', shippingProvince: 'Swansea' });
    const mail = await confirmationOf(other);
    expect(mail?.text?.match(/Swansea/g)).toHaveLength(1);
  });

  it('a gift message without a gift is not stored', async () => {
    const kept = await order(await aRichMember(), { giftMessage: 'For Ada' });
    expect(kept).toMatchObject({ is_gift: false, gift_message: '' });
  });

  it.each([
    ['a note of 501 characters', { roasteryNote: 'x'.repeat(501) }, 'roasteryNote'],
    ['a gift message of 301 characters', { isGift: true, giftMessage: 'x'.repeat(301) }, 'giftMessage'],
    ['a note with control characters', { roasteryNote: 'a\u0000b' }, 'roasteryNote'],
    ['a purchase order of 41 characters', { purchaseOrder: 'x'.repeat(41) }, 'purchaseOrder'],
    ['a purchase order of two lines', { purchaseOrder: 'PO\n4711' }, 'purchaseOrder'],
    ['a note that is no text', { roasteryNote: 5 }, 'roasteryNote'],
    ['a gift that is no answer', { isGift: 'yes' }, 'isGift'],
  ])('%s is refused and nothing is ordered', async (_what, changes, field) => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const answer = await place(member, { cartId, ...changes });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { [field]: expect.any(String) } },
    ]);
    expect((await member.send('GET', `/carts/${cartId}`)).statusCode).toBe(200);
  });

  it('the answer to placing an order holds neither note nor message, since a cart’s id is enough to ask for it', async () => {
    const body = anOrder({ cartId: await aCartWith(shop()), guestEmail: aNewcomer().email, ...WORDS });
    const payload = { ...body, ...WORDS };
    const placed = await sendTo(shop(), { method: 'POST', url: '/api/orders', payload });
    expect(placed.body).not.toContain('Ada');
    const { guest_order_key: key } = placed.json<{ guest_order_key: string }>();
    const opened = await sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${key}` });
    expect(opened.json<GuestOrder>().order).toMatchObject({ gift_message: WORDS.giftMessage });
  });

  it('a note and a gift message are exported, and forgotten with the account', async () => {
    // Who still has credit can't give up the account.
    const member = await aMember(shop());
    const { id } = await order(member, { ...WORDS, checkoutMethodId: 1 });
    const exported = await member.send('GET', '/customers/data-export');
    expect(exported.body).toContain(WORDS.giftMessage);
    expect(exported.body).toContain(WORDS.purchaseOrder);
    await member.send('POST', `/orders/${id}/cancellations`);
    const deleted = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect(deleted.statusCode).toBe(200);
    const row = await shop()
      .db.selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ roastery_note: '', is_gift: true, gift_message: '', purchase_order: '' });
  });

  it('a note and a gift message are forgotten with the names of an order that nobody paid', async () => {
    const body = anOrder({ cartId: await aCartWith(shop()), guestEmail: aNewcomer().email });
    const payload = { ...body, ...WORDS };
    const placed = await sendTo(shop(), { method: 'POST', url: '/api/orders', payload });
    const { id } = placed.json<Placement>().order;
    const inDays = (days: number) => new Date(shop().clock().getTime() + days * DAY_MS);
    await reconcilePayments(shop().payments, inDays(1.1));
    await forgetUnpaidOrders(shop().db, inDays(31));
    const row = await shop()
      .db.selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: '', roastery_note: '', gift_message: '', purchase_order: '' });
  });
});

withShop('the addresses of an order', (shop) => {
  const { aRichMember, place } = orderCallsOf(shop);
  const order = async (member: TestMember, changes: object) => {
    const cartId = await aCartWith(shop(), { token: member.token });
    const placed = await place(member, { cartId, ...changes });
    expect(placed.statusCode).toBe(200);
  };
  const userOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<User>();
  const savedOf = async ({ send }: TestMember) =>
    (await send('GET', '/shipping-details')).json<ShippingDetail[]>();
  const shippedElsewhere = addressOf('shipping', ELSEWHERE);

  it('both are saved where the member wishes it, and each once', async () => {
    const member = await aRichMember();
    for (const _ of [1, 2]) await order(member, { ...shippedElsewhere, saveAddresses: true });
    const saved = await savedOf(member);
    expect(saved).toMatchObject([{ first_name: 'Ada', address: '1 High Street', city: 'Whitby' }]);
    expect(await userOf(member)).toMatchObject({
      address: minasAddress.address,
      zip_code: minasAddress.zipCode,
      company_name: minasAddress.companyName,
      usual_shipping_detail_id: saved[0]?.id,
    });
  });

  it('an order to the billing address makes that the usual one again', async () => {
    const member = await aRichMember();
    await order(member, { ...shippedElsewhere, saveAddresses: true });
    await order(member, { saveAddresses: true });
    expect((await userOf(member)).usual_shipping_detail_id).toBeNull();
    expect(await savedOf(member)).toHaveLength(1);
  });

  it('nothing is saved without the wish, nor for a guest', async () => {
    const member = await aRichMember();
    const before = await userOf(member);
    await order(member, shippedElsewhere);
    expect([await savedOf(member), await userOf(member)]).toMatchObject([[], { address: before.address }]);
    const cartId = await aCartWith(shop());
    const body = anOrder({ cartId, guestEmail: member.user.email, ...shippedElsewhere });
    const payload = { ...body, saveAddresses: true };
    expect((await sendTo(shop(), { method: 'POST', url: '/api/orders', payload })).statusCode).toBe(200);
    expect([await savedOf(member), await userOf(member)]).toMatchObject([[], { address: before.address }]);
  });

  it('saving keeps the name, e-mail, type and limit of the account', async () => {
    const member = await aRichMember();
    const before = await userOf(member);
    await order(member, { ...addressOf('billing', ELSEWHERE), saveAddresses: true });
    const { full_name, email, user_type_id, balance_limit } = before;
    expect(await userOf(member)).toMatchObject({ full_name, email, user_type_id, balance_limit });
  });

  it('an order is placed all the same when fifty addresses are saved already', async () => {
    const member = await aRichMember();
    const add = () => member.send('POST', '/shipping-details/create-as-customer', minasAddress);
    for (let i = 0; i < 50; i++) await add();
    await order(member, { ...shippedElsewhere, saveAddresses: true });
    expect(await savedOf(member)).toHaveLength(50);
    expect((await userOf(member)).usual_shipping_detail_id).toBeNull();
  });

  it('deleting the usual address, also while an order makes it that, leaves the billing address', async () => {
    const member = await aRichMember();
    await order(member, { ...shippedElsewhere, saveAddresses: true });
    const [saved] = await savedOf(member);
    const cartId = await aCartWith(shop(), { token: member.token });
    const answers = await Promise.all([
      place(member, { cartId, ...shippedElsewhere, saveAddresses: true }),
      member.send('DELETE', `/shipping-details/${saved?.id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { usual_shipping_detail_id: usual } = await userOf(member);
    expect((await savedOf(member)).map(({ id }) => id)).toEqual(usual === null ? [] : [usual]);
  });
});
