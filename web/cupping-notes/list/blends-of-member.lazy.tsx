import { useEffect, useState } from 'react';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { asSearched, type SearchFacts } from '#domain/catalogue/searched-coffee.ts';
import { findByWords, type Sought } from '#domain/taste/coffee-search.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { cardOf, type NamesOfCard } from './card.ts';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';

const SHOWN_AT_FIRST = 3;

export interface OwnBlendsProps extends NamesOfCard {
  memberId: number;
  publicUrl: string;
  sought: Sought;
  facts: SearchFacts;
  /** Told how many were found. */
  onCount: (count: number) => void;
}

/** All of them, or those that answer a search. */
export function BlendsOfMember({ memberId, publicUrl, sought, facts, onCount, ...names }: OwnBlendsProps) {
  const { answer, problem, again } = useCall(memberId, () => browserApi('GET /blends'));
  const [showsAll, setShowsAll] = useState(false);
  const blends = answer?.filter(({ ctaps_id }) => isCustomBlend(ctaps_id)) ?? [];
  const own = findByWords(blends, sought, asSearched(facts));
  const count = own.length;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (count === 0) return null;
  const shown = showsAll ? own : own.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="own-blends" className={styles.own}>
      <h2 id="own-blends">Your blends</h2>
      <ul className={styles.cards}>
        {shown.map((blend) => (
          <li key={blend.ctaps_id}>
            <NoteCard card={cardOf(blend, names)} publicUrl={publicUrl} />
          </li>
        ))}
      </ul>
      {shown.length < own.length && (
        <button type="button" className={buttons.quiet} onClick={() => setShowsAll(true)}>
          Show all {own.length}
        </button>
      )}
    </section>
  );
}
