/** Invoices as PDF: what stands on them, in whatever script a buyer writes, and the mail that brings one along. */
import { expect, it } from 'vitest';
import { type Invoice, type InvoiceFile, minasInvoice } from '#contract/invoices/invoices.ts';
import { invoicePaper } from '#server/money/invoices/invoice-in-words.ts';
import { paperPdf } from '#server/money/invoices/invoice-pdf.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { beginsWithMark, readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

// cspell:ignore Zażółć gęślą jaźń Łódź Γιώργος Παπαδόπουλος Nguyễn Шевченко Ольга مرحبا بالعالم שלום עולם شركة

withShop('invoices as PDF', (shop) => {
  it('a PDF says what the invoice says', async () => {
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ name: 'Morning' }] });
    const invoice = (await member.send('GET', `/orders/${order.id}/invoice`)).json<Invoice>();
    const answer = await member.send('GET', `/orders/${order.id}/invoice/file`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { filename, pdf } = answer.json<InvoiceFile>();
    expect(filename).toBe(`sixbean-${invoice.number}.pdf`);
    const read = readPdf(Buffer.from(pdf, 'base64'));
    const { text, pages, structure } = read;
    expect(beginsWithMark(read)).toBe(true);
    expect(pages).toBe(1);
    for (const said of ['Invoice', invoice.number, `Order ${order.id}`, 'Mina Okafor', 'Morning', 'Whitby'])
      expect(text).toContain(said);
    for (const amount of [order.total, order.subtotal, order.shipping_cost])
      expect(text).toContain(`£${amount.toFixed(2)}`);
    expect(structure).toMatch(/\/Marked true/);
    expect(structure).toMatch(/\/Lang \(en-GB\)/);
  });

  it('the mail that an order was placed brings the invoice along', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const mail = (await shop().mails()).find(
      ({ to, subject }) => to?.[0]?.address === member.user.email && subject?.includes(String(order.id)),
    );
    // The mail may show pictures of its coffees too.
    const file = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    expect(file?.filename).toMatch(/^sixbean-INV-\d{6}\.pdf$/);
    const { text } = readPdf(new Uint8Array(file?.content as ArrayBuffer));
    expect(text).toContain(`Order ${order.id}`);
  });
});

const toBuyer = async (name: string) =>
  readPdf(await paperPdf(invoicePaper({ ...minasInvoice, buyer: { name, address: [] } })));

it.each([
  ['Polish', 'Zażółć gęślą jaźń Łódź'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Cyrillic', 'Шевченко Ольга'],
  ['emoji', 'Ana 🎉☕'],
])('a name in %s keeps every letter', async (_script, name) => {
  const { runs } = await toBuyer(name);
  expect(runs.join('')).toContain(name);
});

it.each([
  ['Arabic', 'مرحبا بالعالم'],
  ['Hebrew', 'שלום עולם'],
])('a name in %s keeps every letter, from the right to the left', async (_script, name) => {
  const { runs } = await toBuyer(name);
  const letters = (text: string) => [...text.replaceAll(' ', '')].sort().join('');
  const beyondLatin = runs.filter((run) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(run)).join('');
  expect(letters(beyondLatin)).toBe(letters(name));
});

it('a letter that no font has is written as its code', async () => {
  expect((await toBuyer('你好')).text).toContain('[U+4F60][U+597D]');
});

it('a name that turns the direction of what follows, is endless or is made of accents breaks nothing', async () => {
  expect((await toBuyer('\u202eabc')).text).toContain('abc');
  expect((await toBuyer('x'.repeat(240))).runs.join('')).toContain('x'.repeat(240));
  expect((await toBuyer(`Z${'\u0351'.repeat(79)}`)).text).toContain('[U+0351]');
});

it('a long order goes on over pages, each with its number', async () => {
  const [line] = minasInvoice.lines;
  const lines = Array.from({ length: 80 }, (_, i) => ({
    ...(line ?? minasInvoice.lines[0]),
    name: `No. ${i}`,
  }));
  const { pages, text } = readPdf(
    await paperPdf(invoicePaper({ ...minasInvoice, lines: lines as Invoice['lines'] })),
  );
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  for (const i of lines.keys()) expect(text).toContain(`No. ${i}, `);
});

it('the same invoice is the same file, whatever was set in between', async () => {
  const one = await paperPdf(invoicePaper(minasInvoice));
  await toBuyer('Żółć… fi ffl شركة');
  const other = await paperPdf(invoicePaper(minasInvoice));
  expect(Buffer.compare(one, other)).toBe(0);
});
