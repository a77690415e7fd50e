import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import styles from './group-tastings.module.css';
import { Poster } from './poster.tsx';
import { Result } from './result.tsx';
import { answeredInWords, boxesInWords } from './words.ts';

interface Props {
  voteId: string;
  publicUrl: string;
}

/** An office vote as its buyer sees it: how many answered and never what, the link for colleagues, and the result. */
export function Vote({ voteId, publicUrl }: Props) {
  const { answer, problem, status, again } = useCall(voteId, () =>
    browserApi('GET /group-tastings/{id}', { params: { id: voteId } }),
  );
  const [closed, setClosed] = useState<GroupTasting | null>(null);
  // What was read before it closed is older.
  const vote = closed === null || answer?.state === 'closed' ? answer : closed;
  useReloading(vote?.no_result === 'being worked out', again);
  if (status === 404 || status === 400) return <NotThere />;
  if (problem !== null && vote === null) return <ProblemNotice problem={problem} again={again} />;
  if (vote === null) return <LoadingSkeleton what="your vote" />;
  return (
    <div className={styles.vote}>
      <header className={layout.onScreen}>
        <h2>
          <bdi>{vote.name}</bdi>
        </h2>
        <p>
          {boxesInWords(vote.boxes)} for {vote.people} people,{' '}
          <Link to={`/profile/orders/${vote.order_id}`}>order {vote.order_id}</Link>
        </p>
      </header>
      <State vote={vote} publicUrl={publicUrl} onClosed={setClosed} />
    </div>
  );
}

const RELOAD_MS = 5_000;

/** A result is there within minutes. */
function useReloading(isWaiting: boolean, again: () => void): void {
  useEffect(() => {
    const timer = isWaiting ? setInterval(again, RELOAD_MS) : undefined;
    return () => clearInterval(timer);
  });
}

const NotThere = () => (
  <p>
    We couldn’t find this vote. Yours are in <Link to="/profile?tab=2">your order history</Link>.
  </p>
);

interface StateProps {
  vote: GroupTasting;
  publicUrl: string;
  onClosed: (vote: GroupTasting) => void;
}

function State({ vote, publicUrl, onClosed }: StateProps) {
  const { state, code, result, no_result } = vote;
  if (state === 'cancelled') return <p>Its order was cancelled, so there is nothing to taste.</p>;
  if (state === 'on its way')
    return (
      <p>
        We’re filling your boxes. Once all their bags are packed, the link for your colleagues stands here,
        with a page to pin up. A card with it lies in each box too. Should we run out of one of the five
        before that, we cancel the order, tell you and pay you back.
      </p>
    );
  if (state === 'open')
    return (
      <div className={styles.open}>
        <Open vote={vote} onClosed={onClosed} />
        {code !== null && <Poster vote={vote} address={`${publicUrl}/t/${code}`} />}
      </div>
    );
  if (result !== null) return <Result vote={vote} result={result} />;
  return (
    <p role="status">
      {no_result === 'being worked out'
        ? 'The vote is closed. We’re working out the result: it’s here within a few minutes.'
        : 'The vote is closed. Fewer than three people answered enough, so there is no result: with so few it would tell you what somebody said.'}
    </p>
  );
}

function Open({ vote, onClosed }: Omit<StateProps, 'publicUrl'>) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const close = async () => {
    setAsked(false);
    setBusy(true);
    setRefused(null);
    const outcome = await browserApi('POST /group-tastings/{id}/results', { params: { id: vote.id } });
    setBusy(false);
    if (outcome.ok) onClosed(outcome.answer);
    else setRefused(outcome.problem.message);
  };
  return (
    <section aria-labelledby="answers" className={layout.onScreen}>
      <h3 id="answers">Answers so far</h3>
      <p>{answeredInWords(vote)} You’re never told what anybody said.</p>
      <p>
        Colleagues can answer until the end of {dayInWords(vote.closes_on)}. After that we close the vote, and
        the result stands here.
      </p>
      <p>
        <button
          type="button"
          className={buttons.quiet}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && setAsked(true)}
        >
          {isBusy ? 'One moment…' : 'Close the vote now'}
        </button>
      </p>
      <p role="alert">{refused}</p>
      <Confirm
        question={isAsked ? 'Close the vote for good?' : null}
        no="Leave it open"
        yes="Close it"
        onNo={() => setAsked(false)}
        onYes={() => void close()}
      >
        <p>Nobody can answer after that. Everybody then sees which coffees they were.</p>
      </Confirm>
    </section>
  );
}
