/**
 * Seeds the catalogue that the shop comes with. A row that is there already stays as it is, since staff may have changed it.
 * Staff take coffees out of stock but never delete rows, so none comes back. Files that did not change are not seeded again.
 * Coffees of the files have numbers up to 1000 and those of staff higher ones, so that neither is ever taken for the other.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { beanCtapsId, houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { priceRows } from './seed-prices.ts';
import { hasTasterShelf, listBeanIds, listBlendIds, noteSeeded, readSeededHash, seed } from './seed-store.ts';
import type { Seeds } from './seeds.ts';

const FOLDER = new URL('../../../database/seeds/', import.meta.url);
const FILES = [
  'countries',
  'lookups',
  'pricing-parameters',
  'taste-rule',
  'beans',
  'blends',
  'brands',
  'taster-shelf',
] as const;

export async function seedCatalogue(db: InTransaction, beforeSeeding = () => {}): Promise<void> {
  const texts = await Promise.all(FILES.map((file) => readFile(new URL(`${file}.json`, FOLDER), 'utf8')));
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex');
  if ((await readSeededHash(db)) === hash) return;
  beforeSeeding();
  const seeds = Object.fromEntries(FILES.map((file, i) => [file, JSON.parse(texts[i] ?? 'null')])) as Seeds;
  await seed(db, 'countries', seeds.countries);
  await seedLookups(db, seeds);
  await seedCoffees(db, seeds);
  await noteSeeded(db, hash);
}

async function seedLookups(db: InTransaction, seeds: Seeds): Promise<void> {
  const { lookups } = seeds;
  const prices = priceRows(seeds);
  await seed(db, 'certifications', lookups.certifications);
  await seed(db, 'grinds', lookups.grinds);
  await seed(db, 'bag_types', lookups.bag_types);
  await seed(db, 'order_statuses', lookups.order_statuses);
  await seed(db, 'payment_gateways', lookups.payment_gateways);
  await seed(db, 'roasts', prices.roasts);
  await seed(db, 'bag_sizes', prices.bagSizes);
  await seed(db, 'delivery_zones', prices.deliveryZones);
  await seed(db, 'price_tiers', prices.priceTiers);
  await seed(db, 'mark_ups', prices.markUps);
  await seed(db, 'volume_discounts', prices.volumeDiscounts);
  await seed(db, 'shipping_options', prices.shippingOptions);
  await seed(db, 'shipping_prices', prices.shippingPrices);
  await seed(db, 'pricing_rates', [prices.rates]);
  await seed(db, 'user_types', lookups.user_types);
}

async function seedCoffees(db: InTransaction, seeds: Seeds): Promise<void> {
  const { roast_g: gains, roast_h: shifts } = seeds['taste-rule'];
  await seed(
    db,
    'taste_rules',
    Object.entries(gains).flatMap(([taste, byRoast]) =>
      byRoast.map((gain, i) => ({ roast_id: i + 1, taste, gain, shift: shifts[taste]?.[i] ?? 0 })),
    ),
  );
  const newBeans = await seed(db, 'beans', seeds.beans.map(beanRow));
  const priced = seeds.beans.filter(({ id }) => newBeans.has(id));
  const greenPrices = priced.map((bean) => ({ bean_id: bean.id, per_kilo: bean.green_bean_price }));
  await seed(db, 'green_bean_prices', greenPrices);
  // A new bean whose name staff gave to another is left out, and so is every new blend that would hold it.
  const there = await listBeanIds(db);
  const mixable = seeds.blends.filter((blend) => blend.blend_recipes.every((row) => there.has(row.bean_id)));
  const newBlends = await seed(db, 'blends', mixable.map(blendRow));
  const recipes = seeds.blends.filter(({ id }) => newBlends.has(id)).flatMap(recipeRows);
  await seed(db, 'blend_recipes', recipes);
  await seed(db, 'brands', seeds.brands.map(brandRow));
  await seedTasterShelf(db, seeds);
}

/** The first coffees of the shelf. What staff took off it stays off it, so it is filled once, as far as its coffees are there. */
async function seedTasterShelf(db: InTransaction, seeds: Seeds): Promise<void> {
  if (await hasTasterShelf(db)) return;
  const beans = await listBeanIds(db);
  const blends = await listBlendIds(db);
  const places = seeds['taster-shelf'].flatMap(({ place, bean_id, blend_id }) => {
    if (bean_id !== undefined) return beans.has(bean_id) ? [{ place, ctaps_id: beanCtapsId(bean_id) }] : [];
    return blends.has(blend_id) ? [{ place, ctaps_id: houseBlendCtapsId(blend_id) }] : [];
  });
  await seed(db, 'taster_shelf', places);
}

const beanRow = (bean: Seeds['beans'][number]): Insertable<Schema['beans']> => ({
  id: bean.id,
  ctaps_id: beanCtapsId(bean.id),
  name: bean.name,
  description: bean.description,
  country_id: bean.country.iso,
  origins: bean.origins,
  producer: bean.producer,
  species: bean.species,
  variety: bean.variety,
  process: bean.process,
  decaf: bean.decaf,
  lowest_metres: bean.altitude_m[0],
  highest_metres: bean.altitude_m[1],
  descriptors: bean.descriptors,
  certification_id: bean.certification_id,
  roast_id: bean.roast_id,
  grind_id: bean.grind_id,
  delivery_zone: bean.delivery_zone,
  roast_loss_adjust_bp: bean.roast_loss_adjust_bp,
  ...bean.scores,
});

const blendRow = (blend: Seeds['blends'][number]): Insertable<Schema['blends']> => ({
  id: blend.id,
  ctaps_id: houseBlendCtapsId(blend.id),
  name: blend.name,
  brand: blend.brand,
  description: blend.description,
  roast_id: blend.roast_id,
  grind_id: blend.grind_id,
});

const recipeRows = (blend: Seeds['blends'][number]): Insertable<Schema['blend_recipes']>[] =>
  blend.blend_recipes.map(({ bean_id, percentage }, i) => ({
    blend_id: blend.id,
    position: i + 1,
    bean_id,
    percentage,
  }));

const brandRow = (brand: Seeds['brands'][number]): Insertable<Schema['brands']> => ({
  id: brand.id,
  brand: brand.brand,
  name: brand.name,
  form: brand.form,
  roast_id: brand.roast_id,
  robusta_percentage: brand.robusta_pct_estimate,
  descriptors: brand.descriptors,
  decaf: brand.decaf,
  ...brand.scores,
});
