import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Reply } from '#web/api/shop-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import layout from '#web/ui/layout.module.css';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { cardOf } from './card.ts';
import { readCursor, type SortedBy, type SortInAddress } from './gallery-search.ts';
import type { ShownBlends } from './listed-blends.tsx';

interface Props {
  memberId: number;
  sort: SortInAddress | null;
  after: string | undefined;
  show: (own: ShownBlends | null) => void;
}

/** Has the list shown at the member's own prices and, where the address names no order, the nearest to their taste first. */
export function ListOfMember({ memberId, sort, after, show }: Props) {
  const [address] = useSearchParams();
  const planChanges = usePlanChanges();
  const asked = sort ?? 'nearest';
  const cursor = asked === 'nearest' ? readCursor(address.get('near')) : after;
  const { answer, problem, again } = useCall(`${memberId} ${planChanges} ${asked} ${cursor}`, () =>
    loadList(asked, cursor),
  );
  useEffect(() => {
    show(answer);
    return () => show(null);
  }, [answer, show]);
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (asked !== 'nearest' || answer === null || answer.sortedBy === 'nearest') return null;
  return (
    <p className={layout.prose}>
      <Link to="/profile?tab=taste">Tell us what you like</Link>, and the blends nearest to your taste come
      first.
    </p>
  );
}

async function loadList(sort: SortedBy, cursor: string | undefined): Promise<Reply<ShownBlends>> {
  const outcome = await browserApi('GET /public-blends', { query: { sort, cursor } });
  if (!outcome.ok) return outcome;
  const { blends, sorted_by, next_cursor } = outcome.answer;
  const isFirstPage = cursor === undefined;
  return {
    ok: true,
    answer: { cards: blends.map(cardOf), sortedBy: sorted_by, next: next_cursor, isFirstPage },
  };
}
