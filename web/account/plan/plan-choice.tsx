import { useId } from 'react';
import type { PlanOffer } from '#contract/plans/plan.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './plan.module.css';

interface Props {
  offers: readonly Pick<PlanOffer, 'plan' | 'name' | 'amount'>[];
  chosen: PlanOffer['plan'];
  choose: (plan: PlanOffer['plan']) => void;
}

export function PlanChoice({ offers, chosen, choose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Plan</legend>
      {offers.map(({ plan, name: words, amount }) => (
        <label key={plan}>
          <input type="radio" name={name} checked={plan === chosen} onChange={() => choose(plan)} />
          <span>{words}</span>
          <span className={styles.figure}>{pounds(amount)} a month</span>
        </label>
      ))}
    </fieldset>
  );
}
