import { Suspense } from 'react';
import { useMember } from '#web/state/member.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { SortInAddress } from './gallery-search.ts';
import { ListedBlends, type ShownBlends } from './listed-blends.tsx';

const GalleryOfMember = lazyPart(async () => (await import('./gallery-of-member.lazy.tsx')).GalleryOfMember);

interface Props {
  /** The order in the address. */
  sort: SortInAddress | null;
  after: string | undefined;
  /** What everybody sees. A member sees it too until their own order and prices have come. */
  ofGuests: ShownBlends;
}

export function Gallery({ sort, after, ofGuests }: Props) {
  const loggedIn = useLoggedIn();
  const { user } = useMember();
  const waiting = <ListedBlends {...ofGuests} isOfMember={loggedIn} isBusy={loggedIn} />;
  if (!loggedIn || user === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <GalleryOfMember memberId={user.id} sort={sort} after={after} waiting={waiting} />
    </Suspense>
  );
}
