/** Invoices: one for each received order, numbered without a gap, and never changed. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countedDatabase } from '#bench/back-office/counted-database.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { DAY_MS } from '#domain/durations.ts';
import { invoiceOf, newInvoiceOf } from '#server/money/invoices/find-invoice.ts';
import { forgetOldInvoices, numberAllInvoices } from '#server/money/invoices/invoices.ts';
import { numberInvoices } from '#server/money/invoices/number-invoices.ts';
import { givenCapturedOrder, givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, sendTo } from '#tests/support/api/members.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('invoices', (shop) => {
  checkMoneyAfterEach(shop);

  const { aRichMember } = orderCallsOf(shop);
  const invoicesOf = (ids: readonly number[]) =>
    shop()
      .db.selectFrom('invoices')
      .select(['number', 'order_id'])
      .where('order_id', 'in', ids)
      .orderBy('number')
      .execute();
  const lastNumber = async () =>
    (await shop().db.selectFrom('invoice_series').select('last_number').executeTakeFirstOrThrow())
      .last_number;

  it('a member reads the invoice of a paid order at once, with seller, buyer, lines and VAT', async () => {
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ name: 'Morning', quantity: 2 }] });
    const answer = await member.send('GET', `/orders/${order.id}/invoice`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const invoice = answer.json<Invoice>();
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      order_id: order.id,
      seller: { name: 'Sixbean Coffee Ltd', address: ['Unit 6, Ferry Lane Maltings', 'Bristol', 'BS1 6ZZ'] },
      buyer: { name: 'Mina Okafor' },
      lines: [{ name: 'Morning', quantity: 2, vat_percent: 0 }],
      subtotal: order.subtotal,
      shipping_cost: order.shipping_cost,
      total: order.total,
      vat: [{ percent: 0, net: order.total, tax: 0 }],
      payment: 'Paid from account credit.',
    });
    expect(invoice.buyer?.address).toContain(minasAddress.address);
    expect(invoice.lines[0]?.description).toMatch(/^\d+ k?g, .+ roast, .+$/);
  });

  it('somebody else’s invoice is not there, nor is one without a login or with a forged link', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const other = await aMember(shop());
    for (const path of [`/orders/${order.id}/invoice`, `/orders/${order.id}/invoice/file`]) {
      expect((await other.send('GET', path)).statusCode).toBe(404);
      expect((await sendTo(shop(), { method: 'GET', url: `/api${path}` })).statusCode).toBe(401);
      expect((await member.send('GET', path)).statusCode).toBe(200);
    }
    for (const path of ['invoice', 'invoice/file']) {
      const url = `/api/guest-orders/MTAwMS4yMDAwMDAwMDAw.forged/${path}`;
      expect((await sendTo(shop(), { method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it('an order that awaits its payment has no invoice, and has one once it is paid', async () => {
    const member = await aMember(shop());
    const unpaid = await givenUnpaidOrder(shop(), member);
    const before = await lastNumber();
    expect((await member.send('GET', `/orders/${unpaid}/invoice`)).statusCode).toBe(404);
    await numberAllInvoices(shop().db);
    expect(await lastNumber()).toBe(before);
    const paid = await givenCapturedOrder(shop(), member);
    const invoice = (await member.send('GET', `/orders/${paid}/invoice`)).json<Invoice>();
    expect(invoice.payment).toBe('Paid with PayPal.');
  });

  it('a cancelled order keeps its invoice', async () => {
    const { member, order } = await givenPaidOrder(shop());
    await member.send('POST', `/orders/${order.id}/cancellations`);
    await shop().mails();
    expect((await member.send('GET', `/orders/${order.id}/invoice`)).statusCode).toBe(200);
  });

  it('numbers follow the order of receipt, without a gap, however many number at once', async () => {
    const member = await aRichMember();
    await shop().mails();
    const before = await lastNumber();
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => givenPaidOrder(shop(), { member })));
    await Promise.all([1, 2, 3, 4].map(() => numberInvoices(shop().db, 2)));
    await numberAllInvoices(shop().db);
    const invoices = await invoicesOf(orders.map(({ order }) => order.id));
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((one) => before + one));
    const { rows } = await sql`select from invoices a join invoices b on b.number = a.number + 1
      where b.received_at < a.received_at`.execute(shop().db);
    expect(rows).toEqual([]);
  });

  it('an invoice behind a backlog is numbered when it is asked for, and those before it as well', async () => {
    const member = await aRichMember();
    await shop().mails();
    // A mail brings its invoice along, so these wait.
    await sql`alter table mails alter column due_at set default now() + interval '1 day'`.execute(shop().db);
    for (let i = 0; i < 3; i++) await givenPaidOrder(shop(), { member });
    const { order } = await givenPaidOrder(shop(), { member });
    await sql`alter table mails alter column due_at set default now()`.execute(shop().db);
    const before = await lastNumber();
    expect(await invoiceOf(shop().db, order.id, 2)).toMatchObject({ order_id: order.id });
    expect(await invoicesOf([order.id])).toEqual([{ number: before + 4, order_id: order.id }]);
    await sql`update mails set due_at = now() where state = 'queued'`.execute(shop().db);
  });

  it('a mail’s invoice is numbered and read by three statements, since every order has one', async () => {
    const member = await aRichMember();
    await shop().mails();
    await sql`alter table mails alter column due_at set default now() + interval '1 day'`.execute(shop().db);
    const { order } = await givenPaidOrder(shop(), { member });
    await sql`alter table mails alter column due_at set default now()`.execute(shop().db);
    const { opened, statements } = countedDatabase(shop());
    expect(await newInvoiceOf(opened.db, order.id)).toMatchObject({ order_id: order.id });
    expect(statements()).toBe(3);
    await sql`update mails set due_at = now() where state = 'queued'`.execute(shop().db);
  });

  it('a transaction that is rolled back takes no number with it', async () => {
    const { order } = await givenPaidOrder(shop());
    await numberAllInvoices(shop().db);
    const before = await lastNumber();
    const undone = shop()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`insert into invoices (order_id, received_at, content)
          select id, now(), '{}' from orders where id <> ${order.id}
            and not exists (select from invoices where order_id = orders.id) limit 1`.execute(transaction);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    const next = await givenPaidOrder(shop());
    await numberAllInvoices(shop().db);
    expect(await invoicesOf([next.order.id])).toEqual([{ number: before + 1, order_id: next.order.id }]);
  });

  it('the database refuses to change, delete or number an invoice by hand', async () => {
    const { order } = await givenPaidOrder(shop());
    await numberAllInvoices(shop().db);
    for (const statement of [
      sql`update invoices set content = '{}' where order_id = ${order.id}`,
      sql`update invoices set buyer = 'Somebody else' where order_id = ${order.id}`,
      sql`update invoices set number = number + 1000 where order_id = ${order.id}`,
      sql`delete from invoices where order_id = ${order.id}`,
      sql`update invoice_series set last_number = 0`,
      sql`delete from invoice_series`,
    ])
      await expect(statement.execute(shop().db)).rejects.toThrow(/only ever added to/);
  });

  it('a guest reads the invoice by the mailed link', async () => {
    const { email } = aNewcomer();
    const id = await givenCapturedOrder(shop(), email);
    const mail = (await shop().mails()).find(({ to }) => to?.[0]?.address === email);
    const key = /\/guestorders\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = await sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${key}/invoice` });
    expect(answer.json<Invoice>()).toMatchObject({ order_id: id, buyer: { name: 'Mina Okafor' } });
    expect(answer.body).not.toContain(email);
  });

  it('an invoice names its buyer for as long as the law has us retain it', async () => {
    const { member, order } = await givenPaidOrder(shop());
    await numberAllInvoices(shop().db);
    const read = async () => (await member.send('GET', `/orders/${order.id}/invoice`)).json<Invoice>();
    const before = await read();
    const inYears = (years: number) => new Date(Date.now() + years * 365.25 * DAY_MS);
    await forgetOldInvoices(shop().db, inYears(5));
    expect((await read()).buyer?.name).toBe('Mina Okafor');
    await forgetOldInvoices(shop().db, inYears(8));
    expect(await read()).toEqual({ ...before, buyer: null });
  });

  it('a data export has the member’s invoices', async () => {
    const { member, order } = await givenPaidOrder(shop());
    await numberAllInvoices(shop().db);
    const { body } = await member.send('GET', '/customers/data-export');
    expect(body).toContain('"invoices"');
    expect(body).toContain(`"order_id":${order.id}`);
  });
});
