/** Draws a taste into the tasteprint and the radar by setting the attributes that change, without React. */
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { isShown, PETALS, petalPath, strongestFirst, turnedTo } from '#domain/taste/petals.ts';
import { angleOf } from '#domain/taste/polar.ts';
import { ringOf } from '#domain/taste/ring.ts';
import { arcsOf } from './arcs.ts';
import { radarReach } from './radar-reach.ts';
import type { DrawnTaste } from './use-taste-drawing.ts';

const NO_ROAST = 1;
const NOTHING = Object.fromEntries(TASTES.map((taste) => [taste, 1])) as Scores;

export function drawPrint(print: SVGSVGElement, { now, before, mix }: DrawnTaste): void {
  const ring = ringOf(mix.roastId ?? NO_ROAST);
  drawPetals(print, now, ring.ground);
  setAttribute(print.querySelector('[data-before]'), 'd', isChanged(now, before) ? outlineOf(before) : '');
  setAttribute(print.querySelector('[data-ground]'), 'fill', ring.ground);
  const roast = print.querySelector('[data-ring]');
  setAttribute(roast, 'r', String(ring.radius));
  setAttribute(roast, 'stroke', ring.colour);
  setAttribute(roast, 'stroke-width', String(ring.width));
  setAttribute(roast, 'stroke-opacity', now ? '1' : '.22');
  drawArcs(print, mix.recipe);
}

function drawArcs(print: SVGSVGElement, recipe: DrawnTaste['mix']['recipe']): void {
  const arcs = arcsOf(recipe);
  print.querySelectorAll('[data-arc]').forEach((element, index) => {
    const { start, length } = arcs[index] ?? { start: 0, length: 0 };
    setAttribute(element, 'stroke-dasharray', `${length} 100`);
    setAttribute(element, 'stroke-dashoffset', String(-start));
  });
}

/** Each path is the petal of whichever taste has its rank, since short petals lie on long ones. */
function drawPetals(print: SVGSVGElement, scores: Scores | null, ground: string): void {
  const petals = print.querySelector('[data-petals]');
  setAttribute(petals, 'stroke', ground);
  strongestFirst(scores ?? NOTHING).forEach(({ taste, colour, index }, rank) => {
    setAttribute(
      petals?.children[rank],
      'd',
      scores && isShown(scores[taste]) ? petalPath(index, scores[taste]) : '',
    );
    setAttribute(petals?.children[rank], 'fill', colour);
  });
}

export function drawRadar(radar: SVGSVGElement, { now, before }: DrawnTaste): void {
  radar.toggleAttribute('data-drawn', now !== null);
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

/** Setting an attribute makes the browser work out its styles, even with the same value. */
export function setAttribute(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
