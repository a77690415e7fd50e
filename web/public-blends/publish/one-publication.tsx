import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Publication } from '#contract/public-blends/publications.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { PublicationState } from './publication-state.tsx';
import styles from './publish.module.css';
import { type Maker, PublishForm } from './publish-form.tsx';

interface Props {
  ctapsId: string;
  name: string;
  publication: Publication | null;
  maker: Maker;
  /** Whether the mailbox is the member’s own: nobody else publishes. */
  isProven: boolean;
  onChange: () => void;
}

export function OnePublication({ ctapsId, name, publication, maker, isProven, onChange }: Props) {
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = publication?.state ?? 'withdrawn';
  const isAsking = isChanging || state === 'withdrawn' || state === 'asked';
  const changed = () => {
    setChanging(false);
    heading.current?.focus();
    onChange();
  };
  const withdraw = async () => {
    const outcome = await browserApi('DELETE /custom-blends/{ctapsId}/publication', { params: { ctapsId } });
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    changed();
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        <Link to={`/cuppingnotes/${ctapsId}`}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      {publication !== null && <PublicationState publication={publication} maker={maker} />}
      {publication !== null && state !== 'withdrawn' && (
        <p className={layout.actions}>
          <button type="button" className={buttons.quiet} onClick={() => void withdraw()}>
            Withdraw
          </button>
          {!isAsking && state !== 'hidden' && (
            <button type="button" className={buttons.plain} onClick={() => setChanging(true)}>
              Change the words
            </button>
          )}
        </p>
      )}
      {isAsking && (
        <>
          {state === 'withdrawn' && <WhatBecomesPublic />}
          {isProven ? (
            <PublishForm ctapsId={ctapsId} publication={publication} maker={maker} onSent={changed} />
          ) : (
            <p>
              Before you publish, please <Link to="/profile">confirm your email address</Link>.
            </p>
          )}
        </>
      )}
    </>
  );
}

const WhatBecomesPublic = () => (
  <ul className={styles.plainly}>
    <li>
      Everybody will see the blend’s name, recipe and taste, your story, and the name, handle and words about
      you that you choose here. Your account’s name, your orders and your address stay with us.
    </li>
    <li>One of us looks at it first. Until then only people with its link see the blend.</li>
    <li>Anybody may order it, and remix it into a blend of their own.</li>
    <li>
      You can withdraw it at any time, in one click. People who bought it can still order it by the code on
      their bag.
    </li>
  </ul>
);
