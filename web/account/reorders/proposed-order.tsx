import type { ProposedOrder as Proposal } from '#contract/reorders/reorders.ts';
import { weightInWords } from '#domain/weight.ts';
import { Day } from '#web/ui/day.tsx';
import { costOfDelivery, pounds, takenOff } from '#web/ui/figures.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import { Lasts } from './lasts.tsx';
import styles from './proposed-order.module.css';

/** What would be ordered, at today’s prices, where it would go, and what it is worked out from. */
export function ProposedOrder({ proposal }: { proposal: Proposal }) {
  const { lines, delivery, runs_out_on, consumption, delivered_on, total, proposed_total } = proposal;
  return (
    <>
      <p className={styles.words}>
        Going by your orders, you’ve drunk {consumption}.
        <Lasts until={runs_out_on} /> Approve it now, and this should be with you on{' '}
        <Day day={delivered_on} />.
      </p>
      {total !== proposed_total && (
        <p className={styles.words} role="status">
          Prices have changed since we suggested it: it was {pounds(proposed_total)} and is now{' '}
          <strong>{pounds(total)}</strong>.
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.name} ${line.grind_id} ${line.bag_size_id} ${line.roast_id}`}>
            <span>
              <bdi>{line.name}</bdi>
              <br />
              {line.quantity} × {weightInWords(line.weight / line.quantity)}, {line.roast}, {line.grind}
            </span>
            <span>{pounds(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      <Sums className={styles.sums}>
        {proposal.volume_discount > 0 && (
          <Sum name="Volume discount" value={takenOff(proposal.volume_discount)} />
        )}
        <Sum name="Delivery" value={costOfDelivery(proposal.shipping_cost)} />
        <Sum name="Total" value={pounds(total)} />
      </Sums>
      {delivery.length > 0 && <p className={styles.words}>To {delivery.join(', ')}</p>}
      <p className={styles.words}>
        {proposal.charges_saved_payment
          ? 'Approving charges the PayPal account that you saved with us.'
          : PAID_BY[proposal.checkout_method_id]}
      </p>
    </>
  );
}

const PAID_BY: Record<number, string> = {
  1: 'You pay with PayPal once you approve it.',
  2: 'It goes on your account.',
  3: 'It’s paid with your credit.',
};
