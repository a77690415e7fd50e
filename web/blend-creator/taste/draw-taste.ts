/** Sets what changes in the two pictures of a taste, and nothing else. */
import type { Scores } from '../../../domain/taste/axes.ts';
import { angleOf, glowOf, PETALS, petalPath, turnedTo } from '../../ui/tasteprint/petals.ts';
import { ringOf } from '../../ui/tasteprint/ring.ts';
import { radarReach } from './radar-reach.ts';
import type { Drawn } from './use-taste-drawing.ts';

const NO_ROAST = 1;
const ARC_GAP = 0.6;

export function drawPrint(print: SVGSVGElement, { now, before, mix }: Drawn): void {
  const petals = print.querySelectorAll('[data-petal]');
  const glows = print.querySelectorAll('[data-glow]');
  PETALS.forEach(({ taste }, place) => {
    set(petals[place], 'd', now ? petalPath(place, now[taste]) : '');
    set(glows[place], 'fill-opacity', String(now ? glowOf(now[taste]) : 0));
  });
  set(print.querySelector('[data-before]'), 'd', isChanged(now, before) ? outlineOf(before) : '');
  const { colour, width } = ringOf(mix.roastId ?? NO_ROAST);
  for (const ring of print.querySelectorAll('[data-ring]')) {
    set(ring, 'r', String(500 - width / 2));
    set(ring, 'stroke', colour);
    set(ring, 'stroke-width', String(width));
  }
  set(print.querySelector('[data-ring="mixed"]'), 'stroke-dasharray', arcsOf(mix.recipe));
}

export function drawRadar(radar: SVGSVGElement, { now, before }: Drawn): void {
  set(radar.querySelector('[data-now]'), 'd', radarPath(now));
  set(radar.querySelector('[data-before]'), 'd', isChanged(now, before) ? radarPath(before) : '');
}

const radarPath = (scores: Scores | null): string =>
  scores === null
    ? ''
    : `M${PETALS.map(({ taste }, place) => turnedTo(angleOf(place))(0, radarReach(scores[taste]))).join('L')}Z`;

const outlineOf = (scores: Scores | null): string =>
  scores === null ? '' : PETALS.map(({ taste }, place) => petalPath(place, scores[taste])).join('');

const isChanged = (now: Scores | null, before: Scores | null): boolean =>
  now !== null && before !== null && PETALS.some(({ taste }) => Math.abs(now[taste] - before[taste]) > 0.02);

/** One dash for each bean, as long as its share; the rest of the ring stays empty until the bag is full. */
function arcsOf(recipe: Drawn['mix']['recipe']): string {
  const shares = recipe.map(({ percentage }) => percentage).filter((percentage) => percentage > 0);
  const empty = 100 - shares.reduce((sum, share) => sum + share, 0);
  if (shares.length === 1 && empty === 0) return '100';
  const arcs = shares.flatMap((share) => [share - ARC_GAP, ARC_GAP]);
  return [...arcs, 0, empty].join(' ');
}

function set(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
