import { useMember } from '#web/state/member.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { OwnTilesProps } from './own-tiles-of-member.lazy.tsx';

const OwnTilesOfMember = lazyPart(
  async () => (await import('./own-tiles-of-member.lazy.tsx')).OwnTilesOfMember,
);

/** What a search finds among the visitor's own blends. The browser adds them: the page is rendered for everybody. */
export function OwnTiles(props: Omit<OwnTilesProps, 'memberId'>) {
  const { user } = useMember();
  if (user === null) return null;
  return (
    <LazyPart>
      <OwnTilesOfMember key={user.id} memberId={user.id} {...props} />
    </LazyPart>
  );
}
