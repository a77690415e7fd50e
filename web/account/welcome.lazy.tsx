import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { ResendVerification } from './sign-in/resend-verification.tsx';
import { trialToCome } from './trial-to-come.ts';
import styles from './welcome.module.css';

/** The greeting right after signing up. */
export const Welcome = ({ user }: { user: User }) => (
  <section aria-labelledby="welcome" className={styles.welcome}>
    <h2 id="welcome">Welcome, {user.first_name}</h2>
    <p className={layout.prose}>
      Your account is ready. A verification link was sent to {user.email}: open it to confirm your email.{' '}
      {trialToCome(user)} {WHAT_COMES}
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
      We sent a link to {user.email}: open it to confirm your email. {trialToCome(user)} {WHAT_COMES}
    </p>
    <div className={layout.actions}>
      <ResendVerification />
    </div>
  </section>
);

const WHAT_COMES = 'What you ordered with it as a guest appears here once it’s confirmed.';
