/** What the card says that lies in the box of a flight, beside the QR code of its tasting. */
export const FLIGHT_CARD = {
  title: 'Your taster flight',
  words: 'Brew all five the same way. Taste two or three at a time. Scan any bag.',
} as const;
