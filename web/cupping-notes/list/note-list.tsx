import { useState } from 'react';
import { CompareTray } from '#web/cupping-notes/compare/compare-tray.tsx';
import { useMember } from '#web/state/member.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Radar } from '#web/ui/radar/radar.tsx';
import type { OwnBlendsProps } from './blends-of-member.lazy.tsx';
import type { Card } from './card.ts';
import { pathOfList } from './list-path.ts';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';

interface Props {
  search: string;
  page: number;
  pageCount: number;
  cards: readonly Card[];
  publicUrl: string;
}

/** One page of notes and, on wide screens, the taste chart of the highlighted note. */
export function NoteList({ search, page, pageCount, cards, publicUrl }: Props) {
  const [highlighted, highlight] = useState<Card | null>(null);
  const charted = cards.find(({ ctapsId }) => ctapsId === highlighted?.ctapsId);
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <h2 className="visually-hidden">
          Cupping notes, page {page} of {pageCount}
        </h2>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.ctapsId}>
              <NoteCard card={card} publicUrl={publicUrl} onHighlight={highlight} />
            </li>
          ))}
        </ul>
        <CompareTray shownIds={cards.map(({ ctapsId }) => ctapsId)} />
        <Pagination
          label="Pages of cupping notes"
          current={page}
          count={pageCount}
          pathOf={(page) => pathOfList({ search, page })}
        />
      </div>
      <ChartPanel card={charted} />
    </div>
  );
}

/** Taste chart of the highlighted card, for wide screens; the note itself has the chart for everybody. */
const ChartPanel = ({ card }: { card: Card | undefined }) => (
  <aside aria-label="Taste chart" className={styles.panel}>
    <Radar series={card ? [{ id: card.ctapsId, scores: card.print.scores }] : []} />
    {card ? (
      <p>
        <strong>{card.print.name}</strong>, mostly {card.tastes}
      </p>
    ) : (
      <p>Select a coffee to view the taste chart</p>
    )}
  </aside>
);

const BlendsOfMember = lazyPart(async () => (await import('./blends-of-member.lazy.tsx')).BlendsOfMember);

/** Custom blends of the member who is logged in: the browser fetches them after the page has loaded. */
export function OwnBlends(props: Omit<OwnBlendsProps, 'memberId'>) {
  const { user } = useMember();
  if (user === null) return null;
  return (
    <LazyPart>
      <BlendsOfMember key={user.id} memberId={user.id} {...props} />
    </LazyPart>
  );
}
