import { useEffect, useEffectEvent } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { readToken } from '../../state/session.ts';
import { useLoggedIn } from '../../state/use-logged-in.ts';

/** Pages for visitors are left by whoever is logged in, or becomes it here or in another tab. */
export function useLeavingOnceLoggedIn(where: () => { to: To; state?: object }): void {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const { key } = useLocation();
  const leave = useEffectEvent(() => {
    const { to, state } = where();
    navigate(to, { replace: true, state });
  });
  useEffect(() => {
    // While the page wakes up, the browser knows better than what was rendered for everybody.
    if (loggedIn || readToken() !== null) leave();
    // Where one was led may be such a page again.
  }, [loggedIn, key]);
}
