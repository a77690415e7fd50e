import { useState } from 'react';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import layout from '#web/ui/layout.module.css';
import { dayInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { downloadAsJson, downloadAsTable } from './download.ts';
import { brewedInWords, saidInWords } from './words.ts';
import styles from './your-taste.module.css';

interface Props {
  profile: TasteProfile;
  onChange: () => void;
  onWish: () => void;
}

/** Everything that the member said, each thing with a way to take it back. */
export function WhatYouSaid({ profile, onChange, onWish }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const takeBack = async (id: number) => {
    const outcome = await browserApi('DELETE /taste-events/{id}', { params: { id } });
    if (!outcome.ok && outcome.status !== 404) showProblem(outcome.problem);
    onChange();
  };
  const forget = async () => {
    setLeaving(false);
    const outcome = await browserApi('DELETE /taste-profile');
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    onChange();
  };
  return (
    <section aria-labelledby="said">
      <h2 id="said">What you told us</h2>
      <FocusGroup label="What you told us">
        <ul className={styles.said}>
          {profile.events.map((event) => (
            <li key={event.id}>
              <span>{saidInWords(event)}</span>
              <time dateTime={event.occurred_at}>{dayInWords(event.occurred_at)}</time>
              <span>
                {event.kind === 'wishes' && (
                  <button type="button" className={styles.undo} onClick={onWish}>
                    Change
                  </button>
                )}
                <button type="button" className={styles.undo} onClick={() => void takeBack(event.id)}>
                  Take it back<span className="visually-hidden"> ({saidInWords(event)})</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      </FocusGroup>
      {profile.brew_answers > 0 && <p>{brewedInWords(profile.brew_answers)}</p>}
      <p className={`${layout.actions} ${styles.dataActions}`}>
        {profile.events.length > 0 && <OfTaste profile={profile} onWish={onWish} />}
        <button type="button" className={buttons.quiet} onClick={() => setLeaving(true)}>
          Delete it all
        </button>
      </p>
      <p className={styles.small}>
        We use this for your own suggestions, and to count how often our odds were right across all members.
        It never changes a price or anybody else’s suggestions. We delete it once you’ve neither answered nor
        ordered for a year.
      </p>
      <Confirm
        question={isLeaving ? 'Delete everything you told us about your taste?' : null}
        no="Keep it"
        yes="Delete it"
        onNo={() => setLeaving(false)}
        onYes={() => void forget()}
      >
        <p>It can’t be brought back. You can start again whenever you like.</p>
      </Confirm>
    </section>
  );
}

const OfTaste = ({ profile, onWish }: Pick<Props, 'profile' | 'onWish'>) => (
  <>
    {!profile.events.some(({ kind }) => kind === 'wishes') && (
      <button type="button" className={buttons.quiet} onClick={onWish}>
        Tell us what you like
      </button>
    )}
    <button type="button" className={buttons.quiet} onClick={() => downloadAsJson(profile)}>
      Download as JSON
    </button>
    <button type="button" className={buttons.quiet} onClick={() => downloadAsTable(profile)}>
      Download for a spreadsheet
    </button>
  </>
);
