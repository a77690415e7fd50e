import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProposedOrder as Proposal } from '#contract/reorders/reorders.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { type ProposalAnswer, sentenceOf } from './answers.ts';
import { followAnswer } from './follow-answer.ts';
import { PlacedLink } from './placed-link.tsx';
import styles from './proposed-order.module.css';
import { ProposedOrder } from './proposed-order.tsx';

/** A proposal that its member answers in the profile. */
export function OpenProposal({ proposal: open, again }: { proposal: Proposal; again: () => void }) {
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<Proposal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const proposal = answered ?? open;
  const answer = async (given: ProposalAnswer['answer']) => {
    if (isBusy) return;
    setBusy(true);
    const { id, total, checkout_method_id, charges_saved_payment } = proposal;
    const outcome = await browserApi('POST /reorders/{id}/answers', {
      params: { id },
      body: {
        answer: given,
        expectedTotal: total,
        checkoutMethodId: checkout_method_id,
        chargesSavedPayment: charges_saved_payment,
      },
    });
    setBusy(false);
    if (!outcome.ok) {
      showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
      return again();
    }
    setAnswered(outcome.answer.proposal);
    await followAnswer(outcome.answer, navigate);
    await memberChanged();
  };
  if (proposal.state !== 'proposed')
    return (
      <>
        <p className={styles.words} role="status">
          {sentenceOf(proposal)}
        </p>
        <PlacedLink proposal={proposal} />
      </>
    );
  return (
    <>
      <ProposedOrder proposal={proposal} />
      {proposal.problem !== null && <p className={styles.words}>{proposal.problem}</p>}
      <AnswerButtons proposal={proposal} onAnswer={(given) => void answer(given)} />
    </>
  );
}
