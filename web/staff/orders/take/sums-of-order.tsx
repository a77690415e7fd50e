import { useId } from 'react';
import type { QuoteOfTakenOrder } from '#contract/checkout/taken-orders.ts';
import type { Problem } from '#contract/problem.ts';
import { shortDay } from '#web/staff/ui/times.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { Sum, Sums } from '#web/ui/sums.tsx';
import styles from './take-order.module.css';

interface Props {
  quote: QuoteOfTakenOrder | null;
  problem: Problem | null;
  isSample: boolean;
  service: number;
  onService: (service: number) => void;
  voucher: string;
  onVoucher: (code: string) => void;
}

const SERVICES = [
  { id: 2, name: 'Second Class' },
  { id: 1, name: 'First Class' },
] as const;

/** What the order comes to at the buyer's prices, and when it would arrive. */
export function SumsOfOrder({ quote, problem, isSample, service, onService, voucher, onVoucher }: Props) {
  const id = useId();
  return (
    <div className={styles.sums}>
      <div className={styles.row}>
        <label>
          Post
          <select
            className={form.control}
            value={service}
            onChange={({ target }) => onService(Number(target.value))}
          >
            {SERVICES.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-voucher`}>
          Voucher
          <input
            id={`${id}-voucher`}
            className={form.control}
            value={voucher}
            autoComplete="off"
            maxLength={40}
            aria-describedby={`${id}-voucher-said`}
            onChange={({ target }) => onVoucher(target.value.trim())}
          />
        </label>
      </div>
      <p id={`${id}-voucher-said`} role="status" className={form.wrong}>
        {quote?.voucher_problem ?? ''}
      </p>
      {problem !== null && (
        <p role="alert" className={form.wrong}>
          {Object.values(problem.fields ?? {})[0] ?? problem.message}
        </p>
      )}
      {quote === null ? (
        <p>Add a coffee to see the price.</p>
      ) : (
        <>
          {isSample ? <SumsOfSample quote={quote} /> : <SumsToPay quote={quote} />}
          <p>
            {isSample ? 'It' : 'Paid today, it'} leaves on {shortDay(quote.dispatched_on)} and should arrive
            on {shortDay(quote.delivered_on)}.
          </p>
        </>
      )}
    </div>
  );
}

interface Quoted {
  quote: QuoteOfTakenOrder;
}

const SumsToPay = ({ quote }: Quoted) => (
  <Sums>
    <Sum name="Coffee" value={pounds(quote.subtotal)} />
    {quote.volume_discount > 0 && <Sum name="Volume discount" value={takenOff(quote.volume_discount)} />}
    {quote.voucher_discount > 0 && <Sum name="Voucher" value={takenOff(quote.voucher_discount)} />}
    <Sum name="Post" value={quote.shipping_cost === 0 ? 'Free' : pounds(quote.shipping_cost)} />
    <Sum name="Total" value={pounds(quote.total)} className={styles.total} />
  </Sums>
);

const SumsOfSample = ({ quote }: Quoted) => (
  <Sums>
    <Sum name="The coffee’s worth" value={pounds(quote.subtotal - quote.volume_discount)} />
    <Sum name="Post" value="Free" />
    <Sum name="Total" value={pounds(0)} className={styles.total} />
  </Sums>
);
