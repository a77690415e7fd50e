/** A bag as its page shows it: what the label says, and to its buyer alone what they said of it. */
import type { Answer } from '#contract/calls.ts';
import { STATUS } from '#domain/order/status.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { questionsOnLine } from '#server/coffee/preference/preference.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import type { LabelledBag } from '#server/roastery/packing/packing.ts';
import { recipeOfLine } from '#server/roastery/substitutions/substitutions.ts';
import { listBrewAnswers } from './brew-answer-store.ts';

type Bag = Answer<'GET /bags/{code}'>;

interface Reading {
  db: Database;
  catalogue: Catalogue;
  /** `null` where nobody is logged in. */
  memberId: number | null;
}

export async function bagAnswer(bag: LabelledBag, { db, catalogue, memberId }: Reading): Promise<Bag> {
  const { name, ctaps_id, roast_id, roast, grind_id, grind } = bag;
  const rows = (await recipeOfLine(db, [bag.line_id])).get(bag.line_id)?.rows ?? [];
  const parts = rows.map(({ beanId, percentage }) => ({
    bean: beanOf(beanId, catalogue.beans),
    percentage,
  }));
  return {
    coffee: {
      name,
      ctaps_id,
      roast_id,
      roast,
      grind_id,
      grind,
      percentages: rows.map(({ percentage }) => percentage),
      scores: shownScores(tasteOfBlend(parts, roast_id, catalogue.tasteRule)),
    },
    bag_grams: bag.bag_grams,
    lot: bag.lot_code,
    number: bag.number,
    roasted_on: bag.roasted_on,
    best_before: bag.best_before,
    yours: memberId !== null && isBuyer(memberId, bag) ? await readYours(db, memberId, bag) : null,
  };
}

/** A present is not its buyer’s to answer for: they drink none of it. */
export const isBuyer = (memberId: number, { customer_id, is_gift }: LabelledBag): boolean =>
  memberId === customer_id && !is_gift;

async function readYours(
  db: Database,
  memberId: number,
  bag: LabelledBag,
): Promise<NonNullable<Bag['yours']>> {
  const { taste_profile: profile } = await readCustomer(db, memberId);
  const answers = await listBrewAnswers(db, memberId, bag);
  const questions = await questionsOnLine(db, memberId, bag.line_id);
  return {
    profile,
    answers: answers.map(({ request_id: id, method, run, cup, answered_at }) => ({
      id,
      method,
      run,
      cup,
      answered_at: answered_at.toISOString(),
    })),
    has_arrived: bag.order_status_id === STATUS.delivered,
    to_compare: questions?.to_compare ?? [],
    to_remark_on: questions?.to_remark_on ?? null,
  };
}
