/** A print is a cup of coffee seen from above: the coffee, darker with the roast, and the rim, in the roast's colour. */
const CUPS = [
  { ground: '#4a3223', colour: '#e2ac73' },
  { ground: '#453021', colour: '#cf965f' },
  { ground: '#402b1e', colour: '#bd8251' },
  { ground: '#3a261b', colour: '#ae754b' },
  { ground: '#342118', colour: '#a06b4a' },
  { ground: '#2e1d15', colour: '#97674f' },
] as const;
const THINNEST = 24;
const BROADER_BY = 5;
/** Part of the ring between two arcs, in percent. */
const GAP = 0.6;

export interface Ring {
  /** Each colour has a contrast of at least 3:1 to the ground; the ring also grows broader with the roast. */
  colour: string;
  ground: string;
  width: number;
  radius: number;
  /** For `stroke-dasharray`: one dash for each bean of a blend. */
  arcs?: string;
}

/** Ring of a roast. An unknown roast gets the nearest known ring rather than an error. */
export function ringOf(roastId: number, percentages: readonly number[] = []): Ring {
  const step = Math.min(CUPS.length, Math.max(1, Math.round(roastId)));
  const width = THINNEST + BROADER_BY * step;
  const ring = { ...(CUPS[step - 1] ?? CUPS[0]), width, radius: 500 - width / 2 };
  return percentages.length > 1 ? { ...ring, arcs: arcsOf(percentages, ring.radius) } : ring;
}

/** Dashes of a ring. Each and its gap together are as long as the bean's percentage, so that the ring closes. */
function arcsOf(percentages: readonly number[], radius: number): string {
  const unit = (2 * Math.PI * radius) / 100;
  const tenths = (part: number): number => Math.round(part * unit * 10) / 10;
  return percentages
    .map((percentage) => {
      const gap = Math.min(GAP, percentage / 2);
      return `${tenths(percentage - gap)} ${tenths(gap)}`;
    })
    .join(' ');
}
