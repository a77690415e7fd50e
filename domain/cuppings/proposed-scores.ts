/** The scores of a bean that a cupping proposes: what tasters named is brought to the roast that the shop has the bean’s scores at. */
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { type CuppedCoffee, shownScore, type TasteRule, tasteAtRoast } from '#domain/taste/blend-taste.ts';

interface Found {
  /** At which the cup was roasted. */
  roastId: number;
  /** Tasters that its figures are made of. */
  counted: number;
  tastes: readonly { taste: keyof Scores; tasters: number; mean: number }[];
}

/** One person’s word is enough where nobody else counts. */
const ENOUGH = 2;

/** What too few named stays as it is. */
export function proposedScores(bean: CuppedCoffee, found: Found, rule: TasteRule): Scores {
  const named = new Map(
    found.tastes
      .filter(({ tasters }) => tasters >= Math.min(ENOUGH, found.counted))
      .map(({ taste, mean }) => [taste, mean]),
  );
  const cupped = Object.fromEntries(TASTES.map((taste) => [taste, named.get(taste) ?? 1])) as Scores;
  const atItsRoast =
    found.roastId === bean.roastId
      ? cupped
      : tasteAtRoast({ roastId: found.roastId, scores: cupped }, bean.roastId, rule);
  return Object.fromEntries(
    TASTES.map((taste) => [taste, named.has(taste) ? shownScore(atItsRoast[taste]) : bean.scores[taste]]),
  ) as Scores;
}
