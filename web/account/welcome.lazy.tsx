import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { PLANS, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './welcome.module.css';

/** The greeting right after signing up. */
export const Welcome = ({ user }: { user: User }) => (
  <section aria-labelledby="welcome" className={styles.welcome}>
    <h2 id="welcome">Welcome, {user.first_name}</h2>
    <p className={layout.prose}>
      Your account is ready. A verification link was sent to you by email: open it to confirm that the address
      is yours. {trialToCome(user)} {WHAT_COMES}
    </p>
    <div className={layout.actions}>
      <Link to="/blend" className={buttons.primary}>
        Start Blending Now
      </Link>
      <ResendVerification />
    </div>
  </section>
);

/** The same for a member who comes back before opening the link. */
export const Unconfirmed = ({ user }: { user: User }) => (
  <section aria-labelledby="unconfirmed" className={styles.welcome}>
    <h2 id="unconfirmed">Confirm your email</h2>
    <p className={layout.prose}>
      We’ve emailed you a link: open it to confirm that the address is yours. {trialToCome(user)} {WHAT_COMES}
    </p>
    <div className={layout.actions}>
      <ResendVerification />
    </div>
  </section>
);

const WHAT_COMES = 'Coffee you’ve ordered as a guest then joins your orders and blends here.';

/** What proving the e-mail address begins, in a sentence; empty where no plan was wished for. */
function trialToCome({ wished_user_type_id }: User): string {
  const plan = PLANS.find(({ userTypeId }) => userTypeId === wished_user_type_id);
  return plan === undefined
    ? ''
    : `Your ${TRIAL_DAYS} days of ${plan.name} start as soon as you do. From then on the shop, the creator and your cart show ${pricesInWords(plan)}.`;
}

function ResendVerification() {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /customers/resend-verification');
    setBusy(false);
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
  };
  return (
    <button type="button" className={buttons.quiet} aria-disabled={busy || undefined} onClick={resend}>
      Resend verification email
    </button>
  );
}
