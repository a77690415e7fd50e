import { Link } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { CreditNoteSheet } from './credit-note-sheet.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import {
  type InvoiceOf,
  loadCreditNotes,
  loadInvoice,
  loadInvoiceFile,
  pathToOrder,
} from './load-invoice.ts';

/** The invoice of an order, as it is printed, with its PDF, and the credit notes that take parts of it back. */
export function InvoicePage({ of }: { of: InvoiceOf }) {
  const key = pathToOrder(of);
  const { answer: invoice, problem, again } = useCall(key, () => loadInvoice(of));
  const notes = useCall(`${key} credit notes`, () => loadCreditNotes(of));
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {invoice === null && problem === null && <LoadingSkeleton what="your invoice" />}
      {invoice !== null && <InvoiceSheet invoice={invoice} />}
      <p className={`${layout.actions} ${styles.actions}`}>
        {invoice !== null && (
          <>
            <DownloadButton load={() => loadInvoiceFile(of)} />
            <button type="button" className={buttons.quiet} onClick={() => print()}>
              Print
            </button>
          </>
        )}
        <Link to={key} className={buttons.quiet}>
          Back to the order
        </Link>
      </p>
      {invoice !== null && notes.problem !== null && (
        <ProblemNotice problem={notes.problem} again={notes.again} />
      )}
      {notes.answer?.map((note) => (
        <CreditNoteSheet key={note.number} note={note} of={of} />
      ))}
    </>
  );
}
