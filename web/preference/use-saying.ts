import { useRef, useState } from 'react';
import type { TasteEvent } from '#contract/preference/taste-event.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { randomId } from '#web/state/random-id.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';

/**
 * Sends one answer after the other. While nobody knows whether one arrived, trying it again sends its id again. If the profile was deleted
 * since, nothing is stored, and the page is read again.
 */
export function useSaying(onSaid: () => void, onOutdated: () => void) {
  const [isBusy, setBusy] = useState(false);
  const last = useRef({ what: '', id: '' });
  const say = async (what: object, send: (id: string) => Promise<Reply<TasteEvent>>): Promise<boolean> => {
    if (isBusy) return false;
    const text = JSON.stringify(what);
    if (last.current.what !== text) last.current = { what: text, id: randomId() };
    setBusy(true);
    const outcome = await send(last.current.id);
    setBusy(false);
    if (!outcome.ok) {
      showProblem(outcome.problem);
      if (outcome.problem.code === 'changed_meanwhile') onOutdated();
      return false;
    }
    last.current = { what: '', id: '' };
    onSaid();
    return true;
  };
  return { isBusy, say };
}
