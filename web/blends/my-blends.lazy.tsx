import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { Publication } from '#contract/public-blends/publications.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import styles from './my-blends.module.css';
import { OtherPublications } from './other-publications.tsx';
import { OwnBlend } from './own-blend.tsx';
import { useOwnList } from './use-own-list.ts';

const SHOWN_AT_FIRST = 6;

interface Props {
  memberId: number;
  publicUrl: string;
  /** Whether an empty list has the button to start blending; elsewhere on the page there may be one. */
  invitesToBlend: boolean;
}

/** A member's own blends in their bags: to order again, rename, share, arrange and take off the list. */
export function MyBlends({ memberId, publicUrl, invitesToBlend }: Props) {
  const { answer, problem, again } = useCall(memberId, () => browserApi('GET /custom-blends'));
  const { answer: publications } = useCall(memberId, () => browserApi('GET /publications'));
  const heading = useRef<HTMLHeadingElement>(null);
  let content: ReactNode;
  if (answer !== null)
    content = (
      <List
        fetched={answer}
        publications={publications ?? []}
        invitesToBlend={invitesToBlend}
        publicUrl={publicUrl}
        focusHeading={() => heading.current?.focus()}
      />
    );
  else if (problem === null) content = <LoadingSkeleton what="your blends" />;
  else content = <ProblemNotice problem={problem} again={again} />;
  return (
    <section
      id="my-blends"
      aria-labelledby="my-blends-heading"
      aria-busy={answer === null && problem === null}
      className={styles.section}
    >
      <div className={styles.head}>
        <h2 ref={heading} id="my-blends-heading" tabIndex={-1}>
          My blends
        </h2>
        <Link to="/favourites">Favourites</Link>
      </div>
      {content}
    </section>
  );
}

interface ListProps {
  fetched: readonly Blend[];
  publications: readonly Publication[];
  publicUrl: string;
  invitesToBlend: boolean;
  /** The button that had the focus goes with its blend. */
  focusHeading: () => void;
}

function List({ fetched, publications, publicUrl, invitesToBlend, focusHeading }: ListProps) {
  const { blends, renamedId, rename, move, remove } = useOwnList(fetched);
  const [leaving, setLeaving] = useState<Blend | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const others = publications.filter(({ ctaps_id }) => blends.every((blend) => blend.ctaps_id !== ctaps_id));
  if (blends.length === 0)
    return (
      <>
        <NoBlends invitesToBlend={invitesToBlend} />
        <OtherPublications publications={others} />
      </>
    );
  const shown = showsAll ? blends : blends.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((blend, index) => (
          <OwnBlend
            key={blend.ctaps_id}
            blend={blend}
            isFirst={index === 0}
            publication={publications.find(({ ctaps_id }) => ctaps_id === blend.ctaps_id)?.state}
            publicUrl={publicUrl}
            wasRenamed={blend.ctaps_id === renamedId}
            rename={(name) => rename(blend, name)}
            remove={() => setLeaving(blend)}
            {...(index > 0 ? { moveUp: () => void move(blend, -1) } : {})}
            {...(index < blends.length - 1 ? { moveDown: () => void move(blend, 1) } : {})}
          />
        ))}
      </ul>
      {shown.length < blends.length && (
        <button type="button" className={buttons.quiet} onClick={() => setShowsAll(true)}>
          Show all {blends.length}
        </button>
      )}
      <OtherPublications publications={others} />
      <Confirm
        question={leaving && `Remove ${leaving.name} from your blends?`}
        no="Keep it"
        yes="Remove it"
        onNo={() => setLeaving(null)}
        onYes={() => {
          if (leaving !== null) void remove(leaving);
          setLeaving(null);
          requestAnimationFrame(focusHeading);
        }}
      >
        <p>Its page and your past orders stay as they are.</p>
      </Confirm>
    </>
  );
}

const NoBlends = ({ invitesToBlend }: { invitesToBlend: boolean }) => (
  <div className={styles.empty}>
    <p>Blends you order or share are kept here, so you can have the same again.</p>
    {invitesToBlend && (
      <p>
        <Link to="/blend" className={buttons.primary}>
          Start blending
        </Link>
      </p>
    )}
  </div>
);
