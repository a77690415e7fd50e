/** The radar of the shop's pages, drawn without React: the taste that is measured by, and a coffee of ours over it. */
import type { Scores } from '#domain/taste/axes.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { drawn } from '#web/ui/elements.ts';
import { FULL_RADIUS, outlineOf, pointAt, radiusOf, SPOKE_TASTES, SPOKES } from '#web/ui/radar/spokes.ts';

const RINGS = [1, 4, 7, 10];
const LABEL_RADIUS = FULL_RADIUS + 28;

export function chart(series: readonly Readonly<Scores>[], label: string): SVGSVGElement {
  return drawn(
    'svg',
    { viewBox: '-640 -480 1280 960', class: 'radar', role: 'img', 'aria-label': label },
    drawn(
      'g',
      { class: 'grid' },
      ...RINGS.map((score) => drawn('circle', { r: radiusOf(score) })),
      drawn('path', { d: SPOKES }),
    ),
    ...series.map((scores, i) => drawn('path', { d: outlineOf(scores), class: `series${i + 1}` })),
    drawn('g', { class: 'labels' }, ...SPOKE_TASTES.map((taste, i) => spokeLabel(taste, i))),
  );
}

function spokeLabel(taste: string, index: number): SVGTextElement {
  const { x, y } = pointAt(index, LABEL_RADIUS);
  return drawn(
    'text',
    {
      x,
      y,
      'text-anchor': Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end',
      'dominant-baseline': y < -0.9 * LABEL_RADIUS ? 'auto' : y > 0.9 * LABEL_RADIUS ? 'hanging' : 'central',
    },
    capitalised(taste),
  );
}
