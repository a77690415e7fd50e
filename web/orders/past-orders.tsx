import type { User } from '#contract/customers/customer.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import styles from './past-orders.module.css';

/** What a member bought in our old shop; nothing where there is nothing. */
export function PastOrders({ user }: { user: User }) {
  const { answer } = useCall(`past orders of ${user.id}`, () => browserApi('GET /past-orders'));
  if (answer === null || answer.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>From our old shop ({answer.length})</summary>
      <ol className={styles.orders}>
        {answer.map(({ id, number, placed_at, total, refunded, is_cancelled, lines }) => (
          <li key={id}>
            <strong>
              <bdi>{number}</bdi>
            </strong>
            , <time dateTime={placed_at}>{dayInWords(placed_at)}</time>, {pounds(total)}
            {is_cancelled && ', cancelled'}
            {refunded > 0 && `, ${pounds(refunded)} refunded`}
            <p>
              <bdi>{lines.map(({ what, quantity }) => `${quantity} × ${what}`).join('; ')}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
