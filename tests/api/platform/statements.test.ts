/** What a member reads of their own money. */
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { StatementLine } from '#contract/ledger/ledger.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aCustomer,
  credited,
  orderedOnAccount,
  postAlone,
  repaid,
  spent,
} from '#tests/support/shop/ledger-entries.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const PATH = '/ledger-statements';

const linesOf = async (member: TestMember, query = ''): Promise<StatementLine[]> => {
  const answer = await member.send('GET', `${PATH}${query}`);
  return calls[`GET ${PATH}`].answer.parse(answer.json());
};

async function aMemberWithHistory(shop: TestShop): Promise<TestMember> {
  const member = await aMember(shop);
  const { id } = member.user;
  await shop.db.updateTable('customers').set({ balance_limit: 100_00 }).where('id', '=', id).execute();
  const entries = [credited(id, 20_00), orderedOnAccount(id, 24_50), spent(id, 7_05), repaid(id, 24_50)];
  for (const entry of entries) {
    await postAlone(shop.db, entry);
    await postAlone(shop.db, credited(await aCustomer(shop.db), 99_99));
  }
  return member;
}

withShop('statements', (shop) => {
  checkMoneyAfterEach(shop);

  it('a statement lists the postings of both accounts, newest first, with the balance after each', async () => {
    const lines = await linesOf(await aMemberWithHistory(shop()));
    expect(lines.map(({ account, amount, balance }) => [account, amount, balance])).toEqual([
      ['on_account', 24.5, 0],
      ['credit', -7.05, 12.95],
      ['on_account', -24.5, -24.5],
      ['credit', 20, 20],
    ]);
    const times = lines.map(({ occurred_at }) => occurred_at);
    expect(times.toSorted((a, b) => (a < b ? 1 : -1))).toEqual(times);
  });

  it('a statement’s last balance is what can be spent', async () => {
    const { send } = await aMemberWithHistory(shop());
    expect((await send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
      usable_credit: 12.95,
      usable_balance: 100,
      balance_limit: 100,
    });
  });

  it('a data export has the statement', async () => {
    const exported = (await (await aMemberWithHistory(shop())).send('GET', '/customers/data-export')).body;
    expect(exported).toMatch(/"pence":-705,"balance":1295/);
  });

  it('a statement is read page by page with the same lines', async () => {
    const member = await aMemberWithHistory(shop());
    const all = await linesOf(member);
    const read: StatementLine[] = [];
    const sizes: number[] = [];
    for (let cursor = ''; ; ) {
      const answer = await member.send('GET', `${PATH}?limit=3${cursor}`);
      const page = answer.json<StatementLine[]>();
      read.push(...page);
      sizes.push(page.length);
      const next = answer.headers['x-next-cursor'];
      if (typeof next !== 'string') break;
      cursor = `&cursor=${next}`;
    }
    expect([sizes, read]).toEqual([[3, 1], all]);
    expect((await member.send('GET', `${PATH}?limit=4`)).headers['x-next-cursor']).toBeUndefined();
  });

  it('a statement is the member’s own, and empty at first', async () => {
    await aMemberWithHistory(shop());
    expect(await linesOf(await aMember(shop()))).toEqual([]);
    expect((await sendTo(shop(), { url: `/api${PATH}` })).statusCode).toBe(401);
  });

  it.each(['cursor=x', 'cursor=-1', 'cursor=99999999999', 'limit=0', 'limit=201'])(
    'a statement refuses %s',
    async (query) => {
      const member = await aMember(shop());
      expect((await member.send('GET', `${PATH}?${query}`)).statusCode).toBe(400);
    },
  );
});
