import { useMember } from '../../state/member.ts';
import { LazyPart, lazyPart } from '../../ui/lazy/lazy.tsx';
import type { NamesOfCard } from './card.ts';

interface Props extends NamesOfCard {
  publicUrl: string;
}

const BlendsOfMember = lazyPart(async () => (await import('./blends-of-member.tsx')).BlendsOfMember);

/** The blends that a member shared or ordered, below the list that everybody sees, since they come a moment later. */
export function OwnBlends(props: Props) {
  const { user } = useMember();
  if (user === null) return null;
  return (
    <LazyPart>
      <BlendsOfMember key={user.id} memberId={user.id} {...props} />
    </LazyPart>
  );
}
