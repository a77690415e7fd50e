import { Suspense, useState } from 'react';
import { useMember } from '#web/state/member.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { SortInAddress } from './gallery-search.ts';
import { ListedBlends, type ShownBlends } from './listed-blends.tsx';

const ListOfMember = lazyPart(async () => (await import('./list-of-member.lazy.tsx')).ListOfMember);

interface Props {
  /** The order in the address. */
  sort: SortInAddress | null;
  after: string | undefined;
  /** What everybody sees. A member sees it too until their own order and prices have come. */
  ofGuests: ShownBlends;
}

/** The cards stay when a member's own list comes: somebody may be pressing one. */
export function Gallery({ sort, after, ofGuests }: Props) {
  const loggedIn = useLoggedIn();
  const { user } = useMember();
  const [own, setOwn] = useState<ShownBlends | null>(null);
  return (
    <>
      {loggedIn && user !== null && (
        <Suspense fallback={null}>
          <ListOfMember memberId={user.id} sort={sort} after={after} show={setOwn} />
        </Suspense>
      )}
      <ListedBlends {...(own ?? ofGuests)} isOfMember={loggedIn} isBusy={loggedIn && own === null} />
    </>
  );
}
