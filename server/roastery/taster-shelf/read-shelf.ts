/** The taster shelf as its screen shows it. */
import type { TasterBag as BagAnswer, TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Bin } from '#domain/packing/pours.ts';
import { bagsOfAWeek, DAYS_COUNTED } from '#domain/tasters/demand.ts';
import { isTooOld, LARGE_TASTER_GRAMS, PLACES, TASTER_GRAMS, tasterCode } from '#domain/tasters/shelf.ts';
import { type Catalogue, findCoffee } from '#server/coffee/catalogue/catalogue.ts';
import { listPackedSince, listShelvedBags, type TasterBag } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import { bagsIn, type Coffee, freeBins } from './bins-for-tasters.ts';
import { listMissingOfVotes } from './missing-of-votes-store.ts';
import { distanceOf } from './shelf-distances.ts';

export async function readShelf(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  now: Date,
): Promise<TasterShelf> {
  const bins = await freeBins(db, now);
  const bags = Map.groupBy(await listShelvedBags(db), ({ ctaps_id }) => ctaps_id);
  const packed = await listPackedSince(db, new Date(now.getTime() - DAYS_COUNTED * DAY_MS));
  const of = (coffee: Coffee) =>
    coffeeAnswer(coffee, { bags: bags.get(coffee.ctapsId) ?? [], bins, catalogue, now });
  const weekOf = (ctapsId: string): number =>
    bagsOfAWeek(
      packed
        .filter(({ ctaps_id }) => ctaps_id === ctapsId)
        .map(({ packed_at }) => Math.floor((now.getTime() - packed_at.getTime()) / DAY_MS)),
    );
  const places = Array.from({ length: PLACES }, (_, i) => {
    const place = i + 1;
    const coffee = catalogue.tasterShelf.find((one) => one.place === place);
    if (coffee === undefined) return { place, coffee: null };
    const answer = of(coffee);
    const free = answer.bags.filter(({ size, state }) => size === TASTER_GRAMS && state === 'free').length;
    return { place, coffee: { ...answer, to_fill: Math.max(0, weekOf(coffee.ctapsId) - free) } };
  });
  const shelved = new Set(catalogue.tasterShelf.map(({ ctapsId }) => ctapsId));
  const guests = coffeesOf(catalogue)
    .filter(({ ctapsId }) => !shelved.has(ctapsId))
    .map(of)
    .filter((guest) => guest.bags.length > 0 || guest.can_fill > 0);
  return { places, guests, office_boxes: await boxesToFill(db, catalogue), distance: distanceOf(catalogue) };
}

async function boxesToFill(db: Database, { rows }: Catalogue): Promise<TasterShelf['office_boxes']> {
  const missing = await listMissingOfVotes(db);
  return [...Map.groupBy(missing, ({ order_id }) => order_id).values()].flatMap((coffees) =>
    coffees.slice(0, 1).map(({ order_id, dispatch_on, grind_id }) => ({
      order_id,
      dispatch_on,
      grind_id,
      grind: nameOfGrind(rows, grind_id),
      coffees: coffees.map(({ ctaps_id, name, bags }) => ({ ctaps_id, name, bags })),
    })),
  );
}

const nameOfGrind = (rows: Catalogue['rows'], id: number): string =>
  rows.grinds.find((grind) => grind.id === id)?.display_name ?? '';

const coffeesOf = (catalogue: Catalogue): Coffee[] =>
  [...[...catalogue.beans.values()].map(({ row }) => row), ...catalogue.blends.map(({ row }) => row)].flatMap(
    ({ ctaps_id }) => findCoffee(ctaps_id, catalogue) ?? [],
  );

interface Around {
  bags: readonly TasterBag[];
  bins: readonly Bin[];
  catalogue: Catalogue;
  now: Date;
}

const coffeeAnswer = (coffee: Coffee, { bags, bins, catalogue, now }: Around) => ({
  ctaps_id: coffee.ctapsId,
  name: coffee.name,
  roast_id: coffee.roastId,
  grind_id: coffee.grindId,
  bags: bags.map((bag) => bagAnswer(bag, catalogue, now)),
  can_fill: bagsIn(coffee, bins),
  can_fill_large: bagsIn(coffee, bins, LARGE_TASTER_GRAMS),
});

export function bagAnswer(bag: TasterBag, { rows }: Catalogue, now: Date): BagAnswer {
  const { id, grind_id, sold_grams, grams, lot_code: lot, roasted_on } = bag;
  const today = dayInLondon(now);
  return {
    id,
    code: tasterCode(id),
    grind_id,
    grind: nameOfGrind(rows, grind_id),
    size: sold_grams === LARGE_TASTER_GRAMS ? LARGE_TASTER_GRAMS : TASTER_GRAMS,
    grams,
    lot,
    roasted_on,
    days: Math.max(0, Math.round((Date.parse(today) - Date.parse(roasted_on)) / DAY_MS)),
    state: isTooOld(roasted_on, today) ? 'too old' : bag.cup_id === null ? 'free' : 'kept',
  };
}
