import type { Calls } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { listGreen } from '#server/coffee/stock/stock.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { blendsWithoutBeans, judgeMyBeans, type Wishes } from './my-beans/judge-my-beans.ts';
import { saveMyBeans } from './my-beans/save-my-beans.ts';
import type { PriceDeps } from './price-deps.ts';

export const myBeanRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  'GET /staff/my-beans': async () => ({ answer: await listMyBeans(deps) }),
  'POST /staff/my-beans-previews': async ({ body }) => ({ answer: await previewMyBeans(deps, body) }),
  'PUT /staff/my-beans': async ({ body, member }) => answered(await saveMyBeans(deps, body, member)),
});

async function listMyBeans({ db, catalogueCache, clock }: PriceDeps) {
  const { beans, blends } = await catalogueCache.refresh();
  const onHand = new Map((await listGreen(db, clock())).map((row) => [row.beanId, row.onHand]));
  return {
    beans: [...beans.values()].map(({ row: { id, ctaps_id, name, in_stock }, greenBeanPrice }) => ({
      id,
      ctaps_id,
      name,
      in_stock,
      on_hand: onHand.get(id) ?? 0,
      green_bean_price: toPounds(greenBeanPrice),
    })),
    blends: blends.map(({ row: { id, ctaps_id, name, in_stock }, recipe }) => ({
      id,
      ctaps_id,
      name,
      in_stock,
      bean_ids: recipe.map(({ bean }) => bean.row.id),
    })),
  };
}

async function previewMyBeans({ db, catalogueCache, clock }: PriceDeps, wishes: Wishes) {
  const catalogue = await catalogueCache.refresh();
  const { beans, blends, prices, version } = await judgeMyBeans(db, wishes, { catalogue, now: clock() });
  return {
    version,
    beans,
    blends,
    without_beans: blendsWithoutBeans({ beans, blends }, catalogue),
    fresh_code_for: prices?.largeNames ?? [],
  };
}
