import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import layout from '#web/ui/layout.module.css';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { cardOf } from './card.ts';
import { readCursor, type SortInAddress } from './gallery-search.ts';
import { ListedBlends } from './listed-blends.tsx';

interface Props {
  memberId: number;
  sort: SortInAddress | null;
  after: string | undefined;
  /** Until the answer is there. */
  waiting: ReactNode;
}

/** At the member's own prices and, where the address names no order, the nearest to their taste first. */
export function GalleryOfMember({ memberId, sort, after, waiting }: Props) {
  const [address] = useSearchParams();
  const planChanges = usePlanChanges();
  const asked = sort ?? 'nearest';
  const cursor = asked === 'nearest' ? readCursor(address.get('near')) : after;
  const { answer, problem, again } = useCall(`${memberId} ${planChanges} ${asked} ${cursor}`, () =>
    browserApi('GET /public-blends', {
      query: { sort: asked, ...(cursor === undefined ? {} : { cursor }) },
    }),
  );
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (answer === null) return waiting;
  return (
    <>
      {asked === 'nearest' && answer.sorted_by !== 'nearest' && (
        <p className={layout.prose}>
          <Link to="/profile?tab=taste">Tell us what you like</Link>, and the blends nearest to your taste
          come first.
        </p>
      )}
      <ListedBlends
        cards={answer.blends.map(cardOf)}
        sortedBy={answer.sorted_by}
        next={answer.next_cursor}
        isFirstPage={cursor === undefined}
        isOfMember
      />
    </>
  );
}
