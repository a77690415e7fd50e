import { useState } from 'react';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { ChartPanel } from '../note/chart-panel.tsx';
import type { Card } from './card.ts';
import { addressOfList } from './list-address.ts';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';

interface Props {
  search: string;
  page: number;
  pageCount: number;
  cards: readonly Card[];
  publicUrl: string;
}

/** One page of notes and, where there is room, the chart of the one that is looked at. */
export function NoteList({ search, page, pageCount, cards, publicUrl }: Props) {
  const [lookedAt, lookAt] = useState<Card | null>(null);
  const shown = cards.find(({ ctapsId }) => ctapsId === lookedAt?.ctapsId);
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <h2 className="visually-hidden">
          Cupping notes, page {page} of {pageCount}
        </h2>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.ctapsId}>
              <NoteCard card={card} publicUrl={publicUrl} onLook={lookAt} />
            </li>
          ))}
        </ul>
        <CompareTray shownIds={cards.map(({ ctapsId }) => ctapsId)} />
        <Pagination
          label="Pages of cupping notes"
          current={page}
          count={pageCount}
          pathOf={(page) => addressOfList({ search, page })}
        />
      </div>
      <ChartPanel card={shown} />
    </div>
  );
}
