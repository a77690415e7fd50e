import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { OwnStorefront } from '#contract/storefronts/storefronts.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { AskForStorefront } from './ask-for-storefront.tsx';
import styles from './storefront.module.css';
import { StorefrontTerms } from './storefront-terms.tsx';

const ANCHOR = 'storefront';

/** A maker’s storefront, or how to get one; nothing for a member without a public blend. */
export function Storefront({ user }: { user: User }) {
  const { answer, problem, again } = useCall(`storefront ${user.id} ${user.user_type_id}`, () =>
    browserApi('GET /maker/storefront'),
  );
  const part = useRef<HTMLDivElement>(null);
  const isThere = answer !== null && (answer.storefront !== null || answer.public_blends > 0);
  useEffect(() => {
    // The page was drawn before this part of it was there.
    if (isThere && location.hash === `#${ANCHOR}`) part.current?.scrollIntoView();
  }, [isThere]);
  if (!isThere) return problem && <ProblemNotice problem={problem} again={again} />;
  return (
    <div ref={part} id={ANCHOR} className={styles.part}>
      <Panel title="Your storefront">
        {problem !== null && <ProblemNotice problem={problem} again={again} />}
        <Shown own={answer} user={user} again={again} />
      </Panel>
    </div>
  );
}

interface Props {
  own: OwnStorefront;
  user: User;
  again: () => void;
}

const Shown = ({ own, user, again }: Props) => {
  const { storefront, missing } = own;
  if (storefront?.closed_at === null)
    return (
      <>
        {storefront.is_open ? (
          <p>
            Your page sells your public blends. We roast and send them, and you earn{' '}
            {storefront.commission_percent}% of what they cost before your mark-up, and all of the mark-up.
          </p>
        ) : (
          <p>
            It’s closed, since your plan has none. It opens again with{' '}
            <Link to="/subscription">Barista, Barista Plus or a plan of businesses</Link>.
          </p>
        )}
        <StorefrontTerms storefront={storefront} user={user} again={again} />
      </>
    );
  return (
    <>
      {storefront?.closed_at != null && <p>We closed it on {dayInWords(storefront.closed_at)}.</p>}
      {missing === 'plan' ? (
        <p>
          With <Link to="/subscription">Barista, Barista Plus or a plan of businesses</Link> you can sell your
          public blends on your page, and earn a commission on them.
        </p>
      ) : (
        <Application own={own} again={again} />
      )}
    </>
  );
};

/** The last answer, or that one is still to come. */
const Application = ({ own: { application, missing, storefront }, again }: Omit<Props, 'user'>) => (
  <>
    {application?.state === 'declined' && (
      <>
        <p>You asked for a storefront on {dayInWords(application.applied_at)}. We wrote:</p>
        <blockquote className={styles.letter}>{application.letter}</blockquote>
      </>
    )}
    {missing === 'confirmed email' && <p>Please confirm your email address first.</p>}
    {missing === 'public blend' && <p>You can ask for it again once a blend of yours is public.</p>}
    {missing === null && (
      <AskForStorefront application={application} isAgain={storefront !== null} onAsked={again} />
    )}
  </>
);
