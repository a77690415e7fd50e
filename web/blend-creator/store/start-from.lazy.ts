/** Fills the creator with the recipe of a cupping note or of a link. Undo brings back what was mixed before. */
import { createElement } from 'react';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import { isCustomBlend, readCtapsId } from '#domain/blend/ctaps-id.ts';
import { readRecipeLink } from '#domain/blend/read-recipe-link.ts';
import type { LinkedBlend } from '#domain/blend/recipe-link.ts';
import type { Contents } from '#domain/blend-creator/contents.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { recipeOf } from '#web/state/recipe-of.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { type OpenedBlend, setOpenedFrom, takeOver } from './creator-actions.ts';
import type { CreatorData } from './creator-data.ts';
import { currentState } from './creator-store.ts';
import { UndoOpening } from './undo-opening.tsx';

const SECONDS_TO_UNDO = 10;

/** Begins with a bean alone, or with all beans of a blend. */
export async function startFromNote(ctapsId: string, creatorData: CreatorData): Promise<void> {
  const [outcome, isPublic] = await Promise.all([
    browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } }),
    isPublicBlend(ctapsId),
  ]);
  if (!outcome.ok) return refuse(outcome.problem.message);
  const { name, description } = outcome.answer;
  // Whoever remixes a blend gives it a name of its own.
  const opened = isPublic ? { openedFrom: ctapsId } : { openedFrom: null, name, description };
  begin({ ...blendOf(outcome.answer), ...opened }, { creatorData, what: name });
}

async function isPublicBlend(ctapsId: string): Promise<boolean> {
  if (!isCustomBlend(ctapsId)) return false;
  return (await browserApi('GET /public-blends/{ctapsId}', { params: { ctapsId } })).ok;
}

export async function startFromAddress(search: URLSearchParams, creatorData: CreatorData): Promise<void> {
  const linked = readRecipeLink(search.toString());
  const from = readCtapsId(search.get('from') ?? '');
  if (linked !== null)
    begin({ ...linked, openedFrom: null }, { creatorData, what: linked.name ?? 'the shared recipe' });
  else if (from !== null) await startFromNote(from, creatorData);
  else refuse('That link doesn’t contain a recipe.');
}

function begin(
  blend: OpenedBlend & { openedFrom: string | null },
  { creatorData, what }: { creatorData: CreatorData; what: string },
): void {
  const recipe = blend.recipe.filter(({ beanId }) => creatorData.beans.has(beanId));
  if (recipe.length === 0) return refuse('We don’t have these beans.');
  const before = currentState().contents;
  const roastId = creatorData.roasts.find(({ id }) => id === blend.roastId)?.id;
  const grindId = creatorData.grinds.find(({ id }) => id === blend.grindId)?.id;
  // A reload opens what is open already.
  if (isSameMix(before, { recipe, roastId, grindId })) {
    if (blend.openedFrom !== null) setOpenedFrom(blend.openedFrom);
    return;
  }
  takeOver({ ...blend, recipe, roastId, grindId });
  const missing = missingInWords(blend.recipe.length - recipe.length);
  if (before.recipe.length > 0) sayOpened(`${what} in place of your blend`, missing, before);
  else if (missing !== '') sayOpened(what, missing);
}

function sayOpened(what: string, missing: string, before?: Contents): void {
  const end = () => remove();
  const remove = showToast(`Opened ${what}.${missing}`, {
    tone: 'good',
    seconds: SECONDS_TO_UNDO,
    ...(before !== undefined && { more: createElement(UndoOpening, { before, end }) }),
  });
}

/** A link may be mistyped, or older than the catalogue. */
function missingInWords(beans: number): string {
  if (beans === 0) return '';
  return beans === 1
    ? ' We don’t have one of its beans, so it was left out.'
    : ` We don’t have ${beans} of its beans, so they were left out.`;
}

const isSameMix = (contents: Contents, { recipe, roastId, grindId }: LinkedBlend): boolean =>
  JSON.stringify(contents.recipe) === JSON.stringify(recipe) &&
  [undefined, contents.roastId].includes(roastId) &&
  [undefined, contents.grindId].includes(grindId);

function refuse(message: string): void {
  showToast(`${message} Your own blend is unchanged.`, { tone: 'bad', seconds: 6 });
}

const blendOf = (note: CuppingNote): LinkedBlend => ({
  recipe: recipeOf(note),
  roastId: note.roast_id,
  grindId: note.grind_id,
});
