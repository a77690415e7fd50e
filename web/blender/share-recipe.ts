import { recipeLink } from '../../domain/blend/recipe-link.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { currentMixing } from './mixing-store.ts';

/** Hands the recipe to the phone's own sharing, or copies its address. */
export async function shareRecipe(): Promise<void> {
  const { recipe, roastId, grindId, name } = currentMixing().contents;
  const path = recipeLink({ recipe, roastId: roastId ?? undefined, grindId: grindId ?? undefined, name });
  const url = location.origin + path;
  const isTouched = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
  try {
    if (isTouched) {
      await navigator.share({ url, title: name === '' ? 'A coffee blend' : name });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast('Link to this blend copied', { tone: 'good', seconds: 5 });
  } catch (error) {
    // Whoever closes the phone's sharing sheet has not failed.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast(`The link could not be copied. It is ${url}`, { tone: 'bad', seconds: 20 });
  }
}
