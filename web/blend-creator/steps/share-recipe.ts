import { recipeLink } from '../../../domain/blend/recipe-link.ts';
import { copyLink } from '../../ui/share/copy-link.ts';
import { currentState } from '../store/creator-store.ts';

/** Hands the recipe to the phone's own sharing, or copies its address. */
export async function shareRecipe(): Promise<void> {
  const { recipe, roastId, grindId, name } = currentState().contents;
  const path = recipeLink({ recipe, roastId: roastId ?? undefined, grindId: grindId ?? undefined, name });
  const url = location.origin + path;
  const isTouched = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
  if (!isTouched) return copyLink(url);
  // Whoever closes the phone's sharing sheet has not failed.
  await navigator.share({ url, title: name === '' ? 'A coffee blend' : name }).catch(() => undefined);
}
