/** Fills the creator with the recipe of a cupping note or of a link. Undo brings back what was mixed before. */
import type { CuppingNote } from '../../../contract/cupping-notes/cupping-note.ts';
import { readCtapsId } from '../../../domain/blend/ctaps-id.ts';
import { type LinkedBlend, readRecipeLink } from '../../../domain/blend/recipe-link.ts';
import { browserApi } from '../../state/browser-api.ts';
import { recipeOf } from '../../state/recipe-of.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { takeOver } from './creator-actions.ts';
import type { CreatorData } from './creator-data.ts';
import { currentState } from './creator-store.ts';

/** Begins with a bean alone, or with all beans of a blend. */
export async function startFromNote(ctapsId: string, creatorData: CreatorData): Promise<void> {
  const outcome = await browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } });
  if (!outcome.ok) return refuse(outcome.problem.message);
  const { name, description } = outcome.answer;
  begin({ ...blendOf(outcome.answer), name, description }, { creatorData, what: name });
}

export async function startFromAddress(search: URLSearchParams, creatorData: CreatorData): Promise<void> {
  const linked = readRecipeLink(search.toString());
  const from = readCtapsId(search.get('from') ?? '');
  if (linked !== null) begin(linked, { creatorData, what: linked.name ?? 'the shared recipe' });
  else if (from !== null) await startFromNote(from, creatorData);
  else refuse('That link doesn’t contain a recipe.');
}

function begin(
  blend: LinkedBlend & { description?: string },
  { creatorData, what }: { creatorData: CreatorData; what: string },
): void {
  const recipe = blend.recipe.filter(({ beanId }) => creatorData.beans.has(beanId));
  if (recipe.length === 0) return refuse('We don’t have these beans.');
  const hadWork = currentState().contents.recipe.length > 0;
  const roastId = creatorData.roasts.find(({ id }) => id === blend.roastId)?.id;
  const grindId = creatorData.grinds.find(({ id }) => id === blend.grindId)?.id;
  takeOver({ ...blend, recipe, roastId, grindId });
  if (hadWork) {
    const words = `Opened ${what}. Undo to get yours back.`;
    showToast(words, { tone: 'good', seconds: 6 });
  }
}

function refuse(message: string): void {
  showToast(`${message} Your own blend is unchanged.`, { tone: 'bad', seconds: 6 });
}

const blendOf = (note: CuppingNote): LinkedBlend => ({
  recipe: recipeOf(note),
  roastId: note.roast_id,
  grindId: note.grind_id,
});
