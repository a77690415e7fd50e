import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { AccountCodes } from '#contract/accounting/account-codes.ts';
import { HOW } from '#domain/accounting/cover.ts';
import { PROGRAM_IN_WORDS, PROGRAMS, type Program } from '#domain/accounting/programs.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import styles from '../money.module.css';
import { MonthField, monthIn } from '../month-field.tsx';
import { CoverTable, VatTable } from './cover-table.tsx';
import { fetchBooks, inPence, type PreparedBooks } from './fetch-books.ts';

/** A month for one accounting program: what its files hold stands here before they are saved. */
export function BooksScreen() {
  const { program: asked } = useParams();
  const [query] = useSearchParams();
  const program = PROGRAMS.find((one) => one === asked);
  if (program === undefined)
    return (
      <Screen title="There is no such program">
        <Link to="/money/month">Month</Link>
      </Screen>
    );
  const month = monthIn(query);
  return <Books key={`${program} ${month}`} program={program} month={month} />;
}

function Books({ program, month }: { program: Program; month: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [books, setBooks] = useState<PreparedBooks>();
  const call = useLiveCall(`books ${month}`, ['money', 'orders'], () =>
    browserApi('GET /staff/books/{month}', { params: { month } }),
  );
  const prepare = () => setIsAsking(true);
  return (
    <Screen
      title={PROGRAM_IN_WORDS[program]}
      lead={<Link to={`/money/month?month=${month}`}>Files of {monthInWords(month)}</Link>}
      actions={
        books === undefined ? (
          <ActButton kind="primary" onAct={prepare}>
            Prepare the files
          </ActButton>
        ) : (
          <ActButton kind="primary" onAct={() => downloadFile(books.name, books.content)}>
            Save {countOf(books.names.length, 'file')} and the cover as ZIP
          </ActButton>
        )
      }
    >
      <MonthField month={month} />
      <p role="status">{books === undefined ? '' : 'The files sum to the ledger.'}</p>
      <Loaded call={call} what="the month">
        {({ totals }) => (
          <CoverTable
            program={program}
            ledger={books?.ledger ?? inPence(totals)}
            files={books?.files ?? null}
          />
        )}
      </Loaded>
      {books !== undefined && <VatTable vat={books.vat} />}
      {program !== 'freeagent' && <Unmapped program={program} />}
      <ul className={styles.how}>
        {HOW[program].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isAsking && (
        <AskDialog
          title={`${monthInWords(month)} for ${PROGRAM_IN_WORDS[program]}`}
          fields={FRESH_CODE}
          button="Prepare the files"
          send={(typed, signal) => withFreshCode(typed, () => fetchBooks({ month, program, signal }))}
          onDone={(made) => {
            setBooks(made);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>Nothing is saved yet: you’ll see what the files hold first. The audit log says who made them.</p>
          <FreshCodeField />
        </AskDialog>
      )}
    </Screen>
  );
}

/** Said before the files are made, though some months can do without. */
function Unmapped({ program }: { program: AccountCodes['program'] }) {
  const call = useLiveCall('account codes', ['money'], () => browserApi('GET /staff/account-codes'));
  const codes = call.answer?.find((one) => one.program === program)?.codes ?? [];
  const missing = codes.filter(({ code }) => code === null).map(({ name }) => name);
  return (
    <p>
      {missing.length > 0 && `Without a code: ${missing.join(', ')}. `}
      <Link to={`/money/codes?program=${program}`}>Account codes</Link>
    </p>
  );
}
