import type { Calls } from '#contract/calls.ts';
import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { DAY_MS } from '#domain/durations.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { proposedGreenPrice } from '#domain/pricing/green-price.ts';
import { holds } from '#domain/staff/rights.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { listDatesOfPrices, listGreenPrices, listPriceChanges } from './green-price-history-store.ts';
import type { PriceDeps } from './price-deps.ts';
import { setGreenPrices } from './set-green-prices.ts';
import {
  showBlendRewriting,
  showFirstPrice,
  showGreenPrice,
  showGreenPriceList,
  showRewriting,
} from './show-previews.ts';

const YEAR_MS = 365 * DAY_MS;

/** How many changes can be gone back from by one press. */
const LATEST = 20;

const maySeeCosts = ({ rights }: Member): boolean => holds(rights, ['numbers'], false);

export const greenPriceRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  ...previewRoutes(deps),
  'GET /staff/green-prices': async ({ member }) => ({ answer: await listAll(deps, maySeeCosts(member)) }),
  'GET /staff/beans/{id}/green-prices': async ({ params }) => {
    const since = new Date(deps.clock().getTime() - YEAR_MS);
    const prices = await listGreenPrices(deps.db, params.id, since);
    if (prices.length === 0) return refuse('not_found');
    return {
      answer: prices.map(({ id, per_kilo, set_at }) => ({
        id,
        green_bean_price: toPounds(per_kilo),
        set_at: set_at.toISOString(),
      })),
    };
  },
  'PUT /staff/beans/{id}/green-price': async ({ params, body, member }) => {
    const perKilo = body.green_bean_price;
    const prices = new Map([[params.id, perKilo]]);
    const { version } = body;
    const outcome = await setGreenPrices(deps, { prices, version, member, field: 'green_bean_price' });
    return answered(outcome, () => ({ bean_id: params.id, green_bean_price: toPounds(perKilo) }));
  },
  'GET /staff/green-price-lists': async () => {
    const changes = await listPriceChanges(deps.db, LATEST);
    const lists = Map.groupBy(changes, ({ set_at }) => set_at.getTime());
    return {
      answer: [...lists].map(([setAt, beans]) => ({
        set_at: new Date(setAt).toISOString(),
        beans: beans.map(changeAnswer),
      })),
    };
  },
  'PUT /staff/green-prices': async ({ body: { prices, version }, member }) => {
    const outcome = await setGreenPrices(deps, {
      prices: pricesOf(prices),
      version,
      member,
      field: 'prices',
    });
    return answered(outcome, ({ changes }) => ({
      beans: changes.map(({ beanId, ...change }) => changeAnswer({ bean_id: beanId, ...change })),
    }));
  },
});

/** What a price would change, before anybody sets it. */
const previewRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  'POST /staff/beans/{id}/green-price-previews': async ({ params, body, member }) =>
    answered(
      await showGreenPrice(deps, {
        beanId: params.id,
        perKilo: body.green_bean_price,
        maySeeCosts: maySeeCosts(member),
      }),
    ),
  'POST /staff/first-price-previews': async ({ body: { green_bean_price: perKilo, ...facts } }) =>
    answered(await showFirstPrice(deps, { facts, perKilo })),
  'POST /staff/beans/{id}/rewriting-previews': async ({ params, body, member }) =>
    answered(await showRewriting(deps, { beanId: params.id, facts: body, maySeeCosts: maySeeCosts(member) })),
  'POST /staff/blends/{id}/rewriting-previews': async ({ params, body, member }) =>
    answered(
      await showBlendRewriting(deps, {
        blendId: params.id,
        facts: body,
        maySeeCosts: maySeeCosts(member),
      }),
    ),
  'POST /staff/green-price-list-previews': async ({ body, member }) =>
    answered(
      await showGreenPriceList(deps, { prices: pricesOf(body.prices), maySeeCosts: maySeeCosts(member) }),
    ),
});

const pricesOf = (rows: readonly { bean_id: number; green_bean_price: number }[]) =>
  new Map(rows.map(({ bean_id, green_bean_price }) => [bean_id, green_bean_price]));

const changeAnswer = (change: { bean_id: number; name: string; before: number; after: number }) => ({
  bean_id: change.bean_id,
  name: change.name,
  before: toPounds(change.before),
  after: toPounds(change.after),
});

/** Each bean's price, and what its lots suggest to those who may know what they cost. */
async function listAll({ db, catalogueCache }: PriceDeps, maySeeCosts: boolean): Promise<GreenPrice[]> {
  const { beans, blends, parameters } = await catalogueCache.refresh();
  const dates = new Map((await listDatesOfPrices(db)).map(({ bean_id, set_at }) => [bean_id, set_at]));
  const landedCosts = maySeeCosts ? await listLandedCosts(db) : new Map<number, number>();
  return [...beans.values()].map(({ row: { id, name, in_stock }, greenBeanPrice, deliveryZone }) => {
    const landed = landedCosts.get(id);
    const proposed =
      landed === undefined
        ? null
        : proposedGreenPrice({ landed, today: greenBeanPrice, deliveryZone }, parameters);
    return {
      bean_id: id,
      name,
      in_stock,
      green_bean_price: toPounds(greenBeanPrice),
      set_at: (dates.get(id) ?? new Date(0)).toISOString(),
      blends: blends.filter(({ recipe }) => recipe.some(({ bean }) => bean.row.id === id)).length,
      landed_cost: landed === undefined ? null : toPounds(landed),
      proposed: proposed === null ? null : toPounds(proposed),
    };
  });
}
