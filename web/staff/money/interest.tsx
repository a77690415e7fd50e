import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './money.module.css';
import { sumOf } from './sums.ts';

/** What our terms allow to ask for beside what is owed, and what one does to ask for it. */
export const Interest = ({ account: { interest, pay_to } }: { account: StaffAccount }) =>
  interest.length === 0 ? null : (
    <section aria-labelledby="interest" className={styles.part}>
      <h2 id="interest">Interest</h2>
      <p>
        Our terms allow {pounds(sumOf(interest, ({ amount }) => amount))} by today. Nothing adds it by itself.
      </p>
      <ul>
        {interest.map(({ name, days, amount }) => (
          <li key={name}>
            {name}, {countOf(days, 'day')} late: {pounds(amount)}
          </li>
        ))}
      </ul>
      <p>
        To ask for it, send an invoice from your own books, with a reference other than {pay_to.reference}.
        Don’t record here what is paid for it: that would pay the oldest order.
      </p>
    </section>
  );
