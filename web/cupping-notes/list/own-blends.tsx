import type { Named } from '../../../contract/catalogue/lookups.ts';
import { useMember } from '../../state/member.ts';
import { LazyPart, lazyPart } from '../../ui/lazy/lazy.tsx';

export interface OwnBlendsProps {
  roasts: readonly Named[];
  grinds: readonly Named[];
  publicUrl: string;
}

const BlendsOfMember = lazyPart(async () => (await import('./blends-of-member.tsx')).BlendsOfMember);

/** What a member shared or ordered: on nobody else's list, and below everybody's, since it comes a moment later. */
export function OwnBlends(props: OwnBlendsProps) {
  const { user } = useMember();
  if (user === null) return null;
  return (
    <LazyPart>
      <BlendsOfMember key={user.id} memberId={user.id} {...props} />
    </LazyPart>
  );
}
