/** Colours of the six roasts on paper, each with that of the type on it. */
const BANDS = [
  { colour: '#b67b46', ink: '#1d1410' },
  { colour: '#99602f', ink: '#fffaf0' },
  { colour: '#7c4829', ink: '#fffaf0' },
  { colour: '#603621', ink: '#fffaf0' },
  { colour: '#452718', ink: '#fffaf0' },
  { colour: '#2a1710', ink: '#fffaf0' },
] as const;

/** The band of a roast. An unknown roast gets the nearest known band rather than an error. */
export const bandOf = (roastId: number): { colour: string; ink: string } =>
  BANDS[Math.min(BANDS.length, Math.max(1, Math.round(roastId))) - 1] ?? BANDS[0];
