import type { PriceParameterSet, PriceParametersShown } from '#contract/prices/price-parameters.ts';
import { priceParametersOf } from '#domain/pricing/price-parameters.ts';
import { listAllParameterSets, parametersAt, setsAround } from '#server/coffee/catalogue/catalogue.ts';
import { shownChange, shownName } from './figures.ts';
import { namesOfParameters } from './names-of-parameters.ts';
import type { PriceDeps } from './price-deps.ts';

export async function readPriceParameters({
  db,
  clock,
  catalogueCache,
}: PriceDeps): Promise<PriceParametersShown> {
  const { rows, parameters } = await catalogueCache.refresh();
  const valid = priceParametersOf(parameters);
  const current = setsAround(rows, clock()).current?.id;
  const sets = await listAllParameterSets(db);
  return {
    parameters: namesOfParameters(rows).map((named) => ({
      ...shownName(named),
      value: (valid[named.name] ?? 0) / named.per,
    })),
    sets: sets
      .map(({ id, valid_from, set_at, withdrawn_at, parameters: after }): PriceParameterSet => {
        const before = priceParametersOf(parametersAt(rows, justBefore(valid_from)));
        return {
          id,
          valid_from: valid_from.toISOString(),
          set_at: set_at.toISOString(),
          state: stateOf({ id, valid_from, withdrawn_at }, current, clock()),
          changes: Object.entries(after)
            .map(([name, value]) => ({ name, before: before[name] ?? value, after: value }))
            .filter((change) => change.before !== change.after)
            .map((change) => shownChange(change, rows)),
        };
      })
      .toReversed(),
  };
}

const justBefore = (at: Date): Date => new Date(at.getTime() - 1);

function stateOf(
  { id, valid_from, withdrawn_at }: { id: number; valid_from: Date; withdrawn_at: Date | null },
  current: number | undefined,
  now: Date,
): PriceParameterSet['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (valid_from > now) return 'to come';
  return id === current ? 'valid' : 'past';
}
