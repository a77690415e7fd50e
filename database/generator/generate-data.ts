/** Fills a new shop's database with customers and orders, of three years or as a calendar says, in one transaction. */
import { sql } from 'kysely';
import { buildCatalogue } from '#server/coffee/catalogue/build-catalogue.ts';
import { readCatalogue } from '#server/coffee/catalogue/catalogue-store.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { makeCalendar, type OrderInCalendar } from './calendar.ts';
import { cartStatements } from './carts.ts';
import { makeSampleLines } from './coffees.ts';
import { customerStatements } from './customers.ts';
import { INVOICES } from './invoices.ts';
import { MOVE_BALANCES, moneyStatements } from './money.ts';
import { giveCtapsIds, orderStatements, placedStatements } from './orders.ts';
import { picksOf } from './picks.ts';
import { sizeOf } from './size.ts';
import type { VoucherToUse } from './vouchers.ts';
import { wordStatements } from './words.ts';

export interface Generation {
  /** How many, evenly over three years, or when each of them was placed. */
  orders: number | readonly OrderInCalendar[];
  customers: number;
  seed: number;
  /** The newest order was placed just before. */
  until: Date;
  /**
   * Without the triggers it takes a tenth of the time, and the money checks have to prove the result. Only a superuser may.
   */
  triggers: 'on' | 'off';
  /** Some orders are placed with these; their uses are `more`’s to insert. */
  vouchers?: readonly VoucherToUse[];
}

export class NotEmpty extends Error {}

/** The shop is migrated and seeded, and has no orders. `more` goes on in the same transaction. */
export async function generateData(
  db: Database,
  generation: Generation,
  more?: (transaction: InTransaction) => Promise<void>,
): Promise<void> {
  const { seed, triggers, vouchers = [] } = generation;
  const picks = picksOf(seed);
  const size = sizeOf(generation);
  const catalogue = buildCatalogue(await readCatalogue(db), new Date());
  await db.transaction().execute(async (transaction) => {
    await refuseOtherOrders(transaction);
    await run(transaction, [
      `set local statement_timeout = 0`,
      `set local work_mem = '64MB'`,
      `set local timezone = 'UTC'`,
    ]);
    if (triggers === 'off') await run(transaction, [`set local session_replication_role = replica`]);
    const recipeColumns = await makeSampleLines(transaction, catalogue, seed);
    await makeCalendar(transaction, generation.orders, size);
    await run(transaction, await customerStatements(picks, size));
    await run(transaction, placedStatements(picks, size, vouchers));
    await giveCtapsIds(transaction);
    await run(transaction, orderStatements(size, recipeColumns));
    await run(transaction, moneyStatements(size));
    if (triggers === 'off') await run(transaction, [MOVE_BALANCES]);
    if (triggers === 'off') await run(transaction, COUNT_FIGURES);
    await run(transaction, INVOICES);
    await run(transaction, wordStatements(size));
    await run(transaction, cartStatements(picks, size));
    await run(transaction, SEQUENCES.map(continueAfter));
    await more?.(transaction);
  });
}

/** What the trigger of the ledger does, for entries that were inserted without it. */
const COUNT_FIGURES = ['select add_order_figures(0, 2147483647)', 'select rank_order_figures(null)'];

async function refuseOtherOrders(db: InTransaction): Promise<void> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const card = await db.selectFrom('gift_card_batches').select('id').limit(1).executeTakeFirst();
  if (order !== undefined || card !== undefined)
    throw new NotEmpty('This shop has orders or gift cards. Data is generated into a new shop only.');
}

async function run(db: InTransaction, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Tables whose ids were given to them. */
const SEQUENCES = [
  'customers',
  'custom_blends',
  'orders',
  'order_blends',
  'gift_card_batches',
  'gift_cards',
  'ledger_entries',
];

const continueAfter = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`;
