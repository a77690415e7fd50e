import { Radar } from '#web/ui/radar/radar.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import type { Card } from './card.ts';
import styles from './chart-panel.module.css';

/** Taste chart of the highlighted card, for wide screens; the note itself has the chart for everybody. */
export const ChartPanel = ({ card }: { card: Card | undefined }) => (
  <aside aria-label="Taste chart" className={styles.panel}>
    <Radar series={card ? [{ id: card.ctapsId, scores: card.print.scores }] : []} />
    {card ? (
      <p>
        <strong>{card.print.name}</strong>, mostly {strongestInWords(card.print.scores)}
      </p>
    ) : (
      <p>Select a coffee to view the taste chart</p>
    )}
  </aside>
);
