import type { Calls } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { holds } from '../../domain/staff/rights.ts';
import { listGreenPrices } from '../catalogue/catalogue.ts';
import { answered, type Handlers, type Member } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';
import type { GreenPriceDeps } from './green-price-deps.ts';
import { listAll } from './list-green-prices.ts';
import { previewGreenPrice } from './preview-green-price.ts';
import { setGreenPrice } from './set-green-price.ts';

const YEAR_MS = 365 * 86_400_000;

const maySeeCosts = ({ rights }: Member): boolean => holds(rights, ['numbers'], false);

export const greenPriceRoutes = (deps: GreenPriceDeps): Handlers<Calls> => ({
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
  'POST /staff/beans/{id}/green-price-previews': async ({ params, body, member }) =>
    answered(
      await previewGreenPrice(deps, {
        beanId: params.id,
        perKilo: body.green_bean_price,
        maySeeCosts: maySeeCosts(member),
      }),
    ),
  'PUT /staff/beans/{id}/green-price': async ({ params, body, member }) =>
    answered(
      await setGreenPrice(deps, {
        beanId: params.id,
        perKilo: body.green_bean_price,
        version: body.version,
        member,
      }),
    ),
});
