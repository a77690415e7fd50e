import { Radar } from '../../ui/radar/radar.tsx';
import { strongestInWords } from '../../ui/tasteprint/in-words.ts';
import type { PrintedCoffee } from '../../ui/tasteprint/tasteprint.tsx';
import styles from './taste-chart.module.css';

export const TasteChart = ({ print }: { print: PrintedCoffee }) => (
  <section aria-labelledby="chart" className={styles.chart}>
    <h2 id="chart" className="visually-hidden">
      Taste chart
    </h2>
    <Radar
      series={[{ id: print.name, scores: print.scores }]}
      label={`Taste chart of ${print.name} on a scale from 1 to 10: above all ${strongestInWords(print.scores)}`}
    />
    <p>
      Scores from 1 to 10. <a href="#taste">The same in figures</a>
    </p>
  </section>
);
