/** A month with more entries than a part of its files holds: each stands in them once, whatever the program. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BooksPart } from '#contract/accounting/books.ts';
import type { Program } from '#domain/accounting/programs.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { freeagentFaults } from '#tests/support/books/check-freeagent.ts';
import { quickbooksFaults } from '#tests/support/books/check-quickbooks.ts';
import { xeroFaults } from '#tests/support/books/check-xero.ts';
import { rowsOf } from '#tests/support/books/read-file.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const ORDERS = 1103;

withShop('a large month for an accounting program', (shop) => {
  let staff: TestMember;

  beforeAll(async () => {
    staff = await aStaffMember(shop());
    await post('order_payment', 'sales', '2020-05-15');
    // Given back a month later, by PayPal.
    await post('order_refund', 'refunds', '2020-06-01');
  });
  beforeEach(() => giveFreshCode(shop(), staff));

  const post = (kind: string, account: 'sales' | 'refunds', day: string) =>
    sql`
      with entry as (
        insert into ledger_entries (kind, reference, description, occurred_at)
        select ${kind}::text, (9000000 + number)::text, '=Order ' || number || ', "' || number || '"',
          ${day}::timestamptz from generate_series(1, ${sql.lit(ORDERS)}) as number returning id
      )
      insert into ledger_postings (entry_id, account_id, pence)
      select entry.id, account.id, case kind when 'sales' then 1234 when 'refunds' then -1234 else ${account === 'sales' ? sql.lit(-1234) : sql.lit(1234)} end
      from entry cross join ledger_accounts as account where kind in (${account}, 'paypal')`.execute(
      shop().db,
    );

  async function partsOf(month: string, program: Program): Promise<BooksPart[]> {
    const parts: BooksPart[] = [];
    for (let after: string | null = ''; after !== null; after = parts.at(-1)?.next ?? null) {
      const query: string = after === '' ? '' : `?after=${after}`;
      parts.push((await staff.send('GET', `/staff/books/${month}/${program}${query}`)).json<BooksPart>());
    }
    return parts;
  }

  const IN_XERO = { codes: ['200', '601'], taxes: { 'No VAT': 0 } };

  it.each([
    { month: '2020-05', kind: 'invoices' },
    { month: '2020-06', kind: 'credit-notes' },
  ] as const)(
    'has at most five hundred $kind in a file for Xero, each whole and once',
    async ({ month, kind }) => {
      const files = (await partsOf(month, 'xero')).flatMap((part) => part.files);
      expect(files.map(({ name }) => name)).toEqual(
        [1, 2, 3].map((number) => `sixbean-${month}-xero-${kind}-0${number}.csv`),
      );
      const rows = files.flatMap(({ content }) => rowsOf(content).rows);
      expect([rows.length, new Set(rows.map((row) => row['*InvoiceNumber'])).size]).toEqual([
        2 * ORDERS,
        ORDERS,
      ]);
      for (const { content } of files) expect(xeroFaults(kind, content, IN_XERO)).toEqual([]);
    },
  );

  it('has one journal of the day for QuickBooks, and a row of each entry for FreeAgent', async () => {
    const [journal, ...more] = (await partsOf('2020-05', 'quickbooks')).flatMap((part) => part.files);
    expect([rowsOf(journal?.content ?? '').rows.length, more]).toEqual([2, []]);
    expect(quickbooksFaults(journal?.content ?? '', ['Sales', 'PayPal'])).toEqual([]);
    const parts = await partsOf('2020-05', 'freeagent');
    const statement = parts.flatMap((part) => part.files.map(({ content }) => content)).join('');
    expect(new Set(parts.flatMap((part) => part.files.map(({ name }) => name))).size).toBe(1);
    expect([parts.length, statement.split('\r\n').length]).toEqual([2, ORDERS + 1]);
    expect(freeagentFaults(statement)).toEqual([]);
  });

  it('begins again for QuickBooks after what is no day', async () => {
    const answer = await staff.send('GET', '/staff/books/2020-05/quickbooks?after=2020-05-99');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<BooksPart>()).toEqual((await partsOf('2020-05', 'quickbooks'))[0]);
  });
});
