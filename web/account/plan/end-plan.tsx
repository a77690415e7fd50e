import { type ReactNode, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import buttons from '#web/ui/button.module.css';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

interface Props {
  name: string;
  end: () => Promise<Reply<unknown>>;
  onChange: () => void;
  /** What follows from it, before it is done. */
  children: ReactNode;
}

/** The button with which a member ends their plan, and the question before it. */
export function EndPlan({ name, end, onChange, children }: Props) {
  const [asks, setAsks] = useState(false);
  const endIt = async () => {
    setAsks(false);
    const outcome = await end();
    if (!outcome.ok) showProblem(outcome.problem);
    else showToast('Your plan ends. We’ve written to you.', { tone: 'good', seconds: 5 });
    onChange();
  };
  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => setAsks(true)}>
        End plan
      </button>
      <Confirm
        question={asks ? `End ${name}?` : null}
        no="Keep it"
        yes="End plan"
        onNo={() => setAsks(false)}
        onYes={() => void endIt()}
      >
        {children}
      </Confirm>
    </>
  );
}
