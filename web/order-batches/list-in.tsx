import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { RECIPIENT_COLUMNS, recipientsTemplate } from '#domain/order-batches/recipients-file.ts';
import { MOST_PEOPLE } from '#domain/order-batches/repeats.ts';
import buttons from '#web/ui/button.module.css';
import { downloadFile } from '#web/ui/download-file.ts';
import form from '#web/ui/form/form.module.css';
import { decodeCsvFile, MOST_BYTES } from '#web/ui/read-csv-file.ts';
import styles from './send-to-many.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  onWrong: (words: string) => void;
}

/** A list from a spreadsheet, dropped, chosen or pasted. It stays in view, so that a row can be mended where it stands. */
export function ListIn({ text, onText, onWrong }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    // A file that is too large is not even read.
    const isTooLarge = file.size > MOST_BYTES;
    const decoded = decodeCsvFile(
      isTooLarge ? new Uint8Array(MOST_BYTES + 1) : new Uint8Array(await file.arrayBuffer()),
    );
    if ('wrong' in decoded) onWrong(decoded.wrong);
    else onText(decoded.text);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    void read(chosen);
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={styles.list}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p id={`${id}hint`} className={form.hint}>
        One row a person, {MOST_PEOPLE} at most. The first row names the columns:{' '}
        {Object.values(RECIPIENT_COLUMNS).join(', ')}. Name, address, town and postcode have to be there.
      </p>
      <p>
        <button
          type="button"
          className={buttons.quiet}
          onClick={() =>
            downloadFile('recipients.csv', new Blob(['\uFEFF', recipientsTemplate()], { type: 'text/csv' }))
          }
        >
          Download a list to fill in
        </button>
      </p>
      <div className={form.field}>
        <label htmlFor={`${id}file`}>Choose a CSV file, or drop it here</label>
        <input
          id={`${id}file`}
          type="file"
          accept=".csv,text/csv"
          className={form.control}
          onChange={choose}
        />
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}text`}>Or paste the rows</label>
        <textarea
          id={`${id}text`}
          aria-describedby={`${id}hint`}
          className={`${form.control} ${styles.rows}`}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </div>
    </div>
  );
}
