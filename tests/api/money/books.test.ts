/** A month in files for Xero, QuickBooks and FreeAgent: each program takes them, and they sum to the ledger. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountCodes } from '#contract/accounting/account-codes.ts';
import type { BooksPart, LedgerOfMonth } from '#contract/accounting/books.ts';
import { generateData } from '#database/generator/generate-data.ts';
import { agrees, type BookTotal, comparedTotals, summed } from '#domain/accounting/cover.ts';
import { PROGRAMS, type Program } from '#domain/accounting/programs.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { toPence } from '#domain/money/pounds.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenFee } from '#tests/support/api/business-plans.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { aPaidCard } from '#tests/support/api/sold-gift-cards.ts';
import { recordPayment, takenOrder } from '#tests/support/api/taken-orders.ts';
import { freeagentFaults } from '#tests/support/books/check-freeagent.ts';
import { quickbooksFaults } from '#tests/support/books/check-quickbooks.ts';
import { type InXero, xeroFaults, xeroJournalFaults } from '#tests/support/books/check-xero.ts';
import { rowsOf } from '#tests/support/books/read-file.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { anApprovingBuyer, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const IN_XERO: InXero = {
  codes: ['200', '260', '400', '404', '601', '602', '603', '806', '807', '840'],
  taxes: { 'No VAT': 0, 'Zero Rated Income': 0, '5% (VAT on Income)': 5, '20% (VAT on Income)': 20 },
};

const HOSTILE = '=HYPERLINK("https://evil.example","O\'Brien, Beans & “Co”")';

withShop('a month for an accounting program', (shop) => {
  let staff: TestMember;
  let month: string;
  let owing: TestMember;

  beforeAll(async () => {
    const until = new Date();
    await generateData(shop().db, { orders: 300, customers: 120, seed: 9, until, triggers: 'off' });
    staff = await aStaffMember(shop());
    month = dayInLondon(shop().clock()).slice(0, 7);
    await shop()
      .db.insertInto('settings')
      .values({
        name: 'vat_rates',
        value: JSON.stringify({ coffee: 0, delivery: 20, business_plans: 20 }),
        valid_from: new Date(until.getTime() - MINUTE_MS),
        changed_by: staff.user.id,
        changed_at: until,
      })
      .execute();
    const bought = await anApprovingBuyer(shop());
    await comeBack(shop(), bought);
    await refund(staff, bought.order.id, aRefund(2, { reason: 'late' }));
    await carryOutRefunds(shop().payments);
    const spent = await givenPaidOrder(shop(), { lines: [{ quantity: 3 }, {}] });
    await refund(staff, spent.order.id, aRefund(3));
    await aPaidCard(shop());
    for (const by of ['bank', 'cash']) await recordPayment(staff, (await takenOrder(staff)).order_id, by);
    const moved_on = dayInLondon(shop().clock());
    for (const source of ['cash', 'paypal'])
      await staff.send('POST', '/staff/transfers', {
        call_id: randomUUID(),
        source,
        amount: 1.5,
        moved_on,
        reference: '',
      });
    owing = await aMemberOnAccount(shop());
    await shop()
      .db.updateTable('customers')
      .set({ company_name: HOSTILE })
      .where('id', '=', owing.user.id)
      .execute();
    const onAccount = await orderedOnAccount(shop(), owing);
    // A coffee that somebody called so.
    await sql`alter table order_blends disable trigger user`.execute(shop().db);
    await shop()
      .db.updateTable('order_blends')
      .set({ name: '@SUM(A1:A9), "bold"' })
      .where('order_id', '=', onAccount.id)
      .execute();
    await sql`alter table order_blends enable trigger user`.execute(shop().db);
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), owing, { amount: 5 }));
    await refund(staff, onAccount.id, aRefund(1));
    await givenFee(shop(), await aMemberOnAccount(shop()));
  }, 120_000);
  beforeEach(() => giveFreshCode(shop(), staff));
  checkMoneyAfterEach(shop);

  interface Books {
    files: Map<string, string>;
    totals: BookTotal[];
    parts: BooksPart[];
  }

  /** Every part, with files joined as the browser joins them. */
  async function booksOf(program: Program, of = month): Promise<Books> {
    const books: Books = { files: new Map(), totals: [], parts: [] };
    for (let after: string | null = ''; after !== null; ) {
      const query: string = after === '' ? '' : `?after=${after}`;
      const answer = await staff.send('GET', `/staff/books/${of}/${program}${query}`);
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      const part = answer.json<BooksPart>();
      for (const { name, content } of part.files)
        books.files.set(name, (books.files.get(name) ?? '') + content);
      books.totals.push(...inPence(part.totals));
      books.parts.push(part);
      after = part.next;
    }
    return { ...books, totals: summed(books.totals) };
  }

  const inPence = (totals: LedgerOfMonth['totals']): BookTotal[] =>
    totals.map(({ account, debit, credit }) => ({ account, debit: toPence(debit), credit: toPence(credit) }));

  const ledgerOf = async (of: string): Promise<BookTotal[]> =>
    inPence((await staff.send('GET', `/staff/books/${of}`)).json<LedgerOfMonth>().totals);

  const monthsBefore = () => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return [0, 1, 2, 7].map((back) =>
      new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
    );
  };

  const namesOf = ({ files }: Books, like: RegExp): string[] =>
    [...files.keys()].filter((name) => like.test(name));

  describe.each(PROGRAMS)('for %s', (program) => {
    it('sums to the ledger in each month, account by account, and PayPal’s fees once', async () => {
      for (const of of monthsBefore()) {
        const [ledger, { totals: files }] = [await ledgerOf(of), await booksOf(program, of)];
        const compared = comparedTotals({ program, ledger, files });
        expect(compared.filter((one) => !agrees([one]))).toEqual([]);
        expect(compared.length).toBeGreaterThan(of === month ? 9 : 1);
      }
      const { rows } = await sql<{ fees: number }>`
        select (sum(fee))::int as fees from (
          select fee from paypal_captures union all select -fee from paypal_refunds
        ) as reported`.execute(shop().db);
      const fees = (await booksOf(program)).totals.find(({ account }) => account === 'paypal_fees');
      expect([fees?.debit, (fees?.debit ?? 0) > 0]).toEqual([rows[0]?.fees, true]);
    });
  });

  it('has totals that its files’ own cells sum to', async () => {
    const xero = await booksOf('xero');
    const byCode = new Map<string, number>();
    const add = (code = '', pence = 0) => byCode.set(code, (byCode.get(code) ?? 0) + pence);
    for (const [name, text] of xero.files)
      for (const row of rowsOf(text).rows)
        if (name.includes('journals')) add(row['*AccountCode'], -toPence(Number(row['*Amount'])));
        else add(row['*AccountCode'], toPence(Number(row['*UnitAmount'])));
    const ledger = new Map(
      (await ledgerOf(month)).map(({ account, debit, credit }) => [account, credit - debit]),
    );
    const of = (account: string) => ledger.get(account) ?? 0;
    expect(byCode.get('601')).toBe(of('paypal') - of('paypal_fees'));
    expect(byCode.get('602')).toBe(of('cash'));
    expect(byCode.get('603')).toBe(of('bank'));
    const journals = namesOf(xero, /journals/).flatMap((name) => rowsOf(xero.files.get(name) ?? '').rows);
    expect(journals.filter((row) => row['Description'] === 'Cash paid into the bank')).toMatchObject([
      { '*AccountCode': '602', '*Amount': '-1.50' },
      { '*AccountCode': '603', '*Amount': '1.50' },
    ]);
    expect(byCode.get('806')).toBe(of('credit'));
    expect(byCode.get('807')).toBe(of('gift_cards'));
    expect((byCode.get('200') ?? 0) + (byCode.get('260') ?? 0)).toBe(of('sales') + of('refunds'));
    expect([...byCode.values()].reduce((sum, pence) => sum + pence, 0)).toBe(-of('on_account'));

    const quickbooks = await booksOf('quickbooks');
    const byName = new Map<string, number>();
    for (const text of quickbooks.files.values())
      for (const row of rowsOf(text).rows) {
        const pence = toPence(Number(row['*Credits'])) - toPence(Number(row['*Debits']));
        byName.set(`${row['*AccountName']}`, (byName.get(`${row['*AccountName']}`) ?? 0) + pence);
      }
    const vat = quickbooks.parts.flatMap((part) => part.vat).reduce((sum, one) => sum + toPence(one.vat), 0);
    expect(vat).toBeGreaterThan(800);
    expect(byName.get('VAT on shop sales')).toBe(vat);
    expect(byName.get('Sales')).toBe(of('sales') + of('refunds') - vat);
    expect(byName.get('Customers on account')).toBe(of('on_account'));

    const freeagent = await booksOf('freeagent');
    const statement = freeagent.files.get(`sixbean-${month}-freeagent-paypal.csv`) ?? '';
    const amounts = statement.split('\r\n').map((line) => toPence(Number(line.split(',')[1] ?? 0)));
    expect(0 - amounts.reduce((sum, pence) => sum + pence, 0)).toBe(of('paypal') - of('paypal_fees'));
  });

  it('is taken by Xero: invoices, credit notes and journals, each by the rules of its template', async () => {
    for (const of of monthsBefore()) {
      const books = await booksOf('xero', of);
      for (const [name, text] of books.files) {
        const kind = name.includes('credit-notes') ? 'credit-notes' : 'invoices';
        const faults = name.includes('journals')
          ? xeroJournalFaults(text, IN_XERO)
          : xeroFaults(kind, text, IN_XERO);
        expect([name, faults]).toEqual([name, []]);
      }
    }
    const books = await booksOf('xero');
    const invoices = namesOf(books, /invoices/).flatMap((name) => rowsOf(books.files.get(name) ?? '').rows);
    const hostile = invoices.filter((row) => row['*ContactName']?.includes('HYPERLINK'));
    expect(hostile.map((row) => row['*Description'])).toEqual([
      expect.stringMatching(/^'@SUM\(A1:A9\), "bold", /),
      'Delivery',
    ]);
    expect(hostile[0]?.['*ContactName']).toBe(`'${HOSTILE}`);
    expect(hostile[1]).toMatchObject({ '*TaxType': '20% (VAT on Income)', '*Quantity': '1' });
    // What was paid at once is settled by a last line; what is on account is to be paid.
    const numbers = new Set(invoices.map((row) => row['*InvoiceNumber']));
    expect([...numbers].every((number) => /^(INV-\d{6}|ENTRY-\d+)$/.test(number ?? ''))).toBe(true);
    const settled = invoices.filter((row) => row['*Description']?.startsWith('Paid by'));
    expect(new Set(settled.map((row) => row['*Description']))).toEqual(
      new Set(['Paid by PayPal', 'Paid by credit', 'Paid by bank transfer', 'Paid by cash']),
    );
    expect(settled.every((row) => row['*ContactName'] === 'Shop customers')).toBe(true);
    const notes = namesOf(books, /credit-notes/).flatMap((name) => rowsOf(books.files.get(name) ?? '').rows);
    const totalOf = (about: string) =>
      notes
        .filter((row) => row['*ContactName']?.includes(about))
        .reduce((sum, row) => sum + toPence(Number(row['*UnitAmount'])), 0);
    expect([totalOf('HYPERLINK'), totalOf('Shop customers')]).toEqual([-600, 0]);
    expect(notes.some((row) => /^CN-\d{6}$/.test(row['*InvoiceNumber'] ?? ''))).toBe(true);
  });

  it('is taken by QuickBooks and by FreeAgent', async () => {
    const lists = (await staff.send('GET', '/staff/account-codes')).json<AccountCodes[]>();
    const { codes } = lists.find(({ program }) => program === 'quickbooks') ?? { codes: [] };
    const accounts = codes.map(({ code }) => code ?? '');
    for (const of of monthsBefore()) {
      for (const [name, text] of (await booksOf('quickbooks', of)).files)
        expect([name, quickbooksFaults(text, accounts)]).toEqual([name, []]);
      for (const [name, text] of (await booksOf('freeagent', of)).files)
        expect([name, freeagentFaults(text)]).toEqual([name, []]);
    }
    expect(namesOf(await booksOf('freeagent'), /./)).toHaveLength(3);
  });
});
