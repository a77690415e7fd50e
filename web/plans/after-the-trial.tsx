import { Link } from 'react-router';
import { EmailLink } from '../ui/contact-links.tsx';
import layout from '../ui/layout.module.css';

/** HTML id of the section: members' links on the plan cards lead here. */
export const AFTER_TRIAL = 'keeping-a-plan';

/** How to pay for a plan: by e-mail, since no page takes the payment yet. */
export const AfterTheTrial = ({ givesCredit }: { givesCredit: boolean }) => (
  <>
    <h2 id={AFTER_TRIAL}>Keeping a plan, or changing to one</h2>
    <p className={layout.prose}>
      You can’t pay for a plan on this site yet, so we arrange it by e-mail. Write to <EmailLink /> from the
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
