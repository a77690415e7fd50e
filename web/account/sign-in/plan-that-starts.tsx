import { Link } from 'react-router';
import { formatPounds } from '../../../domain/money/pounds.ts';
import { type Plan, TRIAL_DAYS } from '../../../domain/plans/plans.ts';
import layout from '../../ui/layout.module.css';

/** The trial that begins once the e-mail address is proven, and that it ends by itself. */
export const PlanThatStarts = ({ plan }: { plan: Plan | undefined }) =>
  plan === undefined ? (
    <p className={layout.lead}>
      An account is free. A <Link to="/subscription">plan</Link> also gives you credit every month.
    </p>
  ) : (
    <p className={layout.lead}>
      You get {TRIAL_DAYS} days of <strong>{plan.name}</strong>, free of charge. They begin when you confirm
      your e-mail address, and each address has one trial. If you keep the plan afterwards, it costs{' '}
      {costOf(plan)}. If you do nothing, your account simply stays a free one.
    </p>
  );

const costOf = ({ perMonth, perYear = 0 }: Plan): string =>
  perMonth === undefined ? `${formatPounds(perYear)} a year` : `${formatPounds(perMonth)} a month`;
