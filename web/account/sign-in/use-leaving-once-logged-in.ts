import { useEffect, useEffectEvent } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { readToken } from '#web/state/session.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';

/** Leaves a page for visitors once somebody is logged in, here or in another tab. */
export function useLeavingOnceLoggedIn(where: () => { to: To; state?: object }): void {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const { key } = useLocation();
  const leave = useEffectEvent(() => {
    const { to, state } = where();
    navigate(to, { replace: true, state });
  });
  useEffect(() => {
    // During hydration the browser knows better than the page, which was rendered for everybody.
    if (loggedIn || readToken() !== null) leave();
    // The page that one was led to may be such a page again.
  }, [loggedIn, key]);
}
