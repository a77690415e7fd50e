import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { weightInWords } from '#domain/weight.ts';
import { pounds } from '#web/ui/figures.ts';
import { fullName } from '#web/ui/names.ts';
import styles from './standing-coffees.module.css';

/** What a standing order is made of, what it costs today and where it goes. */
export function StandingCoffees({ standing }: { standing: StandingOrder }) {
  const { lines, total, delivery, purchase_order, highest_total, asks, problem } = standing;
  return (
    <>
      <ul className={styles.coffees}>
        {lines.map((line) => (
          <li key={`${line.name} ${line.grind_id} ${line.bag_size_id} ${line.roast_id}`}>
            {line.quantity} × <bdi>{line.name}</bdi>, {weightInWords(line.bag_grams)}, {line.roast},{' '}
            {line.grind}
          </li>
        ))}
      </ul>
      <p className={styles.words}>
        {pounds(total)} today, post included. To{' '}
        {printedAddress([
          delivery.company_name || fullName(delivery),
          delivery.address,
          delivery.city,
          delivery.zip_code,
        ]).join(', ')}
        .{purchase_order !== '' && ` Purchase order ${purchase_order}.`}
        {highest_total !== null && !asks && ` Not placed above ${pounds(highest_total)}.`}
      </p>
      {problem !== null && <p className={styles.words}>As things stand it couldn’t be placed: {problem}</p>}
    </>
  );
}
