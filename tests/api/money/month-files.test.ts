/** A month for the accountant: every file sums to the ledger, and names stay behind a fresh code. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { MonthFile, MonthFilePart } from '#contract/accounting/month-files.ts';
import { generateData } from '#database/generator/generate-data.ts';
import { readCsv } from '#domain/carrier/csv.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { accountInWords } from '#domain/money/ledger-words.ts';
import { numberAllCreditNotes, numberAllInvoices } from '#server/money/invoices/invoices.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenFee } from '#tests/support/api/business-plans.ts';
import { givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, refund } from '#tests/support/api/refund-calls.ts';
import { anApprovingBuyer, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Row = Record<string, string>;

withShop('a month for the accountant', (shop) => {
  let staff: TestMember;
  let month: string;

  beforeAll(async () => {
    const until = new Date();
    await generateData(shop().db, { orders: 300, customers: 120, seed: 9, until, triggers: 'off' });
    staff = await aStaffMember(shop());
    const bought = await anApprovingBuyer(shop());
    await comeBack(shop(), bought);
    await refund(staff, bought.order.id, aRefund(2, { reason: 'late' }));
    await carryOutRefunds(shop().payments);
    const spent = await givenPaidOrder(shop(), { lines: [{ quantity: 3 }, {}] });
    await refund(staff, spent.order.id, aRefund(3));
    await givenFilledShelf(shop());
    const tasted = await givenOrderedFlight(shop());
    const {
      lines: [flight],
    } = await orderInFull(staff, tasted.order.id);
    const five = [{ order_blend_id: flight?.id, bags: 5 }];
    const price = flight?.prices?.total_price;
    await refund(staff, tasted.order.id, aRefund(null, { lines: five, expected_amount: price }));
    const owing = await aMemberOnAccount(shop());
    await shop()
      .db.updateTable('customers')
      .set({ last_name: '=cmd|calc' })
      .where('id', '=', owing.user.id)
      .execute();
    await orderedOnAccount(shop(), owing);
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), owing));
    await givenFee(shop(), await aMemberOnAccount(shop()));
    await numberAllInvoices(shop().db);
    await numberAllCreditNotes(shop().db);
    const { rows } = await sql<{ month: string }>`
      select to_char(now() at time zone 'Europe/London', 'YYYY-MM') as month`.execute(shop().db);
    month = rows[0]?.month ?? '';
  });
  beforeEach(() => giveFreshCode(shop(), staff));

  /** Every part of it, joined as the browser joins them. */
  async function fileOf(file: MonthFile, of = month): Promise<{ rows: Row[]; csv: string }> {
    let csv = '';
    for (let after: string | null = ''; after !== null; ) {
      const answer = await staff.send(
        'GET',
        `/staff/accounts/${of}/${file}${after === '' ? '' : `?after=${after}`}`,
      );
      expect(answer.statusCode).toBe(200);
      const part: MonthFilePart = answer.json<MonthFilePart>();
      csv += part.csv;
      after = part.next;
    }
    const read = readCsv(csv);
    if ('wrong' in read) throw new Error(read.wrong);
    const [head = [], ...rows] = read.rows;
    return {
      csv,
      rows: rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))),
    };
  }

  const ledgerOf = async (account: string, isBefore = false, of = month): Promise<number> => {
    const { rows } = await sql<{ pence: number }>`
      select coalesce(sum(pence), 0)::int as pence from ledger_postings
      join ledger_entries on ledger_entries.id = entry_id join ledger_accounts on ledger_accounts.id = account_id
      where ledger_accounts.kind = ${account} and case when ${isBefore}::boolean
        then to_char(occurred_at at time zone 'Europe/London', 'YYYY-MM') <= ${of}
        else to_char(occurred_at at time zone 'Europe/London', 'YYYY-MM') = ${of} end`.execute(shop().db);
    return rows[0]?.pence ?? 0;
  };

  it('has sales and credit notes, line by line, that sum to the ledger in each of the last months', async () => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const months = [0, 1, 2].map((back) =>
      new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
    );
    for (const of of months) {
      const sales = (await fileOf('sales', of)).rows;
      expect(sumOf(sales, 'Gross')).toBe(await ledgerOf('sales', false, of));
      expect(sumOf(sales, 'Net') + sumOf(sales, 'VAT')).toBe(sumOf(sales, 'Gross'));
      const notes = (await fileOf('credit-notes', of)).rows;
      expect(sumOf(notes, 'Gross')).toBe(0 - (await ledgerOf('refunds', false, of)));
    }
    const { rows } = await fileOf('sales');
    expect(rows.filter((row) => /^INV-\d{6}$/.test(row['Invoice'] ?? '')).length).toBeGreaterThan(3);
    expect(rows.filter((row) => /[, ]$/.test(row['What'] ?? ''))).toEqual([]);
    expect(rows.filter((row) => row['VAT %'] === '20')).toMatchObject([
      { Buyer: 'Harbour Bakes Ltd', Net: '41.66', VAT: '8.33', Gross: '49.99', Order: '' },
    ]);
    expect(rows.filter((row) => row['What']?.startsWith('Taster flight'))).toMatchObject([
      { What: 'Taster flight, 60 g, General', Quantity: '5', 'VAT %': '0', VAT: '0.00' },
    ]);
    const notes = (await fileOf('credit-notes')).rows;
    expect(notes.filter((row) => /^CN-\d{6}$/.test(row['Credit note'] ?? ''))).toHaveLength(3);
    expect(notes.filter((row) => row['What']?.startsWith('Taster flight'))).toMatchObject([{ Bags: '5' }]);
  });

  it('has every posting once, and balances that go from the one month’s end to the next', async () => {
    const money = (await fileOf('money')).rows;
    expect(sumOf(money, 'Debit')).toBe(sumOf(money, 'Credit'));
    const balances = (await fileOf('balances')).rows;
    for (const account of ['paypal', 'bank', 'sales', 'refunds', 'credit', 'on_account', 'gift_cards']) {
      const posted = money.filter((row) => row['Account'] === accountInWords(account));
      const moved = await ledgerOf(account);
      expect(sumOf(posted, 'Credit') - sumOf(posted, 'Debit')).toBe(moved);
      const balance = balances.filter((row) => row['Account'] === accountInWords(account));
      expect(sumOf(balance, 'Credit') - sumOf(balance, 'Debit')).toBe(moved);
      expect(sumOf(balance, 'Closing credit') - sumOf(balance, 'Closing debit')).toBe(
        await ledgerOf(account, true),
      );
    }
    expect(sumOf(balances, 'Closing credit')).toBe(sumOf(balances, 'Closing debit'));
    const owed = (await fileOf('owed')).rows;
    for (const account of ['credit', 'on_account', 'gift_cards']) {
      const rows = owed.filter((row) => row['Account'] === accountInWords(account));
      expect(sumOf(rows, 'Owed by us') - sumOf(rows, 'Owed to us')).toBe(await ledgerOf(account, true));
    }
  });

  it('calls accounts and kinds of entries by the words of the screens', async () => {
    const money = (await fileOf('money')).rows;
    expect(money).toContainEqual(expect.objectContaining({ Kind: 'Orders paid', Account: 'Sales' }));
    expect(money).toContainEqual(expect.objectContaining({ Kind: 'Orders refunded', Account: 'PayPal' }));
    expect((await fileOf('balances')).rows.map((row) => row['Account'])).toContain(
      'Gift cards and credit given away',
    );
    for (const file of ['money', 'balances', 'owed'] as const)
      for (const row of (await fileOf(file)).rows)
        expect(`${row['Kind'] ?? ''}, ${row['Account']}`).not.toMatch(/_|, [a-z]/);
  });

  it('has what PayPal kept of each payment and gave back with each refund, as it reported it', async () => {
    const fees = (await fileOf('fees')).rows;
    expect(fees).toMatchObject([
      { Kind: 'Payment', 'Paid back': '', 'Fee refunded': '', 'Net out': '' },
      { Kind: 'Refund', Paid: '', 'Paid back': '2.00', Fee: '', 'Fee refunded': '0.00', 'Net out': '2.00' },
    ]);
    const [paid, back] = fees;
    const [gross, fee] = [Number(paid?.['Paid']), Number(paid?.['Fee'])];
    expect(fee).toBeCloseTo(Math.round(gross * 2.9 + 30) / 100, 2);
    expect(sumOf(fees, 'Net in') + sumOf(fees, 'Fee')).toBe(sumOf(fees, 'Paid'));
    const day = `${paid?.['Date']}`;
    const takings = await staff.send('GET', `/staff/takings?from=${day}&to=${day}`);
    expect(takings.json()).toMatchObject({ fees: fee, captures_with_fee: 1 });
    const rows = await staff.send('GET', `/staff/paypal-fees?from=${day}&to=${day}`);
    const about = { order_id: Number(paid?.['Order']), bill: null };
    expect(rows.json()).toMatchObject({
      count: 2,
      fees: fee,
      amount: Math.round(gross * 100 - 200) / 100,
      rows: [
        { kind: 'refund', paypal_id: back?.['At PayPal'], ...about, amount: -2, fee: 0 },
        { kind: 'payment', paypal_id: paid?.['At PayPal'], ...about, amount: gross, fee },
      ],
    });
  });

  it('has each row of PayPal’s fees once, over several parts', async () => {
    await sql`insert into paypal_captures (capture_id, payment_id, pence, fee, reported_at)
      select 'PART' || number, (select min(payment_id) from paypal_captures), 100, 33, '2020-05-15'
      from generate_series(1, 1200) as number`.execute(shop().db);
    await sql`insert into paypal_refunds (refund_id, payment_id, pence, fee, reported_at)
      select 'PART' || number, (select min(payment_id) from paypal_captures), 100, 3, '2020-05-15'
      from generate_series(1, 900) as number`.execute(shop().db);
    const { rows } = await fileOf('fees', '2020-05');
    expect(new Set(rows.map((row) => `${row['Kind']} ${row['At PayPal']}`)).size).toBe(2100);
    expect([rows.length, sumOf(rows, 'Fee'), sumOf(rows, 'Fee refunded')]).toEqual([2100, 39_600, 2_700]);
  });

  it('is saved by eight at once, all files of each, and every one gets the same', async () => {
    const files = ['sales', 'credit-notes', 'money', 'fees', 'balances', 'owed'] as const;
    const saved = await Promise.all(
      Array.from({ length: 8 }, async () => Promise.all(files.map(async (file) => (await fileOf(file)).csv))),
    );
    for (const one of saved) expect(one).toEqual(saved[0]);
  });

  it('has no cell that a spreadsheet takes for a formula', async () => {
    const { csv, rows } = await fileOf('owed');
    expect(rows.some((row) => row['Name']?.includes('=cmd|calc'))).toBe(true);
    expect(csv).not.toMatch(/(^|,|\n)[=+\-@|%]/);
    for (const file of ['sales', 'credit-notes', 'money', 'fees', 'balances'] as const)
      expect((await fileOf(file)).csv).not.toMatch(/(^|,|\n)"?[=+\-@|%]/);
  });

  it('takes a fresh code, stands in the audit log with each part, and may be read by an accountant', async () => {
    const path = `/staff/accounts/${month}/balances`;
    const accountant = await aStaffMember(shop(), { money: 'reads', numbers: 'reads' });
    shop().clock.advance(11 * MINUTE_MS);
    expect((await accountant.send('GET', path)).json()).toMatchObject({ code: 'fresh_code_needed' });
    await giveFreshCode(shop(), staff);
    await giveFreshCode(shop(), accountant);
    expect((await accountant.send('GET', path)).statusCode).toBe(200);
    expect((await accountant.send('GET', `${path}?after=0`)).statusCode).toBe(200);
    const logged = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'object', 'details'])
      .where('staff_id', '=', accountant.user.id)
      .execute();
    const entry = { action: 'export accounts', object: `month ${month}` };
    expect(logged).toMatchObject([entry, { ...entry, details: '{"file":"balances","after":"0"}' }]);
    const packer = await aStaffMember(shop(), { floor: 'writes' });
    expect((await packer.send('GET', path)).statusCode).toBe(403);
    for (const wrong of ['2026-13/sales', '2026-1/sales', `${month}/everything`, `${month}/sales?after=;`])
      expect((await staff.send('GET', `/staff/accounts/${wrong}`)).statusCode).toBe(400);
  });
});

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((pence, row) => pence + Math.round(Number(row[column] === '' ? 0 : row[column]) * 100), 0);
