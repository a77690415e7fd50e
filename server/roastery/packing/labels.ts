/** What the labels of bags say. A label whose name nobody looked at yet, or whose coffee is not roasted yet, is held back. */
import type { Label } from '#contract/packing/labels.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { methodsFor } from '#domain/brew/brew-method.ts';
import { brewRecipe } from '#domain/brew/brew-recipe.ts';
import { by } from '#domain/by.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { foodName, isOrganic, originsInWords } from '#domain/packing/label.ts';
import { looksNeeded } from '#domain/packing/label-name.ts';
import { type BagCode, bagAddress } from '#domain/packing/lot.ts';
import { addressInWords } from '#domain/settings/address.ts';
import { strongestTastes } from '#domain/taste/axes.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { weightInWords } from '#domain/weight.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { listCertifiedLots } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { lotsOfBatches } from '#server/roastery/roasting/roasting.ts';
import { openLabelSigner } from './label-signature.ts';
import { type LineToFill, lotOf, withWhatTheyNeed } from './line-to-fill.ts';
import { listLinesToFill } from './order-to-pack-store.ts';
import { printedName } from './printed-name.ts';

export interface Labels {
  labels: Label[];
  held_back: { line_id: number; why: string }[];
}

interface Wanted {
  lineIds: readonly number[];
  /** Only this bag of each line. */
  number?: number | undefined;
}

/** Up to this many grams a bag is small, and so is its label. */
const SMALL_BAG = 160;

interface Deps {
  db: Database;
  catalogue: Catalogue;
  facts: ShopFacts;
  publicUrl: string;
}

export async function labelsOf(
  { db, catalogue, facts, publicUrl }: Deps,
  { lineIds, number }: Wanted,
): Promise<Labels> {
  const read = await withWhatTheyNeed(db, await listLinesToFill(db, lineIds));
  // As they were asked for: a packer who fills by bins goes through the labels in that order.
  const lines = read.toSorted(by(({ line }) => lineIds.indexOf(line.id)));
  const certified = await certifiedLines(db, lines);
  const sign = await openLabelSigner(db);
  const addressOf = (label: BagCode) => bagAddress(publicUrl, label, sign(label));
  const answer: Labels = { labels: [], held_back: [] };
  for (const line of lines) {
    const why = whyHeldBack(line);
    if (why !== null) answer.held_back.push({ line_id: line.line.id, why });
    else
      answer.labels.push(
        ...labelsOfLine(line, catalogue, {
          facts,
          isCertified: certified.has(line.line.id),
          number,
          addressOf,
        }),
      );
  }
  return answer;
}

function whyHeldBack(line: LineToFill): string | null {
  const { name, order_id } = line.line;
  if (lotOf(line) === null) return `The coffee for ${name} of order ${order_id} has not been roasted yet.`;
  return line.report.may_print === null && looksNeeded(name).length > 0
    ? `Please look at the name ${name} of order ${order_id} first.`
    : null;
}

/** Lines whose every sack came with a certificate. */
async function certifiedLines(db: Database, lines: readonly LineToFill[]): Promise<ReadonlySet<number>> {
  const batches = await lotsOfBatches(
    db,
    lines.flatMap(({ batchIds }) => batchIds),
  );
  const lots = await listCertifiedLots(
    db,
    batches.flatMap(({ lot_id }) => lot_id ?? []),
  );
  const isCertified = ({ batchIds }: LineToFill) => {
    const greens = batches.filter(({ batch_id }) => batchIds.includes(batch_id));
    return greens.length > 0 && greens.every(({ lot_id }) => lot_id !== null && lots.has(lot_id));
  };
  return new Set(lines.filter(isCertified).map(({ line }) => line.id));
}

interface ForLine extends Pick<Deps, 'facts'> {
  addressOf: (label: BagCode) => string;
  isCertified: boolean;
  number: number | undefined;
}

function labelsOfLine(
  one: LineToFill,
  { beans, tasteRule, rows }: Catalogue,
  { facts, isCertified, number, addressOf }: ForLine,
): Label[] {
  const certifiedBy = isCertified ? facts.organic_code : null;
  const { line, recipe, report } = one;
  const lot = lotOf(one);
  if (lot === null) return [];
  const parts = recipe.map(({ beanId, percentage }) => ({ bean: beanOf(beanId, beans), percentage }));
  const scores = shownScores(tasteOfBlend(parts, line.roast_id, tasteRule));
  const nameOfCountry = (id: string) =>
    rows.countries.find((country) => country.id === id)?.display_name ?? id;
  const organic = isOrganic(
    parts.map(({ bean }) => bean.row.certification_id),
    certifiedBy !== null,
  );
  const brew = brewRecipe(
    { roastId: line.roast_id, scores },
    { method: methodsFor(line.grind_id)[0] ?? 'pour-over', cups: 2 },
  );
  const tastes = strongestTastes(scores).join(', ');
  const label = {
    shop: facts.names.trading,
    line_id: line.id,
    order_id: line.order_id,
    size: line.bag_grams <= SMALL_BAG ? ('small' as const) : ('large' as const),
    name: printedName(line, report.may_print),
    ctaps_id: line.ctaps_id,
    food: foodName({ grindId: line.grind_id, decaf: parts.map(({ bean }) => bean.row.decaf) }),
    bag_grams: line.bag_grams,
    net: weightInWords(line.bag_grams),
    roast_id: line.roast_id,
    roast: line.roast,
    grind: line.grind,
    percentages: recipe.map(({ percentage }) => percentage),
    scores,
    tastes: tastes.charAt(0).toUpperCase() + tastes.slice(1),
    origins: originsInWords(
      parts.map(({ bean, percentage }) => ({ country: nameOfCountry(bean.row.country_id), percentage })),
    ),
    storage: 'Keep closed, cool, dry and dark.',
    organic: organic ? `Organic, certified by ${certifiedBy}.` : null,
    business: [facts.names.legal, addressInWords(facts.address)],
    brew: { title: `${brew.name} for two`, steps: [...brew.steps] },
  };
  return bagsToLabel(one, lot, number).map((bag) => ({
    ...label,
    ...bag,
    code: addressOf({ ctapsId: line.ctaps_id, lot: bag.lot, number: bag.number }),
  }));
}

/** What differs from bag to bag; of one bag alone where its number is given. */
function bagsToLabel(
  { line, bags }: LineToFill,
  lot: NonNullable<ReturnType<typeof lotOf>>,
  number?: number,
) {
  const numbers = Array.from({ length: line.quantity }, (_, i) => i + 1);
  return numbers
    .filter((one) => number === undefined || one === number)
    .map((one) => {
      // A bag that is filled keeps what its label says.
      const filled = bags.find((bag) => bag.number === one);
      const printed =
        filled === undefined
          ? lot
          : { lot: filled.lot_code, roastedOn: filled.roasted_on, bestBefore: filled.best_before };
      return {
        number: one,
        lot: printed.lot,
        roasted_on: dayInWords(printed.roastedOn),
        best_before: dayInWords(printed.bestBefore),
      };
    });
}
