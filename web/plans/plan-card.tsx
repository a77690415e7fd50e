import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Plan, priceInWords } from '#domain/plans/plans.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import buttons from '#web/ui/button.module.css';
import { linkOf, type Offered } from './offer-words.ts';
import styles from './plan-card.module.css';

interface Props {
  plan: Plan;
  /** Text of the link to sign up. */
  link: string;
  offered: Offered;
  /** Who it is for, in a few words. */
  isFor: string;
  /** Whether it is the one of its page to begin with. */
  isSuggested?: boolean;
  /** Coffee in the decorative bag. */
  bag: LabelledCoffee | undefined;
  /** List of benefits. */
  children: ReactNode;
}

/** Card of a plan. Guests get a link to sign up; members a link to what they can do with it in their profile. */
export function PlanCard({ plan, link, offered, isFor, isSuggested = false, bag, children }: Props) {
  const { name, perMonth, perYear } = plan;
  const { to, text, isNamedAfter } = linkOf(plan, offered, link);
  return (
    <article className={isSuggested ? `${styles.card} ${styles.suggested}` : styles.card}>
      <div className={styles.head}>
        {bag && <Bag coffee={bag} detail="small" decorative className={styles.bag} />}
        <div>
          <h2>{name}</h2>
          <p className={styles.isFor}>{isFor}</p>
          <p className={styles.price}>
            {perMonth === undefined ? (
              <Price pence={perYear ?? 0} unit="per year" />
            ) : (
              <Price pence={perMonth} unit="per month" />
            )}
          </p>
        </div>
      </div>
      {children}
      <Link to={to} className={isSuggested ? buttons.primary : buttons.quiet}>
        {text}
        {isNamedAfter && <span className="visually-hidden"> with {name}</span>}
      </Link>
    </article>
  );
}

const Price = ({ pence, unit }: { pence: number; unit: string }) => (
  <>
    <strong>{priceInWords(pence)}</strong> {unit}
  </>
);
