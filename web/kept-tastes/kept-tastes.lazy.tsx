import { useRef } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { KeepForm } from './keep-form.tsx';
import { KeptTasteCard } from './kept-taste-card.tsx';
import styles from './kept-tastes.module.css';

/** The tastes that a member keeps, what they are asked about them, and a form to keep another. */
export function KeptTastes({ memberId }: { memberId: number }) {
  const kept = useCall(memberId, () => browserApi('GET /kept-tastes'));
  const blends = useCall(memberId, () => browserApi('GET /custom-blends'));
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = kept.problem ?? blends.problem;
  const again = () => {
    kept.again();
    blends.again();
  };
  const changed = () => {
    heading.current?.focus();
    again();
  };
  return (
    <section id="kept-tastes" aria-labelledby="kept-tastes-heading" className={styles.section}>
      <h2 ref={heading} id="kept-tastes-heading" tabIndex={-1}>
        Kept tastes
      </h2>
      <p className={layout.prose}>
        Keep the taste of one of your blends for years. If a bean of it ends, we find the nearest blend and
        show you the difference before we change anything.
      </p>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {kept.answer === null || blends.answer === null ? (
        problem === null && <LoadingSkeleton what="your kept tastes" />
      ) : (
        <>
          <ul className={styles.list}>
            {kept.answer.map((each) => (
              <KeptTasteCard key={each.id} kept={each} onChange={changed} />
            ))}
          </ul>
          <KeepForm kept={kept.answer} blends={blends.answer} onKept={changed} />
        </>
      )}
    </section>
  );
}
