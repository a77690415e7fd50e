/** Invoices as PDF: what stands on them, in whatever script a buyer writes, and the mail that brings one along. */
import { createRequire } from 'node:module';
import { Tinypool } from 'tinypool';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Invoice, type InvoiceFile, minasInvoice } from '#contract/invoices/invoices.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { invoicePaper } from '#server/money/invoices/invoice-in-words.ts';
import { paperPdf } from '#server/money/invoices/invoice-pdf.ts';
import { openInvoicePrinter } from '#server/money/invoices/invoice-printer.ts';
import { readFont, runsOf, type Style } from '#server/platform/pdf/fonts.ts';
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

  it('the file that is downloaded is the one that the mail brought along, printed once', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const mails = await shop().mails();
    const print = vi.spyOn(Tinypool.prototype, 'run');
    onTestFinished(() => print.mockRestore());
    const mailed = mails
      .find(
        ({ to, subject }) => to?.[0]?.address === member.user.email && subject?.includes(String(order.id)),
      )
      ?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    const answer = await member.send('GET', `/orders/${order.id}/invoice/file`);
    const { pdf } = answer.json<InvoiceFile>();
    expect(Buffer.from(pdf, 'base64').equals(Buffer.from(mailed?.content as ArrayBuffer))).toBe(true);
    expect(print).not.toHaveBeenCalled();
  });

  it('an invoice whose buyer is forgotten is printed again, without them', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const file = async () => {
      const { pdf } = (await member.send('GET', `/orders/${order.id}/invoice/file`)).json<InvoiceFile>();
      return readPdf(Buffer.from(pdf, 'base64')).text;
    };
    expect(await file()).toContain('Mina Okafor');
    await shop().db.updateTable('invoices').set({ buyer: null }).where('order_id', '=', order.id).execute();
    expect(await file()).not.toContain('Mina Okafor');
  });
});

it('an invoice four minutes after the last one starts no thread, and one after ten minutes does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = vi.fn<() => void>();
  process.on('worker', started);
  onTestFinished(() => {
    vi.useRealTimers();
    process.off('worker', started);
  });
  const printer = openInvoicePrinter(async () => null);
  const print = (name: string) =>
    printer.print(invoicePaper({ ...minasInvoice, buyer: { name, address: [] } }));
  await print('One');
  started.mockClear();
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  await print('Another');
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await print('Third');
  expect(started).toHaveBeenCalledTimes(1);
});

interface Subsets {
  createSubset(): object;
}

const fileOfFirstFont = (style: Style): string => runsOf('a', style, () => true)[0]?.font ?? '';

/** Counts how often a part of a font is encoded for a document. */
function countEncodedFonts() {
  const fontkit = createRequire(import.meta.url)('fontkit') as { create(file: Buffer): Subsets };
  const font = fontkit.create(readFont(fileOfFirstFont('plain')));
  const spied = vi.spyOn(Object.getPrototypeOf(font.createSubset()) as { encode(): void }, 'encode');
  onTestFinished(() => spied.mockRestore());
  return spied;
}

it('papers in plain English share their fonts, which are encoded once, and each stays the same file', async () => {
  const paperOf = (name: string) => paperPdf(invoicePaper({ ...minasInvoice, buyer: { name, address: [] } }));
  const first = await paperOf('Mina Okafor');
  const encoded = countEncodedFonts();
  await paperOf('Quentin J. Fitzwilliam-Baxter');
  expect(encoded).not.toHaveBeenCalled();
  await paperOf('Zażółć gęślą jaźń');
  expect(encoded).toHaveBeenCalled();
  expect(Buffer.from(await paperOf('Mina Okafor')).equals(Buffer.from(first))).toBe(true);
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
