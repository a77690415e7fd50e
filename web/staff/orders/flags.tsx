import type { OrderFlag } from '#domain/order/flags.ts';
import { PROBLEMS } from '#domain/order/flags.ts';
import styles from './flags.module.css';

const WORDS: Readonly<Record<OrderFlag, string>> = {
  held: 'Held',
  note: 'Note',
  gift: 'Present',
  'first order': 'First order',
  'short of a bean': 'Short of a bean',
  'no time today': 'No time today',
  'odd address': 'Odd address',
};

/** What makes an order stand out, in words; what is in its way has a sign too. */
export const Flags = ({ flags }: { flags: readonly OrderFlag[] }) =>
  flags.length > 0 && (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag} className={PROBLEMS.includes(flag) ? styles.problem : undefined}>
          {WORDS[flag]}
        </li>
      ))}
    </ul>
  );
