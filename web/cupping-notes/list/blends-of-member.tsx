import { useState } from 'react';
import type { Blend } from '../../../contract/catalogue/coffee.ts';
import { browserApi } from '../../api/browser-transport.ts';
import { useCall } from '../../api/use-call.ts';
import buttons from '../../ui/button.module.css';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { cardOf } from './card.ts';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';
import type { OwnBlendsProps } from './own-blends.tsx';

const SHOWN_AT_FIRST = 3;

export function BlendsOfMember({ memberId, publicUrl, ...names }: OwnBlendsProps & { memberId: number }) {
  const { answer, problem, again } = useCall(memberId, () => browserApi('GET /blends'));
  const [showsAll, setShowsAll] = useState(false);
  if (answer === null) return problem === null ? null : <ProblemNotice problem={problem} again={again} />;
  const own = answer.filter(isCustom);
  if (own.length === 0) return null;
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

const isCustom = ({ ctaps_id }: Blend): boolean => ctaps_id.startsWith('C');
