/** SQL of the catalogue's tables, except for seeding them. */
import { sql } from 'kysely';
import { type Database, type InTransaction, readAtOnce } from '#server/platform/database.ts';
import { listCountingPriceLists } from './customer-price-list-store.ts';
import { listParameterSets } from './price-parameter-store.ts';
import { listShelf } from './taster-shelf-store.ts';

export type CatalogueRows = Awaited<ReturnType<typeof readTables>> & { version: number };

export async function readVersion(db: Database | InTransaction): Promise<number> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Snapshot: reads all tables as they were at one moment, so that no change is seen in part. */
export const readCatalogue = (db: Database): Promise<CatalogueRows> => readAtOnce(db, readLockedCatalogue);

/** The same where the transaction sees one moment anyhow: a snapshot, or one that holds the catalogue's lock. */
export async function readLockedCatalogue(db: InTransaction): Promise<CatalogueRows> {
  return { version: await readVersion(db), ...(await readTables(db)) };
}

async function readTables(db: InTransaction) {
  const [rates] = await db.selectFrom('pricing_rates').selectAll().execute();
  if (rates === undefined) throw new Error('The pricing rates are missing from the database.');
  return {
    rates,
    beans: await db.selectFrom('beans').selectAll().orderBy('id').execute(),
    greenPrices: await readGreenPrices(db),
    blends: await db.selectFrom('blends').selectAll().orderBy('id').execute(),
    recipes: await db
      .selectFrom('blend_recipes')
      .selectAll()
      .orderBy('blend_id')
      .orderBy('position')
      .execute(),
    brands: await db.selectFrom('brands').selectAll().orderBy('id').execute(),
    tasteRules: await db.selectFrom('taste_rules').selectAll().execute(),
    countries: await db.selectFrom('countries').selectAll().orderBy(sql`lower(value)`).execute(),
    certifications: await db.selectFrom('certifications').selectAll().orderBy('id').execute(),
    grinds: await db.selectFrom('grinds').selectAll().orderBy('id').execute(),
    roasts: await db.selectFrom('roasts').selectAll().orderBy('id').execute(),
    bagSizes: await db.selectFrom('bag_sizes').selectAll().orderBy('id').execute(),
    bagTypes: await db.selectFrom('bag_types').selectAll().orderBy('id').execute(),
    shippingOptions: await db.selectFrom('shipping_options').selectAll().orderBy('id').execute(),
    shippingPrices: await db.selectFrom('shipping_prices').selectAll().orderBy('max_grams').execute(),
    orderStatuses: await db.selectFrom('order_statuses').selectAll().orderBy('id').execute(),
    paymentGateways: await db.selectFrom('payment_gateways').selectAll().orderBy('id').execute(),
    userTypes: await db.selectFrom('user_types').selectAll().orderBy('id').execute(),
    deliveryZones: await db.selectFrom('delivery_zones').selectAll().execute(),
    priceTiers: await db.selectFrom('price_tiers').selectAll().execute(),
    markUps: await db.selectFrom('mark_ups').selectAll().execute(),
    topSellers: await listTopSellers(db),
    tasterShelf: await listShelf(db),
    parameterSets: await listParameterSets(db),
    priceLists: await listCountingPriceLists(db),
    volumeDiscounts: await db.selectFrom('volume_discounts').selectAll().orderBy('min_grams').execute(),
  };
}

/** The beans that were in most orders, as they were last counted; none while there were too few orders. */
export const listTopSellers = (db: InTransaction) =>
  db.selectFrom('top_sellers').select('bean_id').orderBy('position').execute();

export const listBeansByCtapsId = (db: InTransaction, ctapsIds: readonly string[]) =>
  db
    .selectFrom('beans')
    .select(['id', 'ctaps_id'])
    .where('ctaps_id', '=', sql<string>`any(${ctapsIds}::text[])`)
    .execute();

/** The lock that every change of the catalogue takes by its trigger. */
export const lockVersion = (db: InTransaction) =>
  db.selectFrom('catalogue_version').select('version').forUpdate().executeTakeFirstOrThrow();

export async function replaceTopSellers(db: InTransaction, beanIds: readonly number[]): Promise<void> {
  await db.deleteFrom('top_sellers').execute();
  if (beanIds.length > 0)
    await db
      .insertInto('top_sellers')
      .values(beanIds.map((bean_id, i) => ({ bean_id, position: i + 1 })))
      .execute();
}

/** Each bean's latest price. */
function readGreenPrices(db: InTransaction) {
  return db
    .selectFrom('green_bean_prices')
    .distinctOn('bean_id')
    .select(['bean_id', 'per_kilo'])
    .orderBy('bean_id')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks a bean, so that the audit log of two changes at once names the right values. */
export const lockBean = (db: InTransaction, id: number) =>
  db
    .selectFrom('beans')
    .select(['id', 'name', 'in_stock', 'ends_on'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a bean can be bought, or until when; what is written about it stays. */
export async function changeShelf(
  db: InTransaction,
  beanId: number,
  changes: { in_stock: boolean } | { ends_on: string | null },
): Promise<void> {
  await db.updateTable('beans').set(changes).where('id', '=', beanId).execute();
}
