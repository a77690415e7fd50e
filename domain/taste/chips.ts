/** What the picker and the shop offer to begin with: taste words, and two words for which no score answers. */
export const CHIPS = [
  'chocolatey',
  'nutty',
  'fruity',
  'floral',
  'bright',
  'smoky',
  'decaf',
  'organic',
] as const;

export type Chip = (typeof CHIPS)[number];
