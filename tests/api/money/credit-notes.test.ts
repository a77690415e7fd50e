/** Credit notes: one for each refund of an invoiced order, numbered without a gap, as a page and as a PDF. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { Invoice, InvoiceFile } from '#contract/invoices/invoices.ts';
import { DAY_MS } from '#domain/durations.ts';
import { recordsForgottenBefore } from '#domain/policy.ts';
import { forgetOldInvoices, numberAllCreditNotes } from '#server/money/invoices/invoices.ts';
import { leaseDueRefunds, receivePayment, refundDone } from '#server/selling/orders/orders.ts';
import { givenCapturedOrder, givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, refund, toPenny } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { beginsWithMark, readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('credit notes', (shop) => {
  checkMoneyAfterEach(shop);

  const notesOf = async (member: TestMember, id: number) =>
    (await member.send('GET', `/orders/${id}/credit-notes`)).json<CreditNote[]>();
  const numberIn = ({ number }: { number: string }) => Number(number.slice(3));
  const mailsTo = async ({ user }: TestMember, subject: string) =>
    (await shop().mails()).filter((mail) => mail.to?.[0]?.address === user.email && mail.subject === subject);

  it('each refund has one, by what it is for, at the rates of the invoice, as page, PDF and with its mail', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ quantity: 2 }] });
    const [line] = (await orderInFull(staff, order.id)).lines;
    const bag = toPenny((line?.prices?.total_price ?? 0) / 2);
    const lines = [{ order_blend_id: line?.id, bags: 1 }];
    const first = aRefund(null, {
      lines,
      shipping: true,
      expected_amount: toPenny(bag + order.shipping_cost),
    });
    for (const body of [first, aRefund(1.5)])
      expect((await refund(staff, order.id, body)).statusCode).toBe(200);
    const invoice = (await member.send('GET', `/orders/${order.id}/invoice`)).json<Invoice>();
    const [one, other, ...more] = await notesOf(member, order.id);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      invoice_number: invoice.number,
      order_id: order.id,
      total: toPenny(bag + order.shipping_cost),
      lines: [
        { name: 'Morning', bags: 1, amount: bag },
        { name: 'Delivery', bags: null, amount: order.shipping_cost },
      ],
      buyer: invoice.buyer,
      reason: 'Why: arrived damaged.',
      payment: 'Refunded as account credit.',
    });
    expect(one?.vat.map(({ percent }) => percent)).toEqual(invoice.vat.map(({ percent }) => percent));
    expect(other).toMatchObject({ total: 1.5, lines: [{ amount: 1.5, bags: null }] });
    expect(numberIn(other ?? { number: '' })).toBe(numberIn(one ?? { number: '' }) + 1);
    const path = `/orders/${order.id}/credit-notes/${one?.refund_id}/file`;
    const { filename, pdf } = (await member.send('GET', path)).json<InvoiceFile>();
    expect(filename).toBe(`sixbean-${one?.number}.pdf`);
    const read = readPdf(Buffer.from(pdf, 'base64'));
    const { text } = read;
    expect(beginsWithMark(read)).toBe(true);
    for (const words of ['Credit note', one?.number ?? '', invoice.number, 'Morning'])
      expect(text).toContain(words);
    const mails = await mailsTo(member, `Your refund for order ${order.id}`);
    expect(mails.flatMap(({ attachments }) => attachments?.map((file) => file.filename) ?? [])).toEqual(
      expect.arrayContaining([filename]),
    );
    const stranger = await aMember(shop());
    expect((await stranger.send('GET', `/orders/${order.id}/credit-notes`)).statusCode).toBe(404);
    expect((await stranger.send('GET', path)).statusCode).toBe(404);
    const others = await givenPaidOrder(shop());
    const crossed = `/orders/${others.order.id}/credit-notes/${one?.refund_id}/file`;
    expect((await others.member.send('GET', crossed)).statusCode).toBe(404);
  });

  it('an order that is cancelled after its invoice has one over all of it', async () => {
    const { member, order } = await givenPaidOrder(shop());
    await member.send('POST', `/orders/${order.id}/cancellations`);
    const [note, ...others] = await notesOf(member, order.id);
    expect([note, others]).toMatchObject([{ total: order.total, reason: 'The order was cancelled.' }, []]);
    const [mail] = await mailsTo(member, `Your order ${order.id} was cancelled`);
    expect(mail?.attachments?.map(({ filename }) => filename)).toContain(`sixbean-${note?.number}.pdf`);
  });

  it('a refund at PayPal has one once the money went, and money that came too late has none', async () => {
    const member = await aMember(shop());
    const id = await givenCapturedOrder(shop(), member);
    await member.send('POST', `/orders/${id}/cancellations`);
    expect(await notesOf(member, id)).toEqual([]);
    const late = await givenUnpaidOrder(shop(), member);
    await member.send('POST', `/orders/${late}/cancellations`);
    await receivePayment(shop(), { orderId: late, captureId: `LATE-${late}` });
    for (const { id: refundId } of await leaseDueRefunds(shop().db))
      await refundDone(shop(), { refundId, providerId: `BACK-${refundId}` });
    expect(await notesOf(member, id)).toMatchObject([{ order_id: id, payment: 'Refunded to PayPal.' }]);
    expect(await notesOf(member, late)).toEqual([]);
  });

  it('numbers have no gap, however many number them at once, and nothing of a credit note changes but its buyer', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    await Promise.all([1, 2, 3, 4].map((pence) => refund(staff, order.id, aRefund(pence / 100))));
    await Promise.all(Array.from({ length: 6 }, () => numberAllCreditNotes(shop().db)));
    const numbers = (await notesOf(member, order.id)).map(numberIn);
    expect(numbers).toEqual([0, 1, 2, 3].map((i) => (numbers[0] ?? 0) + i));
    const change = (set: string) =>
      sql.raw(`update credit_notes set ${set} where order_id = ${order.id}`).execute(shop().db);
    for (const set of ["content = '{}'", 'number = number + 100', "buyer = 'else'", 'given_at = now()'])
      await expect(change(set)).rejects.toThrow('only ever added to');
    await expect(sql`delete from credit_notes`.execute(shop().db)).rejects.toThrow('only ever added to');
    await expect(sql`update credit_note_series set last_number = 0`.execute(shop().db)).rejects.toThrow(
      'only ever added to',
    );
    const inYears = new Date(shop().clock().getTime() + 8 * 366 * DAY_MS);
    expect(recordsForgottenBefore(inYears).getTime()).toBeGreaterThan(shop().clock().getTime());
    await forgetOldInvoices(shop().db, inYears);
    expect((await notesOf(member, order.id)).map(({ buyer }) => buyer)).toEqual(Array(4).fill(null));
  });
});
