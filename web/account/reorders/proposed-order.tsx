import type { ProposedOrder as Proposal } from '#contract/reorders/reorders.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { weightInWords } from '#domain/weight.ts';
import { Day } from '#web/ui/day.tsx';
import { costOfDelivery, pounds, takenOff } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { Sum, Sums } from '#web/ui/sums.tsx';
import { Lasts } from './lasts.tsx';
import styles from './proposed-order.module.css';

interface Props {
  proposal: Proposal;
  /** Where the bags can be changed, what to do once they were. */
  onBags?: (form: HTMLFormElement) => void;
}

/** What would be ordered, at today’s prices, where it would go, and what it is worked out from. */
export function ProposedOrder({ proposal, onBags }: Props) {
  const { lines, delivery, runs_out_on, consumption, delivered_on, total, proposed_total } = proposal;
  return (
    <>
      {consumption !== null && runs_out_on !== null ? (
        <p className={styles.words}>
          Going by your orders, you’ve drunk {consumption}.
          <Lasts until={runs_out_on} /> Approve it now, and this should be with you on{' '}
          <Day day={delivered_on} />.
        </p>
      ) : (
        <p className={styles.words}>
          It should be with you on <Day day={delivered_on} />.
        </p>
      )}
      {total !== proposed_total && onBags === undefined && (
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
              {onBags === undefined && `${line.quantity} × `}
              {weightInWords(line.bag_grams)}, {line.roast}, {line.grind}
            </span>
            {onBags !== undefined && <Bags line={line} onChange={onBags} />}
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
      {proposal.standing !== null && proposal.standing.purchase_order !== '' && (
        <p className={styles.words}>Purchase order {proposal.standing.purchase_order}</p>
      )}
      {delivery.length > 0 && <p className={styles.words}>To {delivery.join(', ')}</p>}
      <p className={styles.words}>
        {proposal.charges_saved_payment
          ? 'Approving charges the PayPal account that you saved with us.'
          : PAID_BY[proposal.checkout_method_id]}
      </p>
    </>
  );
}

/** In the form of the page: without script they are priced by its button. */
const Bags = ({
  line,
  onChange,
}: {
  line: Proposal['lines'][number];
  onChange: (form: HTMLFormElement) => void;
}) => (
  <input
    className={`${form.control} ${styles.bags}`}
    type="number"
    name="quantity"
    aria-label={`Bags of ${line.name}, ${line.grind}`}
    min={0}
    max={MOST_BAGS}
    required
    defaultValue={line.quantity}
    onChange={({ currentTarget }) => {
      if (currentTarget.form?.checkValidity() === true) onChange(currentTarget.form);
    }}
  />
);

const PAID_BY: Record<number, string> = {
  1: 'You pay with PayPal once you approve it.',
  2: 'It goes on your account.',
  3: 'It’s paid with your credit.',
};
