import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** Whether nothing is weighed on the floor now; `null` until the shop has said so. */
export function useLightWay(): boolean | null {
  const { answer } = useLiveCall('floor way', ['settings'], () => browserApi('GET /staff/floor-way'));
  return answer === null ? null : !answer.records_weights;
}
