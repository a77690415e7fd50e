/** The seeded taste rule, in the form of the taste rules. */
import seeds from '#database/seeds/taste-rule.json' with { type: 'json' };
import { TASTES } from '#domain/taste/axes.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';

const effectOf = (roastId: number) => ({
  gain: TASTES.map((taste) => seeds.roast_g[taste][roastId - 1] ?? 1),
  fire: TASTES.map((taste) => seeds.roast_h[taste][roastId - 1] ?? 0),
});

export const seededTaste: TasteRule = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((roastId) => [roastId, effectOf(roastId)]),
);
