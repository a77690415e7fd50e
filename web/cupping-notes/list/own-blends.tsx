import { useMember } from '#web/state/member.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { OwnBlendsProps } from './blends-of-member.lazy.tsx';

const BlendsOfMember = lazyPart(async () => (await import('./blends-of-member.lazy.tsx')).BlendsOfMember);

/** Custom blends of the member who is logged in: the browser fetches them after the page has loaded. */
export function OwnBlends(props: Omit<OwnBlendsProps, 'memberId'>) {
  const { user } = useMember();
  if (user === null) return null;
  return (
    <LazyPart>
      <BlendsOfMember key={user.id} memberId={user.id} {...props} />
    </LazyPart>
  );
}
