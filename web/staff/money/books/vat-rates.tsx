import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from '../money.module.css';

/** As invoices and credit notes use them; the room Settings changes them. */
export function VatRates() {
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
