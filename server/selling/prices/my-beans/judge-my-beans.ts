/** What a list of beans and house blends would change, and what of it can't be done. Worked out again, under the lock, when it is saved. */
import { createHash } from 'node:crypto';
import type { Received } from '#contract/calls.ts';
import type { MyBeansPreview } from '#contract/prices/my-beans.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPence, toPounds } from '#domain/money/pounds.ts';
import { LOT_CODE, WRONG_LOT_CODE } from '#domain/stock/lot-code.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { listLotsOfCodes } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type GreenPricesPreview, previewGreenPrices } from '../preview-green-prices.ts';
import { TOO_LOW } from '../save-prices.ts';

export type Wishes = Received<'POST /staff/my-beans-previews'>['body'];
type BeanWish = Wishes['beans'][number];
type BeanChange = MyBeansPreview['beans'][number];
type BlendChange = MyBeansPreview['blends'][number];

export interface Judged {
  beans: BeanChange[];
  blends: BlendChange[];
  /** The prices that are set with it; null where none is another. */
  prices: GreenPricesPreview | null;
  version: string;
}

interface Seen {
  catalogue: Catalogue;
  now: Date;
}

export async function judgeMyBeans(
  db: Database | InTransaction,
  { beans: wished, blends: blendsWished }: Wishes,
  { catalogue, now }: Seen,
): Promise<Judged> {
  const judged = judgeBeans(wished, { catalogue, now, lots: await lotsIn(db, wished) });
  const blends = judgeBlends(blendsWished, catalogue);
  const { beans, prices } = await judgePrices(db, judged, { catalogue, now });
  const changes = { beans, blends };
  const seen = JSON.stringify([changes, prices?.version ?? null]);
  return { ...changes, prices, version: createHash('sha256').update(seen).digest('hex') };
}

/** House blends that are ticked then, though a bean of them is off the shelf. */
export function blendsWithoutBeans(
  { beans, blends }: Pick<Judged, 'beans' | 'blends'>,
  catalogue: Catalogue,
): MyBeansPreview['without_beans'] {
  const bean = shelfAfter(beans.map(({ bean_id, ...change }) => ({ id: bean_id, ...change })));
  const blend = shelfAfter(blends.map(({ blend_id, ...change }) => ({ id: blend_id, ...change })));
  return catalogue.blends.flatMap(({ row: { id, name, in_stock }, recipe }) => {
    const missing = recipe
      .map((part) => part.bean.row)
      .filter((row) => !(bean.get(row.id) ?? row.in_stock))
      .map((row) => row.name);
    return (blend.get(id) ?? in_stock) && missing.length > 0 ? [{ blend_id: id, name, missing }] : [];
  });
}

const shelfAfter = (
  changes: readonly { id: number; shelf: BeanChange['shelf']; problem: string | null }[],
): ReadonlyMap<number, boolean> =>
  new Map(changes.flatMap(({ id, shelf, problem }) => (shelf && !problem ? [[id, shelf.after]] : [])));

type KnownLot = Awaited<ReturnType<typeof listLotsOfCodes>>[number];

async function lotsIn(
  db: Database | InTransaction,
  wished: readonly BeanWish[],
): Promise<ReadonlyMap<string, KnownLot>> {
  const codes = wished.flatMap(({ lot }) => (lot === undefined ? [] : [lot.code]));
  const lots = codes.length === 0 ? [] : await listLotsOfCodes(db, codes);
  return new Map(lots.map((lot) => [lot.code, lot]));
}

function judgeBeans(
  wished: readonly BeanWish[],
  { catalogue, now, lots }: Seen & { lots: ReadonlyMap<string, KnownLot> },
): BeanChange[] {
  const [beans, codes] = [new Set<number>(), new Set<string>()];
  return wished.flatMap((wish): BeanChange[] => {
    const { bean_id, in_stock, green_bean_price, lot } = wish;
    const bean = catalogue.beans.get(bean_id);
    const change = {
      bean_id,
      name: bean?.row.name ?? `Bean ${bean_id}`,
      shelf: null,
      price: null,
      lot: null,
    };
    if (bean === undefined) return [{ ...change, problem: 'We have no such bean.' }];
    if (beans.has(bean_id)) return [{ ...change, problem: 'It stands there twice.' }];
    beans.add(bean_id);
    const known = lot === undefined ? undefined : lots.get(lot.code);
    const isThere = known !== undefined && isSameLot(known, wish);
    const problem = lot === undefined || isThere ? null : wrongWithLot(lot, { known, codes, now });
    if (lot !== undefined) codes.add(lot.code);
    if (problem !== null) return [{ ...change, problem }];
    const changed = {
      ...change,
      shelf: shelfOf(bean.row.in_stock, in_stock),
      price:
        green_bean_price === undefined || green_bean_price === bean.greenBeanPrice
          ? null
          : { before: toPounds(bean.greenBeanPrice), after: toPounds(green_bean_price) },
      lot: lot === undefined || isThere ? null : lot,
      problem: null,
    };
    return (changed.shelf ?? changed.price ?? changed.lot) ? [changed] : [];
  });
}

/** Sent again, it has come in already. */
const isSameLot = (known: KnownLot, { bean_id, lot }: BeanWish): boolean =>
  known.bean_id === bean_id && known.arrived === lot?.grams && known.arrived_on === lot.arrived_on;

interface Around {
  known: KnownLot | undefined;
  /** Of the rows above it. */
  codes: ReadonlySet<string>;
  now: Date;
}

function wrongWithLot(
  { code, arrived_on }: NonNullable<BeanWish['lot']>,
  { known, codes, now }: Around,
): string | null {
  if (!LOT_CODE.test(code)) return WRONG_LOT_CODE;
  if (known !== undefined) return `There is a lot ${code} already.`;
  if (codes.has(code)) return `Lot ${code} stands there twice.`;
  return arrived_on > dayInLondon(now) ? 'That day is still to come.' : null;
}

const shelfOf = (before: boolean, after: boolean | undefined): BeanChange['shelf'] =>
  after === undefined || after === before ? null : { before, after };

function judgeBlends(wished: Wishes['blends'], { blends }: Catalogue): BlendChange[] {
  const seen = new Set<number>();
  return wished.flatMap(({ blend_id, in_stock }): BlendChange[] => {
    const row = blends.find((blend) => blend.row.id === blend_id)?.row;
    const change = { blend_id, name: row?.name ?? `House blend ${blend_id}`, shelf: null };
    if (row === undefined) return [{ ...change, problem: 'We have no such house blend.' }];
    if (seen.has(blend_id)) return [{ ...change, problem: 'It stands there twice.' }];
    seen.add(blend_id);
    const shelf = shelfOf(row.in_stock, in_stock);
    return shelf === null ? [] : [{ ...change, shelf, problem: null }];
  });
}

/** A bean whose price leaves too little stays as it is, tick and lot as well. */
async function judgePrices(
  db: Database | InTransaction,
  beans: readonly BeanChange[],
  { catalogue: { rows }, now }: Seen,
): Promise<{ beans: BeanChange[]; prices: GreenPricesPreview | null }> {
  const preview = await previewOf(db, beans, { rows, now });
  if (preview === null || preview.tooCheap.size === 0) return { beans: [...beans], prices: preview };
  const without = beans.map((change) =>
    preview.tooCheap.has(change.bean_id)
      ? { ...change, shelf: null, price: null, lot: null, problem: TOO_LOW }
      : change,
  );
  return { beans: without, prices: await previewOf(db, without, { rows, now }) };
}

async function previewOf(
  db: Database | InTransaction,
  beans: readonly BeanChange[],
  { rows, now }: { rows: Catalogue['rows']; now: Date },
): Promise<GreenPricesPreview | null> {
  const prices = new Map(
    beans.flatMap(({ bean_id, price }) => (price === null ? [] : [[bean_id, toPence(price.after)]])),
  );
  return prices.size === 0 ? null : ((await previewGreenPrices(db, { rows, prices, now })) ?? null);
}
