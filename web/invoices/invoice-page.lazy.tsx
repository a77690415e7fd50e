import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { type InvoiceOf, loadInvoice, pathToOrder } from './load-invoice.ts';

/** The invoice of an order, as it is printed, with its PDF. */
export function InvoicePage({ of }: { of: InvoiceOf }) {
  const key = pathToOrder(of);
  const { answer: invoice, problem, again } = useCall(key, () => loadInvoice(of));
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {invoice === null && problem === null && <LoadingSkeleton what="your invoice" />}
      {invoice !== null && <InvoiceSheet invoice={invoice} />}
      <p className={`${layout.actions} ${styles.actions}`}>
        {invoice !== null && (
          <>
            <DownloadButton of={of} />
            <button type="button" className={buttons.quiet} onClick={() => print()}>
              Print
            </button>
          </>
        )}
        <Link to={key} className={buttons.quiet}>
          Back to the order
        </Link>
      </p>
    </>
  );
}
