import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../contract/customers/customer.ts';
import { refreshMember } from '../state/member.ts';
import layout from '../ui/layout.module.css';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import { useMemberOnly } from './use-member-only.ts';

interface Props {
  title: string;
  /** What is being fetched, in the middle of a sentence. */
  what: string;
  /** Whoever can't be told about themselves is led to the front page, which says why. */
  leavesWhenRefused?: boolean;
  children: (user: User) => ReactNode;
}

/** A page of one's own account. Its frame is the same for everybody; what is personal, the browser fetches. */
export function MemberPage({ title, what, leavesWhenRefused = false, children }: Props) {
  const { user, problem } = useMemberOnly();
  const reasonToLeave = leavesWhenRefused && user === null ? problem?.message : undefined;
  useLeaving(reasonToLeave);
  const isWaiting = user === null && (problem === null || reasonToLeave !== undefined);
  return (
    <div className={layout.band}>
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
