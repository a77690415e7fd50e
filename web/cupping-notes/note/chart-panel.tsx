import { Radar } from '../../ui/radar/radar.tsx';
import { strongestInWords } from '../../ui/tasteprint/in-words.ts';
import type { Card } from '../list/card.ts';
import styles from './chart-panel.module.css';

/** A wide screen has room for the chart of the card that is pointed at; its words stand on the note itself. */
export const ChartPanel = ({ card }: { card: Card | undefined }) => (
  <aside aria-label="Taste chart" className={styles.panel}>
    <Radar series={card ? [{ id: card.ctapsId, scores: card.print.scores }] : []} />
    {card ? (
      <p>
        <strong>{card.print.name}</strong>, above all {strongestInWords(card.print.scores)}
      </p>
    ) : (
      <p>Select a coffee to view the taste chart</p>
    )}
  </aside>
);
