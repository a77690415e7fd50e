/**
 * Colours of the six roasts on the dark disc, lightened so that even the darkest has a contrast of 3:1 to it. The ring also
 * grows broader with the roast, for people who cannot tell the browns apart.
 */
const COLOURS = ['#e2ac73', '#cb915a', '#b47847', '#a0693f', '#90603f', '#865d46'] as const;
const THINNEST = 24;
const BROADER_BY = 5;
const GAP = 0.6;

export interface Ring {
  colour: string;
  width: number;
  /** For `stroke-dasharray` on a path of length 100: one dash for each bean of a blend. */
  arcs?: string;
}

/** Ring of a roast. An unknown roast gets the nearest known ring rather than an error. */
export function ringOf(roastId: number, percentages: readonly number[] = []): Ring {
  const step = Math.min(COLOURS.length, Math.max(1, Math.round(roastId)));
  const ring = { colour: COLOURS[step - 1] ?? COLOURS[0], width: THINNEST + BROADER_BY * step };
  return percentages.length > 1 ? { ...ring, arcs: arcsOf(percentages) } : ring;
}

/** Each dash and its gap together are as long as the bean's percentage, so that the ring closes. */
const arcsOf = (percentages: readonly number[]): string =>
  percentages
    .map((percentage) => {
      const gap = Math.min(GAP, percentage / 2);
      return `${percentage - gap} ${gap}`;
    })
    .join(' ');
