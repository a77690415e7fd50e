import { Link } from 'react-router';
import { COOLING_OFF_DAYS } from '#domain/plans/cooling-off.ts';
import { TRIAL_DAYS } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { EmailLink } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './plans.module.css';

/** HTML id of the section: members' links on the plan cards lead here. */
export const AFTER_TRIAL = 'keeping-a-plan';

/** What happens from signing up to the end of the trial, and how a plan is kept or changed. */
export const AfterTheTrial = ({ givesCredit }: { givesCredit: boolean }) => (
  <>
    <h2 id={AFTER_TRIAL}>How the trial works, and what comes after</h2>
    <ol className={styles.timeline}>
      <li>
        <strong>Day 1</strong> Sign up and confirm your email, or start the trial in your profile if you have
        an account. The plan’s prices start straight away, and we ask for no payment details.
      </li>
      <li>
        <strong>Day {TRIAL_DAYS - 3}</strong> We email you that the trial ends in three days.
      </li>
      <li>
        <strong>Day {TRIAL_DAYS}</strong> It ends by itself. Do nothing, and you go back to a free account at
        standard prices. You won’t be charged.
      </li>
      <li>
        <strong>Keep it</strong>{' '}
        {givesCredit ? (
          <>
            Press “Keep it” in <Link to="/profile">your profile</Link>, and your first paid month follows the
            trial. You change or end the plan there too, whenever you like.
          </>
        ) : (
          <>
            Ask for it in <Link to="/profile">your profile</Link>, under “Are you buying for a business?”. We
            answer by email within a few working days, and you pay by invoice. You end the plan there too: it
            then runs until the end of the month or year that was invoiced. To change it, email <EmailLink />.
          </>
        )}
      </li>
    </ol>
    <p className={layout.prose}>One trial for each person, of one plan.</p>
    {givesCredit && (
      <details className={layout.prose}>
        <summary>How you pay, and how you change your mind</summary>
        <p>
          PayPal can take each month by itself, or we email you when one is due: leave it unpaid, and the plan
          ends ten days later with nothing to pay. In the first {COOLING_OFF_DAYS} days you can change your
          mind: you get back what you paid, less the credit you used, and can start a plan again{' '}
          {policy.planWaitDays} days later.
        </p>
      </details>
    )}
  </>
);
