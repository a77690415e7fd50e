import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FollowedOrder } from '#contract/following/following.ts';
import { isStatus, STATUSES, type StatusId } from '#domain/order/status.ts';
import type { Reply } from '#web/api/shop-api.ts';
import type { Follow, WholeOrder } from '#web/orders/whole-order.ts';
import { askOnAndOn } from '#web/state/ask-on-and-on.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const TOO_MANY = 429;

/** What the floor does with an order now, for as long as somebody looks at its page and anything can still happen. */
export function useFollowed(
  { order, followed: loaded }: Pick<WholeOrder, 'order' | 'followed'>,
  { follow, onChange }: { follow: Follow; onChange: () => void },
): FollowedOrder | null {
  const [followed, setFollowed] = useState(loaded);
  const seen = useRef(loaded);
  const show = (next: FollowedOrder | null) => {
    seen.current = next;
    setFollowed(next);
  };
  const hear = useEffectEvent((next: FollowedOrder) => {
    const before = seen.current;
    if (before?.version === next.version) return;
    show(next);
    if (before !== null && before.order_version !== next.order_version) onChange();
  });
  const ask = useEffectEvent((isWaiting: boolean, signal: AbortSignal) =>
    follow(isWaiting ? seen.current?.version : undefined, signal),
  );
  const showLoaded = useEffectEvent(show);
  useEffect(() => showLoaded(loaded), [loaded]);
  const isOver = isStatus(order.order_status_id) && isAtItsEnd(order.order_status_id);
  useEffect(() => (isOver ? undefined : whileVisible((signal) => followOn({ ask, hear, signal }))), [isOver]);
  return followed;
}

const isAtItsEnd = (status: StatusId): boolean => (STATUSES.over as readonly StatusId[]).includes(status);

interface Following {
  ask: (isWaiting: boolean, signal: AbortSignal) => Promise<Reply<FollowedOrder>>;
  hear: (next: FollowedOrder) => void;
  signal: AbortSignal;
}

/** Where no place to wait is free, the page looks once a minute. An order that is not there, or no longer, is not asked for again. */
function followOn({ ask, hear, signal }: Following): void {
  let isWaiting = true;
  void askOnAndOn({
    ask: () => {
      const reply = ask(isWaiting, signal);
      isWaiting = true;
      return reply;
    },
    hear,
    pauseAfter: (failures, status) => {
      if (status === TOO_MANY) isWaiting = false;
      if (status === TOO_MANY) return LONGEST_PAUSE_MS;
      if (status !== null && status >= 400 && status < 500) return null;
      return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    },
    signal,
  });
}

/** Runs it while the tab is looked at: a hidden one holds no connection, and asks at once when it is shown again. */
function whileVisible(run: (signal: AbortSignal) => void): () => void {
  let running: AbortController | null = null;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      running?.abort();
      running = null;
    } else if (running === null) {
      running = new AbortController();
      run(running.signal);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    running?.abort();
  };
}
