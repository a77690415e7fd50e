/** What the plan of a day leaves to whatever else is wanted. */
import { splitByWeights } from '#domain/money/rounding.ts';
import { blendToFit, type Fit, fitBlended } from './blend-to-fit.ts';
import { type Blending, mixAllGreen, usualWay } from './choose-blending.ts';
import { type OpenDay, openDay } from './open-day.ts';
import { openRoomOf, type RoomOfDay } from './pieces-of-day.ts';
import type { Blended, DueLine, PlanInput } from './plan.ts';
import { beanKey, readRoastable } from './roastable.ts';
import { type More, nameOfWish } from './room-after.ts';

/** A plan takes a while: of one reading of the day, the wishes beyond these are not promised today where only a plan could tell. */
const MOST_PLANS = 8;

interface HouseBlends {
  isHouseBlend(key: string): boolean;
}

type Today = OpenDay & HouseBlends;

/**
 * What fits while all house blends are mixed green has its time however they are blended in the end (`blendToFit`), and is answered at
 * once. Where that is not enough, but the plan as it is blended now seems to have room, the plan itself is asked, once for each wish.
 */
export function openRoomToday(input: PlanInput & HouseBlends): RoomOfDay {
  const today = { ...openDay(input), isHouseBlend: input.isHouseBlend };
  const mixed = fitBlended(mixAllGreen(today), today);
  const green = roomIn(mixed, today);
  const planned = onceAsked(() => {
    const fit = blendToFit(today, mixed.begun);
    return { ...roomIn(fit, today), fit };
  });
  const answers = new Map<string, boolean>();
  const fits = (more: readonly More[]) => {
    const lines = [...today.lines, ...more.map((one, i) => asLine(one, i, today))];
    const before = planned().fit;
    const after = blendToFit({ ...today, lines }, before.begun);
    return [...after.lacking].every((id) => before.lacking.has(id));
  };
  return {
    ...green.room,
    hasRoomFor(more) {
      if (more.some(({ key }) => input.choices.get(key)?.isLeftOut === true)) return false;
      if (!green.room.isOverbooked && green.has(more, 'before').isSure) return true;
      if (!(planned().has(more, 'before').may || planned().has(more, 'after').may)) return false;
      const name = nameOfWish(more);
      const before = answers.get(name);
      if (before !== undefined || answers.size >= MOST_PLANS) return before === true;
      const answer = fits(more);
      answers.set(name, answer);
      return answer;
    },
  };
}

function roomIn(fit: Fit, input: Today) {
  const { blended, left } = fit;
  const room = openRoomOf(fit.remaining, input, fit.begun);
  const has = (more: readonly More[], house: Blended) => {
    const grams = new Map<string, number>();
    for (const part of more.flatMap((one) => partsOf(one, { blended, house, input })))
      grams.set(part.key, (grams.get(part.key) ?? 0) + part.grams);
    const parts = [...grams].map(([key, all]) => ({ key, grams: all }));
    const missing = parts.filter(({ key, grams }) => (left.get(key) ?? 0) < grams);
    const may = missing.length === 0 || room.hasRoomFor(missing);
    // Of coffee that lies there in part the plan takes whole bags, and what is left may be too little for a machine.
    return { may, isSure: may && missing.every(({ key }) => (left.get(key) ?? 0) === 0) };
  };
  return { room, has };
}

/** By the roastables that it is roasted as. */
function partsOf(
  { key, grams }: More,
  { blended, house, input }: { blended: Blending; house: Blended; input: Today },
): More[] {
  const { recipe, roastId } = readRoastable(key);
  const usual = input.isHouseBlend(key) ? house : usualWay(input.settings);
  const way = input.choices.get(key)?.blended ?? blended.get(key) ?? usual;
  if (way === 'before' || recipe.length === 1) return [{ key, grams }];
  return recipe.map(({ beanId, percentage }) => ({
    key: beanKey(beanId, roastId),
    // Each line rounds the shares of its beans by itself.
    grams: Math.ceil((grams * percentage) / 100) + input.settings.fillAllowanceGrams,
  }));
}

function asLine({ key, grams }: More, place: number, { isHouseBlend }: Today): DueLine {
  const { recipe, roastId } = readRoastable(key);
  const shares = splitByWeights(
    grams,
    recipe.map(({ percentage }) => percentage),
  );
  const rows = recipe.map((row, i) => ({ ...row, grams: shares[i] ?? 0 }));
  return { lineId: -1 - place, bags: 1, roastId, rows, isHouseBlend: isHouseBlend(key) };
}

function onceAsked<Value>(work: () => Value): () => Value {
  let done: { value: Value } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
