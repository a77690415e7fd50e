import type { FloorNotes as Notes } from '#contract/packing/floor-notes.ts';
import styles from './floor-notes.module.css';

/** What the buyer and colleagues wrote about an order, where it is filled and packed. */
export const FloorNotes = ({ notes: { buyer, staff } }: { notes: Notes }) =>
  buyer === '' && staff.length === 0 ? null : (
    <div role="note" className={styles.notes}>
      {buyer !== '' && <Note by="The buyer" words={buyer} />}
      {staff.map(({ by, words }) => (
        <Note key={`${by} ${words}`} by={by} words={words} />
      ))}
    </div>
  );

const Note = ({ by, words }: { by: string; words: string }) => (
  <p>
    <strong>{by}:</strong> <q dir="auto">{words}</q>
  </p>
);
