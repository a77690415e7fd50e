/** Roasting ahead: today's plan with the orders of later days that it has time for, and the plan of another day. */
import { Link, useSearchParams } from 'react-router';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Choose } from '#web/staff/ui/list/choose.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import buttons from '#web/ui/button.module.css';
import styles from './roasting.module.css';
import type { Asked } from './use-roast-plan.ts';

/** By the address, so that it stays over a reload and a step back. */
export function useAsked(): Asked {
  const [query] = useSearchParams();
  const valueOf = <Name extends keyof Asked>(name: Name) => {
    const value = query.get(name);
    return value === null || value === '' ? {} : { [name]: value };
  };
  return {
    ...valueOf('day'),
    ...valueOf('until'),
    ...valueOf('closes'),
    ...(query.get('to_par') === 'yes' ? { to_par: 'yes' } : {}),
  };
}

export const isLater = (day: string): boolean => day > dayInLondon(new Date());

interface Props {
  plan: RoastPlan;
  asked: Asked;
}

export function AheadOfToday({ plan, asked }: Props) {
  const mayRoast = useMay()('floor');
  if (isLater(plan.day))
    return (
      <div className={`${styles.ahead} ${styles.unprinted}`}>
        {mayRoast && <ActLink to={`/plan?until=${plan.day}`} words="Roast it today" />}
        <Link to="/plan" className={buttons.quiet}>
          Today’s plan
        </Link>
      </div>
    );
  return plan.ahead === null ? null : <Ahead ahead={plan.ahead} asked={asked} />;
}

function Ahead({ ahead, asked }: { ahead: NonNullable<RoastPlan['ahead']>; asked: Asked }) {
  const [query, setQuery] = useSearchParams();
  const runUntil = (closes: string) => {
    const next = new URLSearchParams(query);
    if (closes === '') next.delete('closes');
    else next.set('closes', closes);
    setQuery(next, { replace: true });
  };
  return (
    <div className={`${styles.ahead} ${styles.unprinted}`}>
      <div role="status">
        {ahead.until !== null && <Orders ahead={ahead} until={ahead.until} />}
        {asked.to_par === 'yes' && <Blends ahead={ahead} />}
      </div>
      <Choose
        label="Machines run until"
        value={asked.closes ?? ''}
        any="their usual hours"
        choices={HOURS}
        onChoose={runUntil}
      />
      <Link to="/plan" className={buttons.quiet}>
        Today alone
      </Link>
    </div>
  );
}

type AheadAnswer = NonNullable<RoastPlan['ahead']>;

const Orders = ({ ahead: { orders, fitting }, until }: { ahead: AheadAnswer; until: string }) => (
  <p>
    <strong>
      {orders === 0
        ? `Nothing else has to be roasted for orders until ${shortDay(until)}.`
        : `With ${fitting} of ${countOf(orders, 'order')} that leave until ${shortDay(until)}.`}
    </strong>{' '}
    {fitting < orders && 'For the others the machines have no time today, so they are roasted on their day.'}
  </p>
);

const Blends = ({ ahead: { blends, blends_fitting: fitting } }: { ahead: AheadAnswer }) => (
  <p>
    <strong>
      {blends === 0
        ? 'No house blend can be roasted up to its par.'
        : `With ${fitting} of ${countOf(blends, 'house blend')} up to par.`}
    </strong>{' '}
    {fitting < blends && 'For the others the machines have no time today.'}
  </p>
);

/** How long machines may run today. */
export const HOURS = Array.from({ length: 10 }, (_, i) => `${14 + i}:00`).map((time) => ({
  value: time,
  text: time,
}));
