/** Draws a taste into the tasteprint and the radar by setting the attributes that change, without React. */
import type { Scores } from '../../../domain/taste/axes.ts';
import { angleOf } from '../../ui/polar.ts';
import { glowOf, PETALS, petalPath, turnedTo } from '../../ui/tasteprint/petals.ts';
import { ringOf } from '../../ui/tasteprint/ring.ts';
import { radarReach } from './radar-reach.ts';
import type { DrawnTaste } from './use-taste-drawing.ts';

const NO_ROAST = 1;
const ARC_GAP = 0.6;

export function drawPrint(print: SVGSVGElement, { now, before, mix }: DrawnTaste): void {
  const petals = print.querySelectorAll('[data-petal]');
  const glows = print.querySelectorAll('[data-glow]');
  PETALS.forEach(({ taste }, index) => {
    setAttribute(petals[index], 'd', now ? petalPath(index, now[taste]) : '');
    setAttribute(glows[index], 'fill-opacity', String(now ? glowOf(now[taste]) : 0));
  });
  setAttribute(print.querySelector('[data-before]'), 'd', isChanged(now, before) ? outlineOf(before) : '');
  const { colour, width } = ringOf(mix.roastId ?? NO_ROAST);
  for (const ring of print.querySelectorAll('[data-ring]')) {
    setAttribute(ring, 'r', String(500 - width / 2));
    setAttribute(ring, 'stroke', colour);
    setAttribute(ring, 'stroke-width', String(width));
  }
  setAttribute(print.querySelector('[data-ring="mixed"]'), 'stroke-dasharray', arcsOf(mix.recipe));
}

export function drawRadar(radar: SVGSVGElement, { now, before }: DrawnTaste): void {
  setAttribute(radar.querySelector('[data-now]'), 'd', radarPath(now));
  setAttribute(radar.querySelector('[data-before]'), 'd', isChanged(now, before) ? radarPath(before) : '');
}

const radarPath = (scores: Scores | null): string =>
  scores === null
    ? ''
    : `M${PETALS.map(({ taste }, index) => turnedTo(angleOf(index))(0, radarReach(scores[taste]))).join('L')}Z`;

const outlineOf = (scores: Scores | null): string =>
  scores === null ? '' : PETALS.map(({ taste }, index) => petalPath(index, scores[taste])).join('');

const isChanged = (now: Scores | null, before: Scores | null): boolean =>
  now !== null && before !== null && PETALS.some(({ taste }) => Math.abs(now[taste] - before[taste]) > 0.02);

/** `stroke-dasharray` of the ring: one dash for each bean, as long as its percentage. The rest stays empty below 100%. */
function arcsOf(recipe: DrawnTaste['mix']['recipe']): string {
  const percentages = recipe.map(({ percentage }) => percentage).filter((percentage) => percentage > 0);
  const empty = 100 - percentages.reduce((sum, percentage) => sum + percentage, 0);
  if (percentages.length === 1 && empty === 0) return '100';
  const arcs = percentages.flatMap((percentage) => [percentage - ARC_GAP, ARC_GAP]);
  return [...arcs, 0, empty].join(' ');
}

function setAttribute(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
