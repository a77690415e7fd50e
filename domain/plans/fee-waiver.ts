/** Why staff waive a fee that was charged, with the words by which they and its business read it. */
export const WAIVE_REASONS = {
  mistake: 'charged by mistake',
  unused: 'the plan was not used',
  goodwill: 'goodwill',
} as const;

export type WaiveReason = keyof typeof WAIVE_REASONS;
