import { useState } from 'react';
import type { GiftCardState } from '#contract/gift-cards/issued-gift-cards.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';

interface Props {
  gtin: string;
  state: GiftCardState;
  onDone: () => void;
}

/** Blocks a card that was lost, and lifts that; what it is worth stays owed. */
export function BlockCard({ gtin, state, onDone }: Props) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const isBlocked = state === 'blocked';
  if ((!isBlocked && state !== 'unused') || !(may('money') || may('people'))) return null;
  const turn = async () => {
    setBusy(true);
    const outcome = await browserApi('PUT /staff/gift-cards/{gtin}/block', {
      params: { gtin },
      body: { is_blocked: !isBlocked },
    });
    setBusy(false);
    if (outcome.ok) onDone();
    else showProblem(outcome.problem);
  };
  return (
    <ActButton busy={busy} onAct={() => void turn()}>
      {isBlocked ? 'Lift the block' : 'Block'}
      <span className="visually-hidden"> of card {gtin}</span>
    </ActButton>
  );
}
