/** A line as it is filled: what is in it, from which bins, and what its labels say. */
import type { FloorNotes } from '#contract/packing/floor-notes.ts';
import { bestBefore } from '#domain/packing/label.ts';
import { lotCode } from '#domain/packing/lot.ts';
import { type Bin, oldestRoast, type PouredPart, poursFor } from '#domain/packing/pours.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { batchesToCome, binsOfLines } from '#server/roastery/roasting/roasting.ts';
import { type RecipeOfLine, recipeOfLine } from '#server/roastery/substitutions/substitutions.ts';
import { type PackingSettings, readPackingSettings } from './bag-settings-store.ts';
import { type Bag, listBags, listSaid } from './bag-store.ts';
import { readFloorNotes } from './floor-note-store.ts';
import type { LineOfRoasted } from './order-to-pack-store.ts';

/** A line with everything that filling and labels need of it. */
export interface LineToFill {
  line: LineOfRoasted;
  /** What it is really made of. */
  recipe: RecipeOfLine['rows'];
  bins: readonly Bin[];
  /** The batches that these bins hold. */
  batchIds: readonly number[];
  /** Batches for it that are in no bin yet. */
  toCome: Awaited<ReturnType<typeof batchesToCome>>;
  bags: readonly Bag[];
  report: { words: string | null; told_by: string | null; may_print: boolean | null };
  settings: PackingSettings;
  /** What was written about its order. */
  notes: FloorNotes;
}

const NO_REPORT = { words: null, told_by: null, told_at: null, may_print: null };

export async function withWhatTheyNeed(
  db: Database | InTransaction,
  lines: readonly LineOfRoasted[],
): Promise<LineToFill[]> {
  const ids = lines.map(({ id }) => id);
  const recipes = await recipeOfLine(db, ids);
  const bins = await binsOfLines(db, ids);
  const toCome = await batchesToCome(db, ids);
  const bags = await listBags(db, ids);
  const notes = await listSaid(db, ids);
  const settings = await readPackingSettings(db);
  const notesOf = await readFloorNotes(db, lines);
  return lines.map((line) => ({
    line,
    recipe: recipes.get(line.id)?.rows ?? [],
    bins: bins
      .filter((bin) => bin.order_blend_id === line.id)
      .map(({ bin_id: id, code, roastable, roasted_on: roastedOn, on_hand: onHand }) => ({
        id,
        code,
        roastable,
        roastedOn,
        onHand,
      })),
    batchIds: bins.filter((bin) => bin.order_blend_id === line.id).map(({ batch_id }) => batch_id),
    toCome: toCome.filter((batch) => batch.order_blend_id === line.id),
    bags: bags.filter((bag) => bag.order_blend_id === line.id),
    report: stillShort(
      notes.find(({ id }) => id === line.id) ?? NO_REPORT,
      bins.filter((bin) => bin.order_blend_id === line.id),
    ),
    settings,
    notes: notesOf(line),
  }));
}

/** What was said before more of its coffee came out of the roaster is over. */
function stillShort(
  { told_at: toldAt, ...report }: LineToFill['report'] & { told_at: Date | null },
  bins: readonly { filled_at: Date | null }[],
): LineToFill['report'] {
  const isOver = bins.some(({ filled_at: at }) => toldAt !== null && at !== null && at > toldAt);
  return isOver ? { ...report, words: null, told_by: null } : report;
}

/** What the next bag of a line is filled with, at what it is sold as. */
export const partsOf = (
  { line, recipe, bins }: LineToFill,
  grams: number = line.bag_grams,
): PouredPart[] | null => poursFor(coffeeOf(line, recipe), bins, grams);

export const coffeeOf = ({ name }: LineOfRoasted, recipe: LineToFill['recipe']) => ({
  name,
  recipe: recipe.map(({ beanId, beanName, percentage }) => ({ beanId, name: beanName, percentage })),
});

/** What labels say of a line, from its oldest coffee: of the bags that are filled, and of those to come. */
export function lotOf({ line, recipe, bins, bags, settings }: LineToFill) {
  const left = line.quantity - bags.length;
  const toCome = oldestRoast(
    coffeeOf(line, recipe),
    bins,
    Array.from({ length: left }, () => line.bag_grams),
  );
  const [roastedOn] = [...bags.map((bag) => bag.roasted_on), ...(toCome === null ? [] : [toCome])].toSorted();
  if (roastedOn === undefined) return null;
  const months = { beans: settings.bestBeans, ground: settings.bestGround };
  return {
    lot: lotCode({ roastedOn, orderId: line.order_id, position: line.position }),
    roastedOn,
    bestBefore: bestBefore(roastedOn, line.grind_id, months),
  };
}
