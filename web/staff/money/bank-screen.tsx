import { type ChangeEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { BankColumns, BankRow } from '#contract/on-account/bank.ts';
import { readBankFile } from '#domain/on-account/bank-file.ts';
import { MOST_BYTES, readCsvFile } from '#web/staff/carrier/read-csv-file.ts';
import { Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { BankRows } from './bank-rows.tsx';
import { MapBankColumns } from './map-bank-columns.tsx';
import { proposeRows } from './propose-rows.ts';

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
    const found = readBankFile(table, columns);
    if ('unmapped' in found) return setState({ step: 'map', table, names: found.unmapped });
    const rows = await proposeRows(found.rows);
    if (!rows.ok) return fail(rows.problem.message);
    const words = found.unread.length === 0 ? '' : `Rows that we can’t read: ${found.unread.join(', ')}.`;
    setState({ step: 'look', rows: rows.answer, words });
  };
  const take = async (bytes: Uint8Array) => {
    const table = readCsvFile(bytes);
    if ('wrong' in table) return fail(table.wrong);
    const known = await browserApi('GET /staff/bank-columns');
    if (known.ok) await read(table.rows, known.answer);
    else fail(known.problem.message);
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
