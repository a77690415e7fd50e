/** The carrier's page that tracks a box. */
export type TrackingPage = `https://www.royalmail.com/${string}`;

export const trackingPage = (trackingNumber: string): TrackingPage =>
  `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`;
