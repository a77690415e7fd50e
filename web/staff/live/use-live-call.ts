import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '#domain/staff/topics.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { type CallState, useCall } from '#web/api/use-call.ts';
import { onChanges } from './changes.ts';

/**
 * As `useCall`, and called again each time one of these topics changes, no matter who changed it or where.
 *
 *     const { answer, problem, again } = useLiveCall('today', ['orders'], () => browserApi('GET /staff/today'));
 */
export function useLiveCall<A>(
  key: string | number,
  topics: readonly Topic[],
  call: () => Promise<Reply<A>>,
): CallState<A> {
  const state = useCall(key, call);
  const hear = useEffectEvent((changed: readonly Topic[]) => {
    if (changed.some((topic) => topics.includes(topic))) state.again();
  });
  useEffect(() => onChanges((changed) => hear(changed)), []);
  return state;
}
