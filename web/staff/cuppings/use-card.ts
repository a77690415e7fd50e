import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CuppingCard } from '#contract/cuppings/cup-fields.ts';
import type { Problem } from '#contract/problem.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { draftKey } from '#web/staff/ui/drafts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useStore } from '#web/state/create-store.ts';
import { cupDrafts } from './cup-drafts.ts';
import { isNothing, mergeSaid, type Said, withoutSaved, withSaid } from './said.ts';
import type { CuppingRead } from './use-cupping.ts';

const NOTHING: Said = {};
const PAUSE_MS = 500;

/**
 * One’s own card of a cup. What is said is shown at once and saved after it; until it is, it stays in the tab, through a reload too.
 */
export function useCard(cupping: CuppingRead, code: number, again: () => void) {
  const key = draftKey(useMe().id, `${cupping.id} ${code}`);
  const unsaved = useStore(cupDrafts.all, (all) => all[key]) ?? NOTHING;
  // Saved, but not in what the cupping says yet, which was asked for before.
  const [saved, setSaved] = useState({ said: NOTHING, at: 0 });
  const [problem, setProblem] = useState<Problem | null>(null);
  const sending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = async () => {
    clearTimeout(timer.current);
    const said = cupDrafts.read(key) ?? NOTHING;
    if (sending.current || isNothing(said)) return;
    sending.current = true;
    const reply = await browserApi('PATCH /staff/cuppings/{id}/cups/{code}', {
      params: { id: cupping.id, code },
      body: said,
    });
    sending.current = false;
    setProblem(reply.ok ? null : reply.problem);
    if (!reply.ok) {
      // Nothing that is sent again would be taken.
      if (reply.status === 404 || reply.status === 409) cupDrafts.save(key, null);
      return;
    }
    const left = withoutSaved(cupDrafts.read(key) ?? NOTHING, said);
    cupDrafts.save(key, isNothing(left) ? null : left);
    setSaved((before) => ({ said: mergeSaid(before.said, said), at: performance.now() }));
    again();
    if (!isNothing(left)) await send();
  };
  const say = (said: Said, isTyped = false) => {
    cupDrafts.save(key, mergeSaid(cupDrafts.read(key) ?? NOTHING, said));
    clearTimeout(timer.current);
    if (isTyped) timer.current = setTimeout(() => void send(), PAUSE_MS);
    else void send();
  };
  // What a reload found in the tab, and what couldn’t be sent while there was no connection.
  const resume = useEffectEvent(() => void send());
  useEffect(() => {
    resume();
    const online = () => resume();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [key]);
  const stored = cupping.cards.find((card) => card.code === code) ?? nothingSaid(code);
  const known = cupping.askedAt >= saved.at ? stored : withSaid(stored, saved.said);
  return {
    card: withSaid(known, unsaved),
    isSaved: isNothing(unsaved),
    problem,
    say,
    saveNow: () => void send(),
  };
}

const nothingSaid = (code: number): CuppingCard => ({
  code,
  tastes: {},
  defects: {},
  overall: null,
  note: '',
});
