import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { BoughtQuestion } from './bought-question.tsx';
import { Nearest } from './nearest.tsx';
import { OwnFlights } from './own-flights.tsx';
import { TastePrint } from './taste-print.tsx';
import { TasteTable } from './taste-table.tsx';
import { WhatYouSaid } from './what-you-said.tsx';
import { type Wishes, wishesIn } from './wishes.ts';
import { WishesForm } from './wishes-form.tsx';
import { restsOn } from './words.ts';
import styles from './your-taste.module.css';

/** What is believed of a member's taste, what that rests on, and what comes nearest to it. */
export function YourTaste({ memberId }: { memberId: number }) {
  const { answer: profile, problem, again } = useCall(memberId, () => browserApi('GET /taste-profile'));
  const [toAdd, setToAdd] = useState(useBrandToAdd());
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (profile === null) {
    return problem === null ? (
      <LoadingSkeleton what="your taste" />
    ) : (
      <ProblemNotice problem={problem} again={again} />
    );
  }
  const wishes = wishesIn(profile);
  // After a reload it may have been added already.
  const brand = toAdd?.id === wishes.brand?.id ? null : toAdd;
  const isWishing = isChanging || brand !== null;
  const endWishing = () => {
    setChanging(false);
    setToAdd(null);
    heading.current?.focus();
  };
  return (
    <div className={styles.taste}>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      <h2 ref={heading} tabIndex={-1}>
        Your taste
      </h2>
      {profile.events.length === 0 && (
        <p className={layout.prose}>
          Tell us a little, as much or as little as you like, and we’ll guess what you’d enjoy.
        </p>
      )}
      {profile.advice !== null && !isWishing && <Believed profile={profile} advice={profile.advice} />}
      {(isWishing || profile.events.length === 0) && (
        <WishesForm
          key={memberId}
          profile={profile.profile}
          onOutdated={again}
          start={brand === null ? wishes : { ...wishes, brand }}
          onSaid={() => {
            endWishing();
            again();
          }}
          onLeave={isWishing ? endWishing : undefined}
        />
      )}
      {!isWishing && <BoughtQuestion profile={profile} onSaid={again} />}
      {profile.advice !== null && !isWishing && (
        <NearestWithNames advice={profile.advice} isDecaf={wishes.is_decaf} />
      )}
      {!isWishing && <OwnFlights memberId={memberId} />}
      {(profile.events.length > 0 || profile.brew_answers > 0) && !isWishing && (
        <WhatYouSaid profile={profile} onChange={again} onWish={() => setChanging(true)} />
      )}
    </div>
  );
}

/** The coffee that a taste match was about, where the member comes from there. */
function useBrandToAdd(): Wishes['brand'] {
  const state = useLocation().state as { brand?: Wishes['brand'] } | null;
  return state?.brand ?? null;
}

const Believed = ({
  profile: { events },
  advice: { belief },
}: {
  profile: TasteProfile;
  advice: NonNullable<TasteProfile['advice']>;
}) => (
  <div className={styles.believed}>
    <div>
      <TastePrint belief={belief} />
      <p className={styles.small}>
        A petal fades where we’re not sure how strong you’d like it. Where we can’t tell yet, it’s a dashed
        outline.
      </p>
    </div>
    <div>
      <ul className={styles.sentences}>
        {belief.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{restsOn(events, belief.answers)}</p>
      <p>
        <strong>All of this is a guess.</strong> Where it’s wrong, tell us more, or take something back below.
      </p>
      <p className={styles.small}>
        We take it that there’s one taste you like best, and that you like a coffee less the further it is
        from that. Each thing you tell us moves our guess towards whatever would explain it best.
      </p>
      <TasteTable belief={belief} />
    </div>
  </div>
);

function NearestWithNames(props: { advice: NonNullable<TasteProfile['advice']>; isDecaf: boolean }) {
  const beans = useCall('beans', () => browserApi('GET /beans'));
  const roasts = useCall('roasts', () => browserApi('GET /roasts'));
  const problem = beans.problem ?? roasts.problem;
  if (beans.answer !== null && roasts.answer !== null)
    return <Nearest {...props} beans={beans.answer} roasts={roasts.answer} />;
  if (problem === null) return <LoadingSkeleton what="the blends nearest to you" />;
  return (
    <ProblemNotice
      problem={problem}
      again={() => {
        beans.again();
        roasts.again();
      }}
    />
  );
}
