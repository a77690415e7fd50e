import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { takeNumbersFrom } from '../state/gift-card-numbers.ts';
import { useMember } from '../state/member.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';

const TOP_UP = '/profile?tab=3';

/** Where the link of a mailed gift card leads: its numbers are filled in under Top Up, and nothing is redeemed before a yes. */
export function RedeemPage() {
  const { user } = useMember();
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => {
    setFilledIn(takeNumbersFrom(location.hash) !== null);
    // The numbers leave the address, and so the history of a browser that others may use.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <div className={`${layout.band} ${layout.besidePrint}`}>
      <h1>Coffee for you</h1>
      <p className={layout.lead} role="status">
        {isFilledIn
          ? 'We filled in both numbers of your gift card. Nothing is redeemed before you say yes.'
          : 'Redeem your gift card in your profile, under Top Up, with the two numbers from your email.'}
      </p>
      {user !== null && (
        <p>
          You’re logged in as{' '}
          <strong>
            <bdi>{user.full_name}</bdi>
          </strong>{' '}
          ({user.email}), so that’s the account that gets it.
        </p>
      )}
      <p className={layout.actions}>
        {user === null ? (
          <>
            <Link to={`/login?redirect=${encodeURIComponent(TOP_UP)}`} className={buttons.primary}>
              Log in
            </Link>
            <Link to="/signup" className={buttons.quiet}>
              Make an account
            </Link>
          </>
        ) : (
          <Link to={TOP_UP} className={buttons.primary}>
            Go on to Top Up
          </Link>
        )}
      </p>
    </div>
  );
}
