import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { labelOf } from '#web/state/label-of.ts';
import { useRoasts } from '#web/state/roasts.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { OnePublication } from './one-publication.tsx';
import styles from './publish.module.css';

interface Props {
  user: User;
  ctapsId: string;
}

/** One of the member’s own blends: whether it is public, and how to make it so. */
export function PublishBlend({ user, ctapsId }: Props) {
  const { answer, problem, again } = useCall(ctapsId, () => loadPublication(ctapsId));
  const roasts = useRoasts();
  if (answer === null)
    return problem === null ? (
      <LoadingSkeleton what="your blend" />
    ) : (
      <ProblemNotice problem={problem} again={again} />
    );
  if (answer.name === undefined) return <NoSuchBlend />;
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      <div className={styles.columns}>
        <div>
          <OnePublication
            {...answer}
            ctapsId={ctapsId}
            name={answer.name}
            isProven={user.email_verified}
            onChange={again}
          />
        </div>
        {answer.blend && (
          <Bag coffee={{ ...labelOf(answer.blend, roasts), ctapsId }} decorative className={styles.bag} />
        )}
      </div>
    </>
  );
}

/** A blend that was taken off the list may still be public. */
async function loadPublication(ctapsId: string) {
  const [publications, maker, blends] = await Promise.all([
    browserApi('GET /publications'),
    browserApi('GET /maker'),
    browserApi('GET /custom-blends'),
  ]);
  if (!publications.ok) return publications;
  if (!maker.ok) return maker;
  if (!blends.ok) return blends;
  const isThisOne = (one: { ctaps_id: string }) => one.ctaps_id === ctapsId;
  const publication = publications.answer.find(isThisOne) ?? null;
  const blend = blends.answer.find(isThisOne) ?? null;
  const name = (publication ?? blend)?.name;
  return { ok: true as const, answer: { publication, maker: maker.answer, blend, name } };
}

const NoSuchBlend = () => (
  <>
    <p>That blend isn’t on your list. Only what you ordered or shared yourself can be published.</p>
    <p>
      <Link to="/profile#my-blends" className={buttons.primary}>
        See my blends
      </Link>
    </p>
  </>
);
