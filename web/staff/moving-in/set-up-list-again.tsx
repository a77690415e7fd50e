import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { leftOf, useSetUpList } from './set-up-list.tsx';

/** Brings the list back to Today, where somebody put it away and something on it is still to be done. */
export function SetUpListAgain({ mayChange }: { mayChange: boolean }) {
  const { answer, again } = useSetUpList();
  if (answer === null || !answer.is_dismissed || leftOf(answer) === 0) return null;
  const bringBack = async () => {
    const outcome = await browserApi('PUT /staff/set-up-list', { body: { is_dismissed: false } });
    if (!outcome.ok) return showProblem(outcome.problem);
    showToast('The list is back on Today.', { tone: 'good', seconds: 5 });
    again();
  };
  return (
    <Panel
      title="Set up your roastery"
      action={mayChange && <ActButton onAct={bringBack}>Show it on Today</ActButton>}
    >
      <p>The list is put away, with {leftOf(answer)} still to do.</p>
    </Panel>
  );
}
