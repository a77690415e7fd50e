/** How near a proposal comes to its target, as customers read it. */

/** From 1, absent, to 10: the furthest that a taste can be off. */
const SCALE_POINTS = 9;
/** Certificates below this are rounding errors of the proof. */
const PROVEN_RMS = 0.005;
const ROUNDING_SLACK = 1e-9;

/**
 * Match percentage: 100% less the part of the scale's nine points that a taste is off on average (the root mean square,
 * weighted as the target is). It is worked out from the figure as shown, with two decimals, and rounded down.
 */
export function matchPercentage(rms: number): number {
  const shown = Math.round(Math.min(rms, SCALE_POINTS) * 100) / 100;
  return Math.floor(100 * (1 - shown / SCALE_POINTS) + ROUNDING_SLACK);
}

/** The certificate: by how many per cent of the scale another blend could be closer at most, rounded up to a decimal. */
export function certificateInWords(certificateRms: number, { isLimited } = { isLimited: false }): string {
  if (certificateRms < PROVEN_RMS) {
    return isLimited
      ? 'No other blend within your limits gets closer. We’ve checked.'
      : 'No other blend of our beans gets closer. We’ve checked.';
  }
  const most = Math.ceil((1000 * certificateRms) / SCALE_POINTS - ROUNDING_SLACK) / 10;
  return `Another blend could be up to ${most}% closer.`;
}
