import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import { pounds } from '#web/ui/figures.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './invoice.module.css';
import { Columns, Heading, LineName, Totals } from './invoice-sheet.tsx';
import { type InvoiceOf, loadCreditNoteFile } from './load-invoice.ts';

/** A credit note as it is read and printed, below the invoice that it takes back. */
export const CreditNoteSheet = ({ note, of }: { note: CreditNote; of: InvoiceOf }) => (
  <>
    <h2 className={styles.next}>Credit note</h2>
    <article className={styles.sheet} aria-label={`Credit note ${note.number}`}>
      <Heading
        paper={note}
        facts={[
          ['Credit note number', note.number],
          ['Invoice', note.invoice_number],
        ]}
      />
      <table className={styles.lines}>
        <caption className="visually-hidden">What was given back</caption>
        <Columns names={['For', 'Bags', 'VAT', 'Amount']} />
        <tbody>
          {note.lines.map((line) => (
            <tr key={JSON.stringify(line)}>
              <LineName line={line} />
              <td data-label="Bags">{line.bags}</td>
              <td data-label="VAT">{line.vat_percent}%</td>
              <td data-label="Amount">{pounds(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals paper={note} />
      <p className={styles.paid}>
        {note.reason} {note.payment}
      </p>
    </article>
    <p className={styles.actions}>
      <DownloadButton
        load={() => loadCreditNoteFile(of, note.refund_id)}
        name={`Download ${note.number} as PDF`}
      />
    </p>
  </>
);
