import { type ChangeEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { BankColumns, BankRow } from '#contract/on-account/bank.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { type BankFileRow, readBankFile } from '#domain/on-account/bank-file.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { MapColumns } from '#web/staff/ui/map-columns.tsx';
import { Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { MOST_BYTES, readCsvFile } from '#web/ui/read-csv-file.ts';
import { BankRows } from './bank-rows.tsx';

type State =
  | { step: 'choose'; words: string }
  | { step: 'map'; table: string[][]; names: readonly string[] }
  | { step: 'look'; rows: readonly BankRow[]; words: string };

/** The bank’s file, chosen or pasted, read in the browser: whose each payment seems to be. A person confirms each. */
export function BankScreen() {
  const id = useId();
  const [state, setState] = useState<State>({ step: 'choose', words: '' });
  const fail = (words: string) => setState({ step: 'choose', words });
  const read = async (table: string[][], columns: BankColumns | null) => {
    const file = readBankFile(table, columns);
    if ('unmapped' in file) return setState({ step: 'map', table, names: file.unmapped });
    const rows = await proposeRows(file.rows);
    if (!rows.ok) return fail(rows.problem.message);
    const words = file.unread.length === 0 ? '' : `Rows that we can’t read: ${file.unread.join(', ')}.`;
    setState({ step: 'look', rows: rows.answer, words });
  };
  const take = async (bytes: Uint8Array) => {
    const table = readCsvFile(bytes);
    if ('wrong' in table) return fail(table.wrong);
    const saved = await browserApi('GET /staff/bank-columns');
    if (saved.ok) await read(table.rows, saved.answer);
    else fail(saved.problem.message);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    // A file that is too large is not even read.
    await take(
      file.size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : new Uint8Array(await file.arrayBuffer()),
    );
  };
  return (
    <Screen title="Payments from the bank" lead={<Link to="/money/accounts">All accounts</Link>}>
      <p className={form.field}>
        <label htmlFor={id}>The bank’s file of what came in, as CSV</label>
        <input id={id} type="file" accept=".csv,text/csv" className={form.control} onChange={choose} />
      </p>
      <p className={form.field}>
        <label htmlFor={`${id}paste`}>Or paste its rows here, with the names of the columns</label>
        <textarea
          id={`${id}paste`}
          rows={3}
          className={form.control}
          onPaste={(event) => {
            event.preventDefault();
            void take(new TextEncoder().encode(event.clipboardData.getData('text')));
          }}
        />
      </p>
      <p role="status">{state.step === 'map' ? '' : state.words}</p>
      {state.step === 'map' && (
        <MapBankColumns names={state.names} onMapped={(columns) => void read(state.table, columns)} />
      )}
      {state.step === 'look' && <BankRows rows={state.rows} />}
    </Screen>
  );
}

/** Asks whose the rows of the bank’s file seem to be, some hundreds at once. */
const AT_ONCE = 200;

async function proposeRows(rows: readonly BankFileRow[]): Promise<Reply<BankRow[]>> {
  const proposed: BankRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const outcome = await browserApi('POST /staff/bank-rows', {
      body: {
        rows: rows
          .slice(from, from + AT_ONCE)
          .map(({ pence, ...row }) => ({ ...row, amount: toPounds(pence) })),
      },
    });
    if (!outcome.ok) return outcome;
    proposed.push(...outcome.answer);
  }
  return { ok: true, answer: proposed };
}

interface Props {
  names: readonly string[];
  onMapped: (columns: BankColumns) => void;
}

const LABELS = {
  day_column: 'Day',
  amount_column: 'Paid in',
  reference_column: 'What the bank says',
} as const;

const USUAL = {
  day_column: /date|day/i,
  amount_column: /paid in|money in|credit|amount/i,
  reference_column: /reference|description|details|narrative/i,
} as const;

const MapBankColumns = (props: Props) => (
  <MapColumns<BankColumns>
    {...props}
    labels={LABELS}
    usual={USUAL}
    save={(body) => browserApi('PUT /staff/bank-columns', { body })}
  />
);
