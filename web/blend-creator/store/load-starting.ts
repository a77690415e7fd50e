/** What fills the creator with a recipe, loaded once it is needed or soon after the page. */
import { soon } from '#web/ui/lazy/lazy.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

export const loadStarting = soon(() => import('./start-from.lazy.ts'));

export function sayUnreachable(): void {
  const words =
    'We can’t connect right now, so nothing was opened. Your own blend is unchanged. Please try again.';
  showToast(words, { tone: 'bad', seconds: 6 });
}
