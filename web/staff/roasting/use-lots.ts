import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** The lots of a bean, as the books have them now. */
export const useLots = (beanId: number) =>
  useLiveCall(beanId, ['stock'], () => browserApi('GET /staff/stock/{id}/lots', { params: { id: beanId } }));
