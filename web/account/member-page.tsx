import type { ReactNode } from 'react';
import type { User } from '../../contract/customer.ts';
import { refreshMember } from '../api/member.ts';
import layout from '../ui/layout.module.css';
import { LoadingShape } from './loading-shape.tsx';
import { Trouble } from './trouble.tsx';
import { useMemberOnly } from './use-member-only.ts';

interface Props {
  title: string;
  /** What is being fetched, in the middle of a sentence. */
  what: string;
  children: (user: User) => ReactNode;
}

/** A page of one's own account. Its frame is the same for everybody; what is personal, the browser fetches. */
export function MemberPage({ title, what, children }: Props) {
  const { user, problem } = useMemberOnly();
  return (
    <div className={layout.band}>
      <h1>{title}</h1>
      {user === null && problem !== null && <Trouble problem={problem} again={() => void refreshMember()} />}
      {user === null && problem === null && <LoadingShape what={what} />}
      {user !== null && children(user)}
    </div>
  );
}
