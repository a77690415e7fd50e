import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MemberState, useMember } from '#web/state/member.ts';
import { hasLoggedOutHere, readToken } from '#web/state/session.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';

/** The member whose page this is. Without a login, leads to the login page and from there back here. */
export function useMemberOnly(): MemberState {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasLoggedIn = useRef(false);
  const here = pathname + search;
  useEffect(() => {
    // During hydration the browser knows better than the page, which was rendered for everybody.
    if (loggedIn || readToken() !== null) {
      wasLoggedIn.current = true;
      return;
    }
    // Logging out leads elsewhere by itself.
    if (wasLoggedIn.current && hasLoggedOutHere()) return;
    navigate(`/login?redirect=${encodeURIComponent(here)}`, { replace: true });
  }, [loggedIn, here, navigate]);
  return useMember();
}
