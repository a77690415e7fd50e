import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { type MemberState, refreshMember, useMember } from '#web/state/member.ts';
import { hasLoggedOutHere, readToken } from '#web/state/session.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

interface Props {
  title: string;
  /** What is being fetched, in the middle of a sentence. */
  what: string;
  /** Where the account can't be shown, leads to the front page with the reason in a toast. */
  leavesWhenRefused?: boolean;
  children: (user: User) => ReactNode;
}

/** A page of one's own account. It is rendered the same for everybody; the browser fetches what is personal. */
export function MemberPage({ title, what, leavesWhenRefused = false, children }: Props) {
  const { user, problem } = useMemberOnly();
  const reasonToLeave = leavesWhenRefused && user === null ? problem?.message : undefined;
  useLeaving(reasonToLeave);
  const isWaiting = user === null && (problem === null || reasonToLeave !== undefined);
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1>{title}</h1>
      {isWaiting && <LoadingSkeleton what={what} />}
      {user === null && problem !== null && !isWaiting && (
        <ProblemNotice problem={problem} again={() => void refreshMember()} />
      )}
      {user !== null && children(user)}
    </div>
  );
}

function useLeaving(reason: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (reason === undefined) return;
    showToast(reason, { tone: 'bad', seconds: 5 });
    navigate('/', { replace: true });
  }, [reason, navigate]);
}

/** The member whose page this is. Without a login, leads to the login page and from there back here. */
function useMemberOnly(): MemberState {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasLoggedIn = useRef(false);
  // Written so that `safeRedirect` takes it back, whatever a program wrote there.
  const here = pathname + (search && `?${new URLSearchParams(search)}`);
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
