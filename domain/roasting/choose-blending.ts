/** Whether each coffee of several beans is mixed green and roasted together, or of beans that were roasted alone. */
import { coffeeKey, partsOf, wayOf } from './demand.ts';
import type { OpenDay } from './open-day.ts';
import type { Blended, DueLine, PlanSettings } from './plan.ts';

type Choosing = Pick<OpenDay, 'lines' | 'leftovers' | 'choices' | 'settings' | 'free'>;

export type Blending = ReadonlyMap<string, Blended>;

/** Staff’s word first; a custom blend follows the setting; a house blend goes where it takes the least minutes and waste. */
export function chooseBlending(input: Choosing): Blending {
  const { blended, free } = settledBlending(input);
  return settle(new Map(blended), free, input);
}

/** As above, with every house blend that may go either way mixed green: one batch each, whatever else is roasted. */
export const mixAllGreen = (input: Choosing): Blending => settledBlending(input).blended;

/** The house blends that may go either way. */
export const freeCoffees = (input: Choosing): ReadonlySet<string> =>
  new Set(settledBlending(input).free.keys());

function settledBlending({ lines, choices, settings }: Pick<Choosing, 'lines' | 'choices' | 'settings'>) {
  const blended = new Map<string, Blended>();
  const free = new Map<string, DueLine[]>();
  for (const line of lines.filter((one) => one.rows.length > 1 && one.planned === undefined)) {
    const key = coffeeKey(line);
    const pinned = choices.get(key)?.blended ?? null;
    if (pinned === null && line.isHouseBlend) {
      free.set(key, [...(free.get(key) ?? []), line]);
      blended.set(key, 'before');
    } else if (!blended.has(key)) blended.set(key, pinned ?? usualWay(settings));
  }
  return { blended, free };
}

export const usualWay = ({ customBlendsBefore }: PlanSettings): Blended =>
  customBlendsBefore ? 'before' : 'after';

/** Few rounds settle it, since a bean that is roasted anyway only becomes cheaper for the next coffee. */
const MOST_ROUNDS = 3;

function settle(
  chosen: Map<string, Blended>,
  open: ReadonlyMap<string, readonly DueLine[]>,
  input: Choosing,
): Blending {
  const grams = gramsByKey(input.lines, chosen);
  const cost = costs(input);
  const coffees = [...open.keys()].sort();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isSettled = true;
    for (const key of coffees) {
      const lines = open.get(key) ?? [];
      const before = chosen.get(key) ?? 'before';
      addTo(grams, gramsOf(lines, before), -1);
      const price = (blended: Blended) => {
        const asked = gramsOf(lines, blended);
        return [...asked].reduce((sum, [one, more]) => {
          const others = grams.get(one) ?? 0;
          return sum + cost(one, others + more) - cost(one, others);
        }, 0);
      };
      const now: Blended = price('after') < price('before') ? 'after' : 'before';
      addTo(grams, gramsOf(lines, now), 1);
      chosen.set(key, now);
      if (now !== before) isSettled = false;
    }
    if (isSettled) break;
  }
  return chosen;
}

/** What it costs to roast so many grams of a roastable, less what is left over of it. */
function costs({ leftovers, free: { splits } }: Choosing): (key: string, grams: number) => number {
  const left = new Map<string, number>();
  for (const { key, grams } of leftovers) left.set(key, (left.get(key) ?? 0) + grams);
  return (key, grams) => {
    const net = grams - (left.get(key) ?? 0);
    return net <= 0 ? 0 : (splits.cheapest({ key, net })?.cost ?? 0);
  };
}

function gramsByKey(lines: readonly DueLine[], blended: Blending): Map<string, number> {
  const grams = new Map<string, number>();
  for (const line of lines) addTo(grams, gramsOf([line], wayOf(line, blended)), 1);
  return grams;
}

function addTo(grams: Map<string, number>, added: ReadonlyMap<string, number>, sign: 1 | -1): void {
  for (const [key, more] of added) grams.set(key, (grams.get(key) ?? 0) + sign * more);
}

function gramsOf(lines: readonly DueLine[], blended: Blended): ReadonlyMap<string, number> {
  const grams = new Map<string, number>();
  for (const { key, grams: more } of lines.flatMap((line) => partsOf(line, blended)))
    grams.set(key, (grams.get(key) ?? 0) + more);
  return grams;
}
