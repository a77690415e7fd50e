import type { Bean } from '../../contract/catalogue/coffee.ts';
import type { TasteMatch, TasteProposal } from '../../contract/taste-match/taste-match.ts';
import { recipeLink } from '../../domain/blend/recipe-link.ts';
import { differenceInWords } from '../../domain/taste/in-words.ts';
import { recipeFrom } from '../state/recipe-of.ts';

export type ShownProposal = ReturnType<typeof shownProposals>[number];

/** What the page shows of each proposal; those with the same recipe are one. */
export function shownProposals({ target, proposals }: TasteMatch, beans: readonly Bean[]) {
  const similar = Map.groupBy(proposals.map(largestFirst), linkOf);
  return [...similar].flatMap(([link, [proposal, ...others]]) =>
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
          off: proposal.rms,
          atMostNearer: proposal.certificate_rms,
          inWords: differenceInWords(proposal.scores, target),
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
