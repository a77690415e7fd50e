import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Plan, priceInWords, SUBSCRIPTIONS, signUpFor } from '../../domain/plans/plans.ts';
import { useLoggedIn } from '../state/use-logged-in.ts';
import { Bag } from '../ui/bag/bag.tsx';
import buttons from '../ui/button.module.css';
import type { PrintedCoffee } from '../ui/tasteprint/tasteprint.tsx';
import styles from './plan-card.module.css';

interface Props {
  plan: Plan;
  link: string;
  /** Who it is for, in a few words. */
  isFor: string;
  /** Coffee in the decorative bag. */
  bag: PrintedCoffee | undefined;
  /** List of benefits. */
  children: ReactNode;
}

/** Card of a plan. Visitors get a link to sign up; members, whom the sign-up page redirects, a link to change plan. */
export function PlanCard({ plan, link, isFor, bag, children }: Props) {
  const { name, perMonth, perYear } = plan;
  const loggedIn = useLoggedIn();
  return (
    <article className={styles.card}>
      {bag && <Bag coffee={bag} detail="small" decorative className={styles.bag} />}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.isFor}>{isFor}</p>
      <p className={styles.price}>
        {perMonth === undefined ? (
          <Price pence={perYear ?? 0} unit="per year" />
        ) : (
          <Price pence={perMonth} unit="per month" />
        )}
      </p>
      {children}
      {loggedIn ? (
        <MemberLink plan={plan} />
      ) : (
        <Link to={signUpFor(plan)} className={buttons.primary}>
          {link}
          <span className="visually-hidden"> with {name}</span>
        </Link>
      )}
    </article>
  );
}

/** The monthly plans are started and changed in the profile; businesses ask for theirs there. */
const MemberLink = ({ plan: { slug, name } }: { plan: Plan }) => (
  <Link to="/profile#plan" className={buttons.primary}>
    {SUBSCRIPTIONS.some((plan) => plan.slug === slug) ? `Change to ${name}` : `Ask for ${name}`}
  </Link>
);

const Price = ({ pence, unit }: { pence: number; unit: string }) => (
  <>
    <strong>{priceInWords(pence)}</strong> {unit}
  </>
);
