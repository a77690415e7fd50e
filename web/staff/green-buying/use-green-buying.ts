import { holds } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';

export const useArrivals = () =>
  useLiveCall('arrivals', ['stock'], () => browserApi('GET /staff/green-arrivals'));

export const useCover = () =>
  useLiveCall('cover', ['stock', 'orders', 'customers'], () => browserApi('GET /staff/green-cover'));

/** None for those who may not see what coffee costs. */
export function useContracts() {
  const { rights } = useMe();
  const maySee = holds(rights, ['catalogue'], false);
  return useLiveCall(maySee ? 'contracts' : 'none', ['stock'], async () =>
    maySee ? browserApi('GET /staff/green-contracts') : { ok: true, answer: [] },
  );
}
