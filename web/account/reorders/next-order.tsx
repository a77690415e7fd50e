import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { ProposedOrder as Proposal, Reordering } from '#contract/reorders/reorders.ts';
import type { Opinion } from '#domain/reorders/proposal-rules.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import { Day } from '#web/ui/day.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { type ProposalAnswer, sentenceOf } from './answers.ts';
import { followAnswer } from './follow-answer.ts';
import { Lasts } from './lasts.tsx';
import { PlacedLink } from './placed-link.tsx';
import styles from './proposed-order.module.css';
import { ProposedOrder } from './proposed-order.tsx';

/** When the member’s coffee runs out, going by their orders, and the order that is proposed. */
export function NextOrder({ user }: { user: User }) {
  const { answer, problem, again } = useCall(user.id, () => browserApi('GET /reorders'));
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (answer === null) return <LoadingSkeleton what="your next order" />;
  return (
    <>
      {answer.proposal === null ? (
        <p className={styles.words}>{forecastInWords(answer)}</p>
      ) : (
        <OpenProposal proposal={answer.proposal} again={again} />
      )}
      {!user.email_verified && (
        <p className={styles.words}>Confirm your email address first: we suggest orders by email.</p>
      )}
      {answer.last_arrival !== null && <Timing last={answer.last_arrival} again={again} />}
    </>
  );
}

function forecastInWords({ is_on, consumption, runs_out_on: end, next_proposal_on: next }: Reordering) {
  if (consumption === null || end === null)
    return 'After your third delivery we’ll know how long a bag lasts you.';
  return (
    <>
      Going by your orders, you’ve drunk {consumption}.{is_on && <Lasts until={end} />}
      {next !== null && (
        <>
          {' '}
          We’ll suggest your next order around <Day day={next} />.
        </>
      )}
    </>
  );
}

function OpenProposal({ proposal: open, again }: { proposal: Proposal; again: () => void }) {
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

type LastArrival = NonNullable<Reordering['last_arrival']>;

const OPINIONS: Record<Opinion, string> = {
  'too early': 'Too early',
  right: 'Just right',
  'too late': 'Too late',
};

/** Heeded by the next proposal. */
function Timing({ last: { order_id: id, opinion }, again }: { last: LastArrival; again: () => void }) {
  const say = async (given: Opinion) => {
    const outcome = await browserApi('PUT /orders/{id}/timing', { params: { id }, body: { opinion: given } });
    if (outcome.ok) again();
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
  };
  return (
    <fieldset className={styles.timing}>
      <legend>When did order {id} come?</legend>
      {Object.entries(OPINIONS).map(([given, words]) => (
        <button
          key={given}
          type="button"
          aria-pressed={given === opinion}
          className={given === opinion ? buttons.primary : buttons.quiet}
          onClick={() => void say(given as Opinion)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
