/** A shop in this process over generated data, with buyers who are signed in. */
import { sql } from 'kysely';
import { generateData } from '#database/generator/generate-data.ts';
import { type App, buildApp } from '#server/app.ts';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, OpenDatabase } from '#server/platform/database.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { vacuumEmbedded } from '#server/platform/vacuum-embedded.ts';
import { insertAccountPayments } from './account-payments.ts';
import { dropIndexes } from './indexes-afterwards.ts';

const BUYERS = 40;

export interface Buyer {
  id: number;
  token: string;
  /** One of the buyer's orders, from any of the years. */
  orderId: number;
}

export interface ShopWithOrders extends App {
  db: Database;
  /** Without the limit on how long a statement may take. */
  patientDb: Database;
  /** Members who may order on account, from all the years. */
  buyers: readonly Buyer[];
  /** The one who placed a fortieth of all orders. */
  regular: Buyer;
  /** A buyer who does the same again and again meets the rate limits otherwise. */
  forgetAttempts(): Promise<unknown>;
  /** A running shop's database does this by itself after a while. */
  clearDeletedRows(): Promise<void>;
  close(): Promise<void>;
}

/** Into a new database; with `more` of what happened beside the orders. */
export async function fillWithOrders(
  { patientDb, kind }: OpenDatabase,
  size: { orders: number; customers: number },
  more: (db: Database) => Promise<void>,
): Promise<void> {
  await migrate(patientDb, seedCatalogue);
  const indexes = await dropIndexes(patientDb);
  await generateData(patientDb, { ...size, seed: 1, until: new Date(), triggers: 'off' });
  // What comes next looks for orders, and is planned by how many there are.
  await indexes.make('of filled tables');
  await sql`analyze`.execute(patientDb);
  await insertAccountPayments(patientDb);
  await more(patientDb);
  await indexes.make('all');
  await vacuum(patientDb, kind);
}

export async function openShopWithOrders({
  db,
  patientDb,
  kind,
  close,
}: OpenDatabase): Promise<ShopWithOrders> {
  const app = await buildApp({
    db,
    log: openLog('error'),
    trustProxy: false,
    live: false,
    publicUrl: 'http://localhost:3000',
    mailTransport: () => Promise.resolve(),
  });
  await app.catalogueCache();
  app.outbox.start();
  const [regular, ...buyers] = await signedIn(db);
  if (regular === undefined) throw new Error('Nobody may order on account.');
  return {
    ...app,
    db,
    patientDb,
    buyers,
    regular,
    forgetAttempts: () => db.deleteFrom('rate_limits').execute(),
    clearDeletedRows: () => vacuum(patientDb, kind),
    close: async () => {
      await app.http.close();
      await close();
    },
  };
}

const vacuum = (db: Database, kind: OpenDatabase['kind']): Promise<void> =>
  kind === 'embedded' ? vacuumEmbedded(db) : vacuumAll(db);

const vacuumAll = (db: Database): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });

/** The first member and some of the others who order on account, each with a session and room to order much more. */
async function signedIn(db: Database): Promise<Buyer[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    with buyers as (
      select customer_id as id, min(id) + floor((max(id) - min(id)) * random()) as middle from orders
      where payment_gateway_id = 2 group by customer_id
      having bool_and(account_paid = total or order_status_id in (1, 5) or created_at > now() - interval '30 days')
    ), chosen as (
      (select * from buyers order by id limit 1)
      union
      (select * from buyers order by hashint8extended(id, 1) limit ${BUYERS}::int)
    )
    select id, (select max(orders.id) from orders where customer_id = chosen.id and orders.id <= middle) as "orderId"
    from chosen order by id`.execute(db);
  const buyers = rows.map((row) => ({ ...row, token: newSecret() }));
  const ids = buyers.map(({ id }) => id);
  await sql`update customers set balance_limit = balance_limit + 200000000 where id = any(${ids}::int[])`.execute(
    db,
  );
  await sql`
    insert into sessions (customer_id, token_hash, device, expires_at)
    select *, 'Firefox', now() + interval '1 day'
    from unnest(${ids}::int[], ${buyers.map(({ token }) => hashOf(token))}::text[])`.execute(db);
  return buyers;
}
