import { useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';

interface Props {
  words: string;
  undo: () => Promise<Reply<unknown>>;
  again: () => void;
}

/** Takes something back where the page shows that it was done. */
export function UndoButton({ words, undo, again }: Props) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const outcome = await undo();
    setBusy(false);
    if (!outcome.ok) showProblem(outcome.problem);
    again();
  };
  return (
    <ActButton busy={busy} onAct={() => void act()}>
      {words}
    </ActButton>
  );
}
