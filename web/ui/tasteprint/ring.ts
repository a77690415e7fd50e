/**
 * The six roasts on the dark disc, from cinnamon to almost black: lifted so that even the darkest stands out from the
 * disc by 3:1. The ring also grows broader as the roast grows darker, for those who can't tell the browns apart.
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

/** A roast that nobody knows gets the plainest ring rather than no picture. */
export function ringOf(roastId: number, percentages: readonly number[] = []): Ring {
  const step = Math.min(COLOURS.length, Math.max(1, Math.round(roastId)));
  const ring = { colour: COLOURS[step - 1] ?? COLOURS[0], width: THINNEST + BROADER_BY * step };
  return percentages.length > 1 ? { ...ring, arcs: arcsOf(percentages) } : ring;
}

/** Each dash and the gap after it take the bean's percentage together, so that the ring closes. */
const arcsOf = (percentages: readonly number[]): string =>
  percentages
    .map((percentage) => {
      const gap = Math.min(GAP, percentage / 2);
      return `${percentage - gap} ${gap}`;
    })
    .join(' ');
