import { useParams } from 'react-router';
import type { CostOfBean } from '#contract/stock/stock.ts';
import { holds } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';

export const useStock = () => useLiveCall('stock', ['stock'], () => browserApi('GET /staff/stock'));

/** The lots of the bean in the address, and the one that is named there. */
export function useLotInAddress() {
  const { beanId = '', lotId = '' } = useParams();
  const lots = useLiveCall(beanId, ['stock'], () =>
    browserApi('GET /staff/stock/{id}/lots', { params: { id: beanId } }),
  );
  return { beanId, lotId, lots, lot: lots.answer?.find(({ id }) => String(id) === lotId) };
}

/** What coffee cost, by the id of its bean; nothing for those who may not see it. */
export function useStockCosts(): ReadonlyMap<number, CostOfBean> {
  const { rights } = useMe();
  const maySee = holds(rights, ['numbers'], false);
  const { answer } = useLiveCall(maySee ? 'costs' : 'none', ['stock'], async () =>
    maySee ? browserApi('GET /staff/stock/costs') : { ok: true, answer: [] },
  );
  return new Map((answer ?? []).map((cost) => [cost.bean_id, cost]));
}
