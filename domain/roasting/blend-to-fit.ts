/**
 * Blends a day’s coffees as it costs least, as long as all of them have time so; where some don’t, in whichever way leaves fewest without.
 * The promise relies on one of these ways: all that fits mixed green is planned, however the costs of blending change with what is added.
 */
import { type Blending, chooseBlending, freeCoffees, mixAllGreen } from './choose-blending.ts';
import { coffeeKey, demandOf } from './demand.ts';
import type { Begun, Fitted } from './fit-batches.ts';
import type { OpenDay } from './open-day.ts';
import { piecesOf } from './pieces-of-day.ts';
import { type AfterLeftovers, takeLeftovers } from './take-leftovers.ts';

export interface Fit extends AfterLeftovers, Pick<Fitted, 'pieces' | 'served' | 'begun'> {
  blended: Blending;
  /** The lines that lack coffee for want of time. */
  late: ReadonlySet<number>;
  /** As well as those whose coffee staff left out. */
  lacking: ReadonlySet<number>;
}

/** A full day is looked at so many times more often at most. */
const MOST_TRIES = 12;

export function blendToFit(day: OpenDay, before: Begun | null = null): Fit {
  let best = fitBlended(chooseBlending(day), day, before);
  if (best.late.size === 0) return best;
  const green = fitBlended(mixAllGreen(day), day, best.begun);
  if (green.late.size < best.late.size) best = green;
  const free = freeCoffees(day);
  const tried = new Set<string>();
  for (let next = nextOf(best); next !== undefined && tried.size < MOST_TRIES; next = nextOf(best)) {
    tried.add(next);
    const other = best.blended.get(next) === 'before' ? 'after' : 'before';
    const turned = fitBlended(new Map(best.blended).set(next, other), day, best.begun);
    if (turned.late.size < best.late.size) {
      best = turned;
      tried.clear();
    }
  }
  return best;

  /** A coffee without time that might have some if it were blended the other way. */
  function nextOf({ late }: Fit): string | undefined {
    return day.lines
      .filter(({ lineId, planned }) => late.has(lineId) && planned === undefined)
      .map(coffeeKey)
      .find((key) => free.has(key) && !tried.has(key));
  }
}

export function fitBlended(blended: Blending, day: OpenDay, before: Begun | null = null): Fit {
  const after = takeLeftovers(demandOf(day.lines, blended), day.leftovers);
  const { pieces, served, begun } = piecesOf(after.remaining, day, before);
  const late = new Set<number>();
  const lacking = new Set<number>();
  for (const [key, parts] of after.remaining)
    for (const { lineId } of parts.filter((_, place) => served.get(key)?.has(place) !== true)) {
      lacking.add(lineId);
      if (day.choices.get(key)?.isLeftOut !== true) late.add(lineId);
    }
  return { ...after, blended, pieces, served, begun, late, lacking };
}
