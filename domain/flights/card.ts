/** What the card says that lies in a box with tasters, beside the QR code of its tasting. */
export const TASTING_CARDS = {
  flight: {
    title: 'Your taster flight',
    words: 'Brew all five the same way. Taste two or three at a time. Scan any bag.',
  },
  'office vote': {
    title: 'Which coffee shall we have?',
    words:
      'Brew all five the same way. Taste two or three at a time. Scan this with your own phone, and answer. No colleague sees what you said.',
  },
} as const;

export interface TastingCard {
  of: keyof typeof TASTING_CARDS;
  address: string;
}
