import type { User } from '#contract/customers/customer.ts';
import type { Reordering } from '#contract/reorders/reorders.ts';
import type { Opinion } from '#domain/reorders/proposal-rules.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { Day } from '#web/ui/day.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { Lasts } from './lasts.tsx';
import { OpenProposal } from './open-proposal.tsx';
import styles from './proposed-order.module.css';

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
