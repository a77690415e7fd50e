import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MonthFile } from '#contract/accounting/month-files.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import form from '#web/ui/form/form.module.css';
import { fetchAll, fetchFile } from './fetch-month.ts';
import styles from './money.module.css';
import { PartsOfRoom } from './parts-of-room.tsx';

const FILES: readonly { file: MonthFile; name: string; holds: string }[] = [
  { file: 'sales', name: 'Sales', holds: 'Every line of every invoice, with VAT' },
  { file: 'credit-notes', name: 'Credit notes', holds: 'Every line that was refunded, with VAT' },
  { file: 'money', name: 'Money', holds: 'Every posting of the ledger, in debit and credit' },
  {
    file: 'fees',
    name: 'PayPal’s fees',
    holds: 'What PayPal kept of each payment and returned with refunds; the ledger has none of it',
  },
  { file: 'balances', name: 'Balances', holds: 'Each account of the ledger: opening, moved, closing' },
  { file: 'owed', name: 'Owed', holds: 'Credit, gift cards and accounts at the month’s end, by customer' },
];

const ALL = FILES.map(({ file }) => file);

/** The month’s files for the accountant: they sum to the ledger. */
export function MonthScreen() {
  const [query, setQuery] = useSearchParams();
  const [preparing, setPreparing] = useState<(typeof FILES)[number] | 'all'>();
  const inAddress = query.get('month') ?? '';
  const month = isMonth(inAddress) ? inAddress : monthBefore();
  return (
    <Screen
      title="Month"
      lead="Files for the accountant"
      actions={<ActButton onAct={() => setPreparing('all')}>Save all files as ZIP</ActButton>}
    >
      <PartsOfRoom current="Month" />
      <p className={form.field}>
        <label htmlFor="month">Month</label>
        <input
          id="month"
          type="month"
          className={form.control}
          value={month}
          onChange={({ target }) => target.value !== '' && setQuery({ month: target.value })}
        />
      </p>
      <table className={styles.table}>
        <caption>Files of {monthInWords(month)}</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Holds</th>
            <th scope="col">To do</th>
          </tr>
        </thead>
        <tbody>
          {FILES.map((one) => (
            <tr key={one.file}>
              <th scope="row">{one.name}</th>
              <td>{one.holds}</td>
              <td>
                <ActButton onAct={() => setPreparing(one)}>
                  Save<span className="visually-hidden"> {one.name}</span>
                </ActButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <VatRates />
      {preparing !== undefined && (
        <AskDialog
          title={`${preparing === 'all' ? 'All files' : preparing.name} of ${monthInWords(month)}`}
          fields={FRESH_CODE}
          button="Save the file"
          send={(typed, signal) =>
            withFreshCode(typed, () =>
              preparing === 'all' ? fetchAll(month, ALL, signal) : fetchFile(month, preparing.file, signal),
            )
          }
          onDone={({ name, content }) => {
            downloadFile(name, content);
            setPreparing(undefined);
          }}
          onClose={() => setPreparing(undefined)}
        >
          <p>
            {preparing === 'all' && 'All six files in one ZIP archive. '}
            The file names people: keep it no longer than you need it. The audit log says who made it.
          </p>
          <FreshCodeField />
        </AskDialog>
      )}
    </Screen>
  );
}

const isMonth = (typed: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(typed);

/** The last whole month. */
function monthBefore(): string {
  const [year = 0, month = 0] = dayInLondon(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** As invoices and credit notes use them; the room Settings changes them. */
function VatRates() {
  const rates = useLiveCall('vat rates', ['settings'], () => browserApi('GET /staff/vat-rates'));
  return (
    <Loaded call={rates} what="the rates of VAT">
      {(rows) => (
        <table className={styles.table}>
          <caption>Rates of VAT</caption>
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col">From</th>
              <th scope="col" className={styles.figure}>
                Rate
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ supply, from, percent }) => (
              <tr key={`${supply} ${from}`}>
                <th scope="row">{supply.replaceAll('_', ' ')}</th>
                <td>{dayInWords(from)}</td>
                <td className={styles.figure}>{percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
