import type { DecafChoice } from '#domain/blend/decaf.ts';

export const DECAF_WORDS: Readonly<Record<DecafChoice, string>> = {
  none: 'No decaf',
  only: 'Decaf only',
  any: 'Some decaf is fine',
};
