import { Radar } from '#web/ui/radar/radar.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './taste-chart.module.css';

export const TasteChart = ({ print }: { print: PrintedCoffee }) => (
  <section aria-labelledby="chart" className={styles.chart}>
    <h2 id="chart" className="visually-hidden">
      Taste chart
    </h2>
    <Radar
      series={[{ id: print.name, scores: print.scores }]}
      label={`Taste chart of ${print.name} on a scale from 1 to 10: mostly ${strongestInWords(print.scores)}`}
    />
    <p>
      Scored 1–10. <a href="#taste">See the numbers</a>
    </p>
  </section>
);
