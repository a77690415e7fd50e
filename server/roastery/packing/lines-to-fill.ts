/** Lines as the Fill screen shows them, in the order in which they are best filled. */
import type { FillLine } from '#contract/packing/filling.ts';
import { fillingOrder } from '#domain/packing/filling-order.ts';
import { foodName } from '#domain/packing/label.ts';
import { LOOK_WORDS, looksNeeded } from '#domain/packing/label-name.ts';
import type { PouredPart } from '#domain/packing/pours.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { type LineToFill, lotOf, partsOf, withWhatTheyNeed } from './line-to-fill.ts';
import { listRoastingLines } from './order-to-pack-store.ts';

export async function linesToFill(db: Database, catalogue: Catalogue): Promise<FillLine[]> {
  const lines = await withWhatTheyNeed(db, await listRoastingLines(db));
  const answers = lines.map((line) => ({ line: lineAnswer(line, catalogue), bins: binsFor(line) }));
  return fillingOrder(answers).map(({ line }) => line);
}

const binsFor = (line: LineToFill): string[] => [
  ...new Set(partsOf(line)?.flatMap(({ pours }) => pours.map(({ bin }) => bin.code))),
];

export function lineAnswer(one: LineToFill, { beans, tasteRule }: Catalogue): FillLine {
  const { line, recipe, bags, report, notes } = one;
  const parts = recipe.flatMap(({ beanId, percentage }) => {
    const bean = beans.get(beanId);
    return bean === undefined ? [] : [{ bean, percentage }];
  });
  const lot = lotOf(one);
  const isFull = bags.length === line.quantity;
  const { id, order_id, position, dispatch_on, name, ctaps_id, roast_id, roast, grind_id, grind } = line;
  return {
    id,
    order_id,
    position,
    dispatch_on,
    to: line.to,
    name,
    ctaps_id,
    roast_id,
    roast,
    grind_id,
    grind,
    bag_grams: line.bag_grams,
    quantity: line.quantity,
    percentages: recipe.map(({ percentage }) => percentage),
    scores: shownScores(tasteOfBlend(parts, roast_id, tasteRule)),
    food: foodName({ grindId: grind_id, decaf: parts.map(({ bean }) => bean.row.decaf) }),
    lot: lot?.lot ?? null,
    roasted_on: lot?.roastedOn ?? null,
    best_before: lot?.bestBefore ?? null,
    targets: isFull ? [] : (partsOf(one) ?? []).map(targetAnswer),
    waits_for: isFull
      ? []
      : one.toCome.map(({ name: batch, machine, state, starts_at }) => ({
          name: batch,
          machine,
          state,
          starts_at: starts_at.toISOString(),
        })),
    bags: bags.map((bag) => ({
      id: bag.id,
      number: bag.number,
      grams: bag.grams,
      lot: bag.lot_code,
      filled_by: bag.filled_by,
      filled_at: bag.filled_at.toISOString(),
      is_packed: bag.box_id !== null,
      is_weighed: bag.is_weighed,
    })),
    short: report.words === null ? null : { words: report.words, told_by: report.told_by ?? '' },
    looks: looksNeeded(name).map((look) => LOOK_WORDS[look]),
    may_print: report.may_print,
    notes,
  };
}

const targetAnswer = ({ name, percentage, grams, total, pours }: PouredPart) => ({
  name,
  percentage,
  grams,
  total,
  pours: pours.map(({ bin, grams: poured }) => ({
    bin_id: bin.id,
    code: bin.code,
    roasted_on: bin.roastedOn,
    grams: poured,
  })),
});
