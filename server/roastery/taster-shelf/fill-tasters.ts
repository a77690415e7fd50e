/** Tasters are filled out of bins that no order needs, each weighed unless the floor works in the light way. */
import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { bestBefore } from '#domain/packing/label.ts';
import { type Bin, type PouredPart, without } from '#domain/packing/pours.ts';
import { mostIn, tasterLot } from '#domain/tasters/shelf.ts';
import { findCoffee } from '#server/coffee/catalogue/catalogue.ts';
import {
  insertTaster,
  listBagsOfRequest,
  nextLotNumber,
  type TasterBag,
} from '#server/coffee/tasters/tasters.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readSetting } from '#server/foundation/settings/settings.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { readPackingSettings } from '#server/roastery/packing/packing.ts';
import { lockBins, takeFromBins } from '#server/roastery/roasting/roasting.ts';
import { binsOf, type Coffee, freeBins, partsFor, recipeOf } from './bins-for-tasters.ts';
import type { Refused, TasterShelfDeps } from './taster-shelf-deps.ts';

type Filling = Received<'POST /staff/taster-bags'>['body'] & { staffId: number };

/** Idempotent: the same request fills its bags once. */
export async function fillTasters(
  { db, catalogueCache, clock, first }: Omit<TasterShelfDeps, 'publicUrl'>,
  filling: Filling,
): Promise<TasterBag[] | Refused> {
  const catalogue = await catalogueCache();
  const coffee = findCoffee(filling.ctaps_id, catalogue);
  if (coffee === undefined) return refuseField('ctaps_id', 'There is no such bean or house blend.');
  if (!catalogue.grinds.has(filling.grind_id)) return refuseField('grind_id', 'Please choose a grind.');
  const wrong = whyNotWeights(filling);
  if (wrong !== null) return wrong;
  return transact(db, async (transaction) => {
    const at = clock();
    if (filling.as_planned) {
      const refused = whyNotAsPlanned(
        filling,
        await readSetting(transaction, 'records_weights', { at, first }),
      );
      if (refused !== null) return refused;
    }
    await lockBins(
      transaction,
      binsOf(coffee, await freeBins(transaction, at)).map(({ id }) => id),
    );
    const before = await listBagsOfRequest(transaction, filling.id);
    if (before.length > 0) return before;
    // What was read before the lock may have changed.
    const planned = plan(coffee, binsOf(coffee, await freeBins(transaction, at)), filling.weights);
    if (planned === null)
      return refuse('changed_meanwhile', {
        message: `The bins hold too little of ${coffee.name} that no order needs.`,
      });
    return fillLocked(transaction, { coffee, filling, planned, at });
  });
}

function whyNotWeights({ size, weights }: Filling): Refused | null {
  const most = mostIn(size);
  if (weights.some((grams) => grams < size))
    return refuseField('weights', `Each of these holds at least ${size} g.`);
  return weights.some((grams) => grams > most)
    ? refuseField('weights', `Each of these holds at most ${most} g. Please weigh it again.`)
    : null;
}

function whyNotAsPlanned({ size, weights }: Filling, isWeighed: boolean): Refused | null {
  if (isWeighed)
    return refuse('changed_meanwhile', {
      message: 'Bags are weighed here by now. Reload the page, and go on with their weights.',
    });
  return weights.every((grams) => grams === size)
    ? null
    : refuseField('weights', 'A bag that nobody weighed stands as what it is sold as.');
}

interface Planned {
  grams: number;
  parts: readonly PouredPart[];
}

/** What each bag takes from which bin; `null` where there is too little for them all. */
function plan(coffee: Coffee, bins: readonly Bin[], weights: readonly number[]): Planned[] | null {
  let left = [...bins];
  const planned: Planned[] = [];
  for (const grams of weights) {
    const parts = partsFor(coffee, left, grams);
    if (parts === null) return null;
    left = without(left, parts);
    planned.push({ grams, parts });
  }
  return planned;
}

interface Fill {
  coffee: Coffee;
  filling: Filling;
  planned: readonly Planned[];
  at: Date;
}

/** The caller holds the locks on the bins. All bags of one filling are one lot, by its oldest coffee. */
async function fillLocked(db: InTransaction, { coffee, filling, planned, at }: Fill): Promise<TasterBag[]> {
  const { staffId, grind_id, size: sold_grams } = filling;
  const pours = planned.flatMap(({ parts }) => parts.flatMap((part) => part.pours));
  const roasted_on = pours.map(({ bin }) => bin.roastedOn).toSorted()[0] ?? dayInLondon(at);
  const { bestBeans: beans, bestGround: ground } = await readPackingSettings(db);
  const lot_code = tasterLot(roasted_on, await nextLotNumber(db));
  for (const { grams, parts } of planned) {
    const { id: tasterId } = await insertTaster(db, {
      ctaps_id: coffee.ctapsId,
      name: coffee.name,
      roast_id: coffee.roastId,
      recipe: JSON.stringify(recipeOf(coffee)),
      grind_id,
      lot_code,
      roasted_on,
      best_before: bestBefore(roasted_on, grind_id, { beans, ground }),
      sold_grams,
      grams,
      is_weighed: !filling.as_planned,
      filled_by: staffId,
      filled_at: at,
      request_id: filling.id,
    });
    const taken = parts.flatMap((part) =>
      part.pours.map(({ bin, grams: g }) => ({ binId: bin.id, grams: g })),
    );
    const refused = await takeFromBins(db, { tasterId, pours: taken, staffId, at });
    if (refused !== null) throw new Error(`A bin that was locked held less than planned: ${refused.message}`);
  }
  await insertAuditEntry(db, {
    staffId,
    action: 'fill tasters',
    object: `coffee ${coffee.ctapsId}`,
    details: { lot: lot_code, weights: filling.weights, ...(filling.as_planned && { weighed: false }) },
  });
  return listBagsOfRequest(db, filling.id);
}
