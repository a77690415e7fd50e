/**
 * Blends a day’s coffees as it costs least, as long as all of them have time so; where some don’t, in whichever way leaves fewest without.
 * The promise relies on one of these ways: all that fits mixed green is planned, however the costs of blending change with what is added.
 */
import { type Blending, chooseBlending, freeCoffees, mixAllGreen } from './choose-blending.ts';
import { coffeeKey, demandOf } from './demand.ts';
import type { Fitted } from './fit-batches.ts';
import { piecesOf } from './pieces-of-day.ts';
import type { PlanInput } from './plan.ts';
import { type AfterLeftovers, takeLeftovers } from './take-leftovers.ts';

export interface Fit extends AfterLeftovers, Pick<Fitted, 'pieces' | 'served'> {
  blended: Blending;
  /** The lines that lack coffee for want of time. */
  late: ReadonlySet<number>;
}

/** A full day is looked at so many times more often at most. */
const MOST_TRIES = 12;

export function blendToFit(input: PlanInput): Fit {
  let best = fitBlended(chooseBlending(input), input);
  if (best.late.size === 0) return best;
  const green = fitBlended(mixAllGreen(input), input);
  if (green.late.size < best.late.size) best = green;
  const free = freeCoffees(input);
  const tried = new Set<string>();
  for (let next = nextOf(best); next !== undefined && tried.size < MOST_TRIES; next = nextOf(best)) {
    tried.add(next);
    const other = best.blended.get(next) === 'before' ? 'after' : 'before';
    const turned = fitBlended(new Map(best.blended).set(next, other), input);
    if (turned.late.size < best.late.size) {
      best = turned;
      tried.clear();
    }
  }
  return best;

  /** A coffee without time that might have some if it were blended the other way. */
  function nextOf({ late }: Fit): string | undefined {
    return input.lines
      .filter(({ lineId, planned }) => late.has(lineId) && planned === undefined)
      .map(coffeeKey)
      .find((key) => free.has(key) && !tried.has(key));
  }
}

export function fitBlended(blended: Blending, input: PlanInput): Fit {
  const after = takeLeftovers(demandOf(input.lines, blended), input.leftovers);
  const { pieces, served } = piecesOf(after.remaining, input);
  const late = [...after.remaining].flatMap(([key, parts]) =>
    input.choices.get(key)?.isLeftOut === true
      ? []
      : parts.filter((_, place) => served.get(key)?.has(place) !== true).map(({ lineId }) => lineId),
  );
  return { ...after, blended, pieces, served, late: new Set(late) };
}
