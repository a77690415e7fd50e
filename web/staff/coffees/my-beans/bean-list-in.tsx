import { type ChangeEvent, useId, useState } from 'react';
import type { MyBeans } from '#contract/prices/my-beans.ts';
import { type ReadCsv, readCsv } from '#domain/carrier/csv.ts';
import { BEAN_LIST_COLUMNS, type BeanList, readBeanList } from '#domain/stock/bean-list.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Tick } from '#web/staff/ui/tick.tsx';
import form from '#web/ui/form/form.module.css';
import { MOST_BYTES, readCsvFile } from '#web/ui/read-csv-file.ts';
import styles from './my-beans.module.css';
import { type TypedRows, withList } from './typed-rows.ts';

interface Props {
  all: MyBeans;
  rows: TypedRows;
  onRead: (rows: TypedRows) => void;
}

/** A list from a spreadsheet, pasted or as a file. It fills the page in, and saves nothing. */
export function BeanListIn({ all, rows, onRead }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [isAllThatIsSold, setIsAllThatIsSold] = useState(true);
  const [words, setWords] = useState<readonly string[]>([]);
  const take = (table: ReadCsv) => {
    if ('wrong' in table) return setWords([table.wrong]);
    const coffees = [...all.beans, ...all.blends].map(({ ctaps_id: ctapsId, name }) => ({ ctapsId, name }));
    const list = readBeanList(table.rows, coffees);
    if ('wrong' in list) return setWords([list.wrong]);
    onRead(withList(list, all, { rows, isAllThatIsSold }));
    setWords(inWords(list));
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen === undefined) return;
    // A file that is too large is not even read.
    const isTooLarge = chosen.size > MOST_BYTES;
    take(
      readCsvFile(isTooLarge ? new Uint8Array(MOST_BYTES + 1) : new Uint8Array(await chosen.arrayBuffer())),
    );
  };
  return (
    <details className={styles.list}>
      <summary>Paste a list from a spreadsheet, or choose a file</summary>
      <div className={styles.in}>
        <div className={form.field}>
          <label htmlFor={`${id}text`}>A list of what you have</label>
          <p id={`${id}hint`} className={form.hint}>
            Names alone, one a line; or with a first row that names the columns, as in the file from here:{' '}
            {Object.values(BEAN_LIST_COLUMNS).join(', ')}.
          </p>
          <textarea
            id={`${id}text`}
            aria-describedby={`${id}hint`}
            className={form.control}
            rows={5}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <Tick
          checked={isAllThatIsSold}
          onChange={({ currentTarget }) => setIsAllThatIsSold(currentTarget.checked)}
        >
          Untick everything that the list doesn’t name
        </Tick>
        <div className={styles.acts}>
          <ActButton busy={text.trim() === ''} onAct={() => take(readCsv(text))}>
            Fill the page in
          </ActButton>
          <label className={form.field}>
            Or a CSV file
            <input type="file" accept=".csv,text/csv" className={form.control} onChange={choose} />
          </label>
        </div>
        <div role="status">
          {words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </details>
  );
}

const MOST_NAMED = 12;

function inWords({ said, unknown, repeated, unread }: BeanList): string[] {
  const of = (rows: readonly { row: number; coffee: string }[], why: string) =>
    rows.length === 0
      ? []
      : [
          `${why}: ${rows.slice(0, MOST_NAMED).map(rowInWords).join(', ')}${rows.length > MOST_NAMED ? ' …' : '.'}`,
        ];
  return [
    `${countOf(said.size, 'coffee')} of the list filled in below. Nothing is saved yet.`,
    ...of(unknown, 'We have no such coffee'),
    ...of(repeated, 'In the list more than once, and left as they were'),
    ...of(unread, `“${BEAN_LIST_COLUMNS.ticked}” says neither yes nor no`),
  ];
}

const rowInWords = ({ row, coffee }: { row: number; coffee: string }) =>
  coffee === '' ? `row ${row}` : `${coffee} (row ${row})`;
