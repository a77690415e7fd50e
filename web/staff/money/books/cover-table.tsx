import { type BookTotal, comparedTotals, type VatTotal } from '#domain/accounting/cover.ts';
import type { Program } from '#domain/accounting/programs.ts';
import { toPounds } from '#domain/money/pounds.ts';
import styles from '../money.module.css';
import { onOneSide, signed } from '../sums.ts';

interface Props {
  program: Program;
  ledger: readonly BookTotal[];
  /** Null until the files are made. */
  files: readonly BookTotal[] | null;
}

/** The cover of the files: each account of the ledger, and the same of the files. */
export function CoverTable({ program, ledger, files }: Props) {
  const compared = comparedTotals({ program, ledger, files: files ?? [] });
  if (compared.length === 0) return <p>Nothing moved in this month.</p>;
  return (
    <table className={styles.cards}>
      <caption>
        The month, by account
        {files === null && (
          <span className={styles.aside}>What the files hold is shown once they are made.</span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          {HEADS.slice(0, files === null ? 2 : 4).map((head) => (
            <th key={head} scope="col" className={styles.figure}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compared.map((row) => (
          <tr key={row.account}>
            <th scope="row">{row.name}</th>
            <Sum head={HEADS[0]} pence={row.ledger.debit} />
            <Sum head={HEADS[1]} pence={row.ledger.credit} />
            {files !== null && row.files !== null && (
              <>
                <Sum head={HEADS[2]} pence={row.files.debit} />
                <Sum head={HEADS[3]} pence={row.files.credit} />
              </>
            )}
            {files !== null && row.files === null && <td colSpan={2}>No statement</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADS = ['Ledger debit', 'Ledger credit', 'Files debit', 'Files credit'] as const;

const Sum = ({ head, pence }: { head: string; pence: number }) => (
  <td className={styles.figure} data-label={head}>
    {onOneSide(toPounds(pence))}
  </td>
);

export function VatTable({ vat }: { vat: readonly VatTotal[] }) {
  if (vat.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Sales less refunds, by rate of VAT</caption>
      <thead>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col" className={styles.figure}>
            Net
          </th>
          <th scope="col" className={styles.figure}>
            VAT
          </th>
        </tr>
      </thead>
      <tbody>
        {vat.map(({ percent, net, vat: inside }) => (
          <tr key={percent}>
            <th scope="row">{percent}%</th>
            <td className={styles.figure}>{signed(toPounds(net))}</td>
            <td className={styles.figure}>{signed(toPounds(inside))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
