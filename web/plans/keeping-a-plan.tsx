import { Link } from 'react-router';
import layout from '../ui/layout.module.css';
import { Email } from '../ui/reach-us.tsx';

/** Where the cards lead whoever has an account already. */
export const AFTER_TRIAL = 'keeping-a-plan';

/** How a plan is paid for, which no page does yet. */
export const AfterTheTrial = ({ givesCredit }: { givesCredit: boolean }) => (
  <>
    <h2 id={AFTER_TRIAL}>Keeping a plan, or changing to one</h2>
    <p className={layout.prose}>
      You can’t pay for a plan on this site yet, so we arrange it by e-mail. Write to <Email /> from the
      address of your account and name the plan. We tell you how to pay, and put your account on the plan once
      the payment has arrived.
    </p>
    {givesCredit && (
      <p className={layout.prose}>
        Each month’s credit then reaches you as a gift card by e-mail, to redeem under{' '}
        <Link to="/profile?tab=3">Top Up</Link> in your profile.
      </p>
    )}
    <p className={layout.prose}>
      If you do nothing, the trial simply ends: we write three days before and on the day, nothing is charged,
      and your account goes on at Home prices.
    </p>
  </>
);
