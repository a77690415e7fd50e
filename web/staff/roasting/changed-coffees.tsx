/** The coffees whose batches a new plan would change, each as it is planned now and as it would be. */
import type { Replan } from '#contract/roasting/replans.ts';
import { weightInWords } from '#domain/weight.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import styles from './roasting.module.css';

export const ChangedCoffees = ({ shown: { changed, unchanged } }: { shown: Replan }) => (
  <section className={styles.part}>
    <h2>What changes</h2>
    <Sheet
      caption="Coffees whose batches change"
      rows={changed}
      idOf={({ roastable }) => roastable}
      columns={COLUMNS}
    />
    {unchanged > 0 && (
      <p className={styles.also}>
        {countOf(unchanged, 'other coffee')} {unchanged === 1 ? 'stays' : 'stay'} as planned.
      </p>
    )}
  </section>
);

type Coffee = Replan['changed'][number];

const COLUMNS: readonly SheetColumn<Coffee>[] = [
  { head: 'Coffee', cell: ({ name, roast_id }) => `${name}, roast ${roast_id}`, kind: 'name' },
  { head: 'Now', cell: ({ before }) => <Places places={before} none="Not planned" /> },
  { head: 'New', cell: ({ after }) => <Places places={after} none="Not today" /> },
];

const Places = ({ places, none }: { places: Coffee['before']; none: string }) =>
  places.length === 0 ? (
    none
  ) : (
    <ul className={styles.places}>
      {places.map(({ machine_id, machine, starts_at, green_grams }) => (
        <li key={`${machine_id} ${starts_at}`}>
          {clockTime(starts_at)} {machine}, {weightInWords(green_grams)}
        </li>
      ))}
    </ul>
  );
