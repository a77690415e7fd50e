import { useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import { ComingDays } from '#web/ui/standing-order/coming-days.tsx';
import { PauseForm } from '#web/ui/standing-order/pause-form.tsx';
import { StandingCoffees } from '#web/ui/standing-order/standing-coffees.tsx';
import { contentAgain, type Pauses, pausesOf } from '#web/ui/standing-order/standing-form.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { OpenProposal } from '../open-proposal.tsx';
import { whatHappens, whenPlaced } from '../standing-words.ts';
import { EndStandingOrder } from './end-standing-order.tsx';
import { StandingOrderForm } from './standing-order-form.tsx';
import styles from './standing-orders.module.css';

interface Props {
  user: User;
  standing: StandingOrder;
  again: () => void;
}

export function OneStandingOrder({ user, standing, again }: Props) {
  const [doing, setDoing] = useState<'change' | 'pause' | null>(null);
  const done = () => {
    setDoing(null);
    again();
  };
  const setPauses = async (pauses: Pauses) => {
    const outcome = await browserApi('PUT /standing-orders/{id}', {
      params: { id: standing.id },
      body: { version: standing.version, ...contentAgain(standing, { pauses }) },
    });
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    done();
  };
  const name = capitalised(standing.rhythm);
  return (
    <FocusGroup label={name}>
      {doing === 'change' ? (
        <StandingOrderForm user={user} standing={standing} onClose={() => setDoing(null)} onSaved={done} />
      ) : (
        <>
          <h3>
            {name}
            {standing.asks && ', by a link'}
          </h3>
          <StandingCoffees standing={standing} />
          {standing.open.map((open) => (
            <Open key={open.id} open={open} again={again} />
          ))}
          <ComingDays standing={standing} onPauses={(pauses) => void setPauses(pauses)} />
          {doing === 'pause' ? (
            <PauseForm
              onSave={(pause) => void setPauses([...pausesOf(standing), pause])}
              onClose={() => setDoing(null)}
            />
          ) : (
            <p className={styles.acts}>
              <button type="button" className={buttons.quiet} onClick={() => setDoing('change')}>
                Change<span className="visually-hidden"> {name}</span>
              </button>
              <button type="button" className={buttons.quiet} onClick={() => setDoing('pause')}>
                Pause<span className="visually-hidden"> {name}</span>
              </button>
              <EndStandingOrder standing={standing} onEnded={again} />
            </p>
          )}
        </>
      )}
    </FocusGroup>
  );
}

/** What was announced: what is left to the member is answered here, anything else only skipped. */
function Open({ open, again }: { open: ProposedOrder; again: () => void }) {
  const { standing } = open;
  if (standing === null) return null;
  const placed = whenPlaced(standing);
  if (placed === null)
    return (
      <>
        <p className={styles.words}>{whatHappens(standing)}</p>
        <OpenProposal proposal={open} again={again} />
      </>
    );
  const skip = async () => {
    const outcome = await browserApi('POST /reorders/{id}/answers', {
      params: { id: open.id },
      body: { answer: 'skip' },
    });
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    again();
  };
  return (
    <p className={styles.words}>
      {placed}{' '}
      <button type="button" className={buttons.quiet} onClick={() => void skip()}>
        Skip this one
      </button>
    </p>
  );
}
