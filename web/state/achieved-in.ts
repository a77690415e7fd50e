import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import type { Achieved } from '#domain/taste-match/wishes/achievement.ts';

/** What the API says that a proposal achieves of a wish. */
export const achievedIn = ({ scores, furthest }: Pick<TasteProposal, 'scores' | 'furthest'>): Achieved => ({
  scores,
  furthest: furthest.map(({ taste, beside_others }) => ({ taste, isBesideOthers: beside_others })),
});
