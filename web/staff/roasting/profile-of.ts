import type { RoastProfileAnswer } from '#contract/roasting/profiles.ts';
import type { RoastProfile } from '#domain/roasting/profile.ts';

export const profileOf = ({ readings, dry_end, first_crack, drop }: RoastProfileAnswer): RoastProfile => ({
  readings,
  events: { dryEnd: dry_end, firstCrack: first_crack, drop },
});
