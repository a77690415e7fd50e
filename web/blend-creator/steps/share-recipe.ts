import { recipeLink } from '#domain/blend/recipe-link.ts';
import { copyLink } from '#web/ui/share/copy-link.ts';
import { currentState } from '../store/creator-store.ts';

/** Opens the share sheet on touch devices that have one; elsewhere copies the link. */
export async function shareRecipe(): Promise<void> {
  const { recipe, roastId, grindId, name } = currentState().contents;
  const path = recipeLink({ recipe, roastId: roastId ?? undefined, grindId: grindId ?? undefined, name });
  const url = location.origin + path;
  const hasShareSheet = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
  if (!hasShareSheet) return copyLink(url);
  // Closing the share sheet rejects the promise, but is no error.
  await navigator.share({ url, title: name === '' ? 'A coffee blend' : name }).catch(() => undefined);
}
