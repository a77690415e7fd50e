import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MonthFile } from '#contract/accounting/month-files.ts';
import { PROGRAM_IN_WORDS, PROGRAMS, type Program } from '#domain/accounting/programs.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Screen } from '#web/staff/ui/screen.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { fetchAll, fetchFile } from './fetch-month.ts';
import styles from './money.module.css';
import { MonthField, monthIn } from './month-field.tsx';
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

const TAKES: Readonly<Record<Program, string>> = {
  xero: 'Invoices, credit notes and journals',
  quickbooks: 'A journal of each day',
  freeagent: 'A statement each of PayPal, the bank and cash',
};

const ALL = FILES.map(({ file }) => file);

/** The month’s files for the accountant: they sum to the ledger. */
export function MonthScreen() {
  const [query] = useSearchParams();
  const [preparing, setPreparing] = useState<(typeof FILES)[number] | 'all'>();
  const month = monthIn(query);
  return (
    <Screen
      title="Month"
      lead="Files for the accountant"
      actions={<ActButton onAct={() => setPreparing('all')}>Save all files as ZIP</ActButton>}
    >
      <PartsOfRoom current="Month" />
      <MonthField month={month} />
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
      <table className={styles.table}>
        <caption>
          {monthInWords(month)} for an accounting program
          <span className={styles.aside}>As it is imported, with a cover.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">Takes</th>
          </tr>
        </thead>
        <tbody>
          {PROGRAMS.map((program) => (
            <tr key={program}>
              <th scope="row">
                <Link to={`/money/books/${program}?month=${month}`}>{PROGRAM_IN_WORDS[program]}</Link>
              </th>
              <td>{TAKES[program]}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
