/** Flights, an office vote, orders for many people, thanks to makers and their commission, of which the demo has none, move on in an export as all else does. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { contentOf, listTables } from '#server/foundation/backups/backups.ts';
import { stateCommissions } from '#server/money/thanks/state-commissions.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { shopOfExport, writeExport } from '#server/people/exports/exports.ts';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { earnedCommissions } from '#tests/support/api/earned-commissions.ts';
import { type GivenTasting, givenTasting } from '#tests/support/api/given-tastings.ts';
import { givenOrderedVote } from '#tests/support/api/given-votes.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { givenBatch } from '#tests/support/api/order-batches.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { unzip } from '#tests/support/unzip.ts';

const NOW = new Date('2026-11-28T04:00:00Z');

/** What has rows here and in no other export of the tests. */
const MOVED = [
  'taster_shelf',
  'taster_bags',
  'flights',
  'flight_cups',
  'group_tastings',
  'tasting_drinkers',
  'tasting_answers',
  'order_batches',
  'batched_orders',
  'publications',
  'opened_lines',
  'thanks',
  'thanked_lines',
  'storefronts',
  'storefront_lines',
  'commission_statements',
];

withShop('an export of flights, orders for many people and thanks', (shop) => {
  it('makes a shop that has every row of theirs, the same ledger, and the same export', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exports-'));
    const [zip, again] = [join(folder, 'shop.zip'), join(folder, 'again.zip')];
    const { aMaker, bought, opened, thank, paidByBank, earnedMuch, inDays } = earnedCommissions(shop);
    await taste(await givenTasting(shop()));
    await givenOrderedVote(shop());
    await givenBatch(shop(), await aMember(shop()));
    const { mina, blend } = await aMaker(await aStaffMember(shop()));
    await paidByBank(mina);
    await bought(await aMember(shop()), [opened(blend, { quantity: 4 })]);
    await thank();
    await earnedMuch(blend);
    await stateCommissions(shop().payments, inDays(46));
    // No mail changes any more while it is exported.
    await shop().mails();
    await writeExport(shop().patientDb, createWriteStream(zip), NOW);
    const moved = await emptyDatabase('postgres');
    await shopOfExport(moved.patientDb, zip);

    const tables = (await listTables(shop().db)).filter(({ name }) => MOVED.includes(name));
    expect(tables.map(({ name }) => name).toSorted()).toEqual(MOVED.toSorted());
    for (const table of tables) {
      const { name } = table;
      const there = await contentOf(shop().db, table);
      expect({ name, isEmpty: there.rows === 0 }).toEqual({ name, isEmpty: false });
      expect({ name, ...(await contentOf(moved.db, table)) }).toEqual({ name, ...there });
    }
    const ledger = await sumsOf(shop().db);
    expect(ledger.map(({ kind }) => kind)).toContain('thanks');
    expect(await sumsOf(moved.db)).toEqual(ledger);
    expect(await findMoneyFaults(moved.db)).toEqual([]);
    await writeExport(moved.patientDb, createWriteStream(again), NOW);
    expect(await unzip(again)).toEqual(await unzip(zip));
    await moved.close();
    rmSync(folder, { recursive: true });
  });

  /** Somebody says something of the first cup. */
  async function taste({ key }: GivenTasting): Promise<void> {
    const url = `/api/tastings/${key}`;
    const joined = await sendTo(shop(), {
      method: 'POST',
      url: `${url}/drinkers`,
      payload: { name: 'Mina' },
    });
    const drinkerId = joined.json<TastingOfFlight>().drinkers[0]?.id;
    const said = { kind: 'remark', letter: 'A', taste: 'bitter', amount: 'too much' };
    const payload = { id: newId(), drinkerId, said };
    const answered = await sendTo(shop(), { method: 'POST', url: `${url}/answers`, payload });
    if (answered.statusCode !== 200) throw new Error(`Nothing was said of a cup: ${answered.body}`);
  }
});

const sumsOf = (db: Database) =>
  db
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_postings as posting', 'account_id', 'account.id')
    .select(({ fn }) => ['kind', 'customer_id', fn.countAll().as('postings'), fn.sum('pence').as('pence')])
    .groupBy(['kind', 'customer_id'])
    .orderBy('kind')
    .orderBy('customer_id')
    .execute();
