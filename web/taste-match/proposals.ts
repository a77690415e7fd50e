import type { Bean } from '../../contract/catalogue/coffee.ts';
import type { TasteMatch, TasteProposal } from '../../contract/taste-match/taste-match.ts';
import { recipeLink } from '../../domain/blend/recipe-link.ts';
import { differenceInWords } from '../../domain/taste/in-words.ts';
import { recipeFrom } from '../state/recipe-of.ts';

export type ShownProposal = ReturnType<typeof shownProposals>[number];

/** Data of the proposal cards. Proposals with the same recipe and roast become one card. */
export function shownProposals({ target, proposals }: TasteMatch, beans: readonly Bean[]) {
  const byLink = Map.groupBy(proposals.map(largestFirst), linkOf);
  return [...byLink].flatMap(([link, [proposal, ...others]]) =>
    proposal === undefined
      ? []
      : {
          link,
          kinds: [proposal, ...others].map(({ kind }) => kind),
          blend: {
            roast_id: proposal.roast_id,
            blend_recipes: proposal.blend_recipes,
            price_per_kilo: proposal.price_per_kilo,
          },
          rms: proposal.rms,
          certificateRms: proposal.certificate_rms,
          comparison: differenceInWords(proposal.scores, target),
          print: {
            name: 'the blend',
            roastId: proposal.roast_id,
            scores: proposal.scores,
            percentages: proposal.blend_recipes.map(({ percentage }) => percentage),
          },
          beans: proposal.blend_recipes.map(({ bean_id, percentage }) => {
            const bean = beans.find(({ id }) => id === bean_id);
            return { id: bean_id, percentage, name: bean?.name ?? '', ctapsId: bean?.ctaps_id ?? '' };
          }),
        },
  );
}

export const simplestFirst = (proposals: readonly ShownProposal[]): ShownProposal[] =>
  proposals.toSorted((a, b) => a.beans.length - b.beans.length);

const largestFirst = (proposal: TasteProposal): TasteProposal => ({
  ...proposal,
  blend_recipes: proposal.blend_recipes.toSorted((a, b) => b.percentage - a.percentage),
});

const linkOf = ({ blend_recipes, roast_id }: TasteProposal): string =>
  recipeLink({
    recipe: recipeFrom(blend_recipes),
    roastId: roast_id,
  });
