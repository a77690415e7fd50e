import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { refreshMember } from '#web/state/member.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { useMemberOnly } from './use-member-only.ts';

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
