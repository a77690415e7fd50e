import type { Bean } from '#contract/catalogue/coffee.ts';
import type { TasteMatch, TasteProposal } from '#contract/taste-match/taste-match.ts';
import { decafInWords } from '#domain/blend/decaf.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { differenceInWords } from '#domain/taste/in-words.ts';
import { matchPercentage, proofInWords } from '#domain/taste-match/nearness.ts';
import { countedScores, movesIn, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import { achievementInWords, type Beside } from '#domain/taste-match/wishes/achievement.ts';
import { movesInWords } from '#domain/taste-match/wishes/in-words.ts';
import { achievedIn } from '#web/state/achieved-in.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';

export type ShownProposal = ReturnType<typeof shownProposals>[number];

interface Match extends Pick<TasteMatch, 'proposals'> {
  target: TasteTarget;
  beside: Omit<Beside, 'scoresOf'>;
}

/** Data of the proposal cards. Proposals with the same recipe and roast become one card. */
export function shownProposals({ target, beside, proposals }: Match, beans: readonly Bean[]) {
  const byLink = Map.groupBy(proposals.map(largestFirst), linkOf);
  const moves = movesIn(target);
  return [...byLink].flatMap(([link, [proposal, ...others]]) => {
    if (proposal === undefined) return [];
    const rows = proposal.blend_recipes.map((row) => shownRow(row, beans));
    return {
      link,
      kinds: [proposal, ...others].map(({ kind }) => kind),
      blend: {
        roast_id: proposal.roast_id,
        blend_recipes: proposal.blend_recipes,
        price_per_kilo: proposal.price_per_kilo,
      },
      ...(moves.length === 0
        ? {
            percentage: matchPercentage(proposal.rms),
            comparison: differenceInWords(proposal.scores, countedScores(target)),
            proof: proofInWords(proposal.certificate_rms, beside.within),
            moved: null,
          }
        : {
            percentage: null,
            comparison: achievementInWords(moves, achievedIn(proposal), {
              ...beside,
              scoresOf: (taste) => beans.map((bean) => bean[taste]),
            }),
            proof: null,
            moved: movesInWords(moves, proposal.scores),
          }),
      decaf: decafInWords(rows),
      print: {
        name: 'the blend',
        roastId: proposal.roast_id,
        scores: proposal.scores,
        percentages: rows.map(({ percentage }) => percentage),
      },
      beans: rows,
    };
  });
}

function shownRow({ bean_id, percentage }: TasteProposal['blend_recipes'][number], beans: readonly Bean[]) {
  const bean = beans.find(({ id }) => id === bean_id);
  return {
    id: bean_id,
    percentage,
    name: bean?.name ?? '',
    ctapsId: bean?.ctaps_id ?? '',
    isDecaf: bean?.decaf ?? false,
    pricePerKilo: bean?.price_per_kilo ?? 0,
  };
}

const largestFirst = (proposal: TasteProposal): TasteProposal => ({
  ...proposal,
  blend_recipes: proposal.blend_recipes.toSorted((a, b) => b.percentage - a.percentage),
});

const linkOf = ({ blend_recipes, roast_id }: TasteProposal): string =>
  recipeLink({
    recipe: recipeFrom(blend_recipes),
    roastId: roast_id,
  });
