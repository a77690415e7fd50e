/** Where the post shows how far a box has come. */
export type TrackingPage = `https://www.royalmail.com/${string}`;

export const trackingPage = (trackingNumber: string): TrackingPage =>
  `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`;
