/** What people ask for, by taste, beside what they bought. Nothing of it says who asked. */
import type { Answer } from '#contract/calls.ts';
import type { Span } from '#domain/numbers/span.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { countBrandsAsked, weighBeans } from './coffees-store.ts';

interface Weighed {
  scores: Scores;
  weight: number;
}

/** With one decimal, as scores are shown; `null` where there is nothing to taste. */
function meanTaste(weighed: readonly Weighed[]): number[] | null {
  const weight = weighed.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  return TASTES.map((taste) => {
    const sum = weighed.reduce((total, one) => total + one.weight * one.scores[taste], 0);
    return Math.round((10 * sum) / weight) / 10;
  });
}

const ofBeans = (rows: readonly { bean_id: number; weight: number }[], { beans }: Catalogue): Weighed[] =>
  rows.flatMap(({ bean_id, weight }) => {
    const bean = beans.get(bean_id);
    return bean === undefined ? [] : [{ scores: bean.scores, weight }];
  });

/** A brand is known by its name, with its maker or without. */
function brandsByName({ rows, brands }: Catalogue): Map<string, Scores> {
  const scoresByName = new Map<string, Scores>();
  for (const { id, brand, name } of rows.brands) {
    const scores = brands.get(id)?.scores;
    if (scores === undefined) continue;
    scoresByName.set(`${brand} ${name}`.toLowerCase(), scores);
    scoresByName.set(name.toLowerCase(), scores);
  }
  return scoresByName;
}

export async function readDemand(
  { db, catalogueCache }: { db: Database; catalogueCache: CatalogueCache },
  span: Span,
): Promise<Answer<'GET /staff/demand'>> {
  const catalogue = await catalogueCache();
  const beans = await weighBeans(db, span);
  // What was cancelled is taken out again, on the day on which its money went back.
  const sold = beans.flatMap((bean) => (bean.sold > 0 ? [{ ...bean, weight: bean.sold }] : []));
  const made = beans.map((bean) => ({ ...bean, weight: bean.made }));
  const requested = await countBrandsAsked(db, span);
  const scoresByName = brandsByName(catalogue);
  const matched = requested.flatMap(({ brand, requests }) => {
    const scores = scoresByName.get(brand);
    return scores === undefined ? [] : [{ scores, weight: requests }];
  });
  const requests = sumOf(requested.map((one) => one.requests));
  return {
    sold: meanTaste(ofBeans(sold, catalogue)),
    made: meanTaste(ofBeans(made, catalogue)),
    asked: meanTaste(matched),
    kilos: Math.round(sumOf(sold.map(({ weight }) => weight))) / 1000,
    blends: Math.round(sumOf(made.map(({ weight }) => weight)) / 100),
    requests,
    unknown: requests - sumOf(matched.map(({ weight }) => weight)),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
