/** A roast of Artisan is chosen, or dropped here. It is read in the browser: only its curve leaves it. */
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import type { BatchProfile } from '#contract/roasting/profiles.ts';
import { MOST_BYTES, readArtisan } from '#domain/roasting/read-artisan.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import styles from './profile.module.css';

interface Props {
  batch: { id: number; name: string };
  label: string;
  onAdded: (answer: BatchProfile) => void;
  children?: ReactNode;
}

export function ProfileFile({ batch, label, onAdded, children }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const [isOver, setOver] = useState(false);
  const add = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (others.length > 0) return setWords('A batch has one roast: please drop one file.');
    setWords('Reading it …');
    const reply = await send(batch.id, file);
    if (typeof reply === 'string') return setWords(reply);
    if (!reply.ok) return setWords(reply.problem.message);
    setWords('');
    onAdded(reply.answer);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    void add(files);
  };
  return (
    <div
      className={`${styles.file} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> ({batch.name})</span>
      </label>
      <input id={id} type="file" accept=".alog,.json" className={form.control} onChange={choose} />
      {children}
      <p role="status" className={styles.words}>
        {words}
      </p>
    </div>
  );
}

/** A sentence where it can’t be read. */
async function send(batchId: number, file: File): Promise<Reply<BatchProfile> | string> {
  // A file that is too large is not even read.
  if (file.size > MOST_BYTES) return 'This file is larger than 5 MB. A roast of Artisan is never that large.';
  const read = readArtisan(await file.text());
  if ('wrong' in read) return read.wrong;
  const { readings, events } = read.profile;
  return browserApi('PUT /staff/batches/{id}/profile', {
    params: { id: String(batchId) },
    body: {
      file_name: file.name.slice(-200),
      readings: [...readings],
      dry_end: events.dryEnd,
      first_crack: events.firstCrack,
      drop: events.drop,
    },
  });
}
