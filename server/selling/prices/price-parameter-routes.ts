import type { Calls } from '#contract/calls.ts';
import type { PriceParametersPreview } from '#contract/prices/price-parameters.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { known } from '#domain/pricing/parameters.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { countCartsWith } from '#server/selling/carts/carts.ts';
import { figuresOf, type NamedFigures, shownChange } from './figures.ts';
import { type CoffeeChange, previewParameters } from './preview-parameters.ts';
import type { PriceDeps } from './price-deps.ts';
import { readPriceParameters } from './read-price-parameters.ts';
import { setPriceParameters, withdrawPriceParameters } from './set-price-parameters.ts';

/** So many of the largest changes are shown. */
const LARGEST = 20;

const NO_SUCH = refuseField('parameters', 'There is no such parameter, or not in so small steps.');

export const priceParameterRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  'GET /staff/price-parameters': async () => ({ answer: await readPriceParameters(deps) }),
  'POST /staff/price-parameter-previews': async ({ body }) => preview(deps, body),
  'PUT /staff/price-parameters': async ({ body: { from, parameters, version }, member }) => {
    const { rows } = await deps.catalogueCache();
    const figures = figuresOf(parameters, rows);
    if (figures === null) return NO_SUCH;
    const outcome = await setPriceParameters(deps, { figures, from, version, member });
    return answered(outcome, ({ id, validFrom }) => ({ id, valid_from: validFrom.toISOString() }));
  },
  'DELETE /staff/price-parameter-sets/{id}': async ({ params, member }) =>
    (await withdrawPriceParameters(deps, { id: params.id, staffId: member.id })) ?? { answer: null },
});

interface PreviewRequest {
  from: string;
  parameters: NamedFigures;
  bean_ids: readonly number[];
}

async function preview(
  { db, clock, catalogueCache }: PriceDeps,
  { from, parameters, bean_ids }: PreviewRequest,
) {
  const { rows, parameters: now } = await catalogueCache.refresh();
  const figures = figuresOf(parameters, rows);
  const seen = figures && (await previewParameters(db, { rows, figures, from, now: clock() }));
  if (!seen) return NO_SUCH;
  const gramsOf = (bagSizeId: number) => known(now.bagSizes[bagSizeId], 'bag size').grams;
  const bagAnswer = ({ tier, bagSizeId, before, after }: CoffeeChange['bags'][number]) => ({
    price_tier: tier,
    grams: gramsOf(bagSizeId),
    before: toPounds(before),
    after: toPounds(after),
  });
  const changed = seen.coffees.flatMap(({ name, bags }) =>
    bags.filter(({ before, after }) => before !== after).map((bag) => ({ coffee: name, ...bag })),
  );
  const byHowMuch = ({ before, after }: { before: number; after: number }) =>
    Math.abs(after - before) / before;
  const answer: PriceParametersPreview = {
    version: seen.version,
    changes: seen.changes.map((change) => shownChange(change, rows)),
    refused: seen.refused,
    chosen: seen.coffees
      .filter(({ id, isBean }) => isBean && bean_ids.includes(id))
      .map(({ id, name, bags }) => ({
        id,
        name,
        bags: bags.map((bag) => ({ ...bagAnswer(bag), bag_size_id: bag.bagSizeId })),
      })),
    largest: changed
      .toSorted((one, other) => byHowMuch(other) - byHowMuch(one))
      .slice(0, LARGEST)
      .map((bag) => ({ coffee: bag.coffee, ...bagAnswer(bag) })),
    bags: changed.length,
    carts: await countCartsWith(
      db,
      rows.beans.map(({ id }) => id),
    ),
    fresh_code_for: seen.large,
  };
  return { answer };
}
