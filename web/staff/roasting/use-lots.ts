import { browserApi } from '../../state/browser-api.ts';
import { useLiveCall } from '../live/use-live-call.ts';

/** The lots of a bean, as the books have them now. */
export const useLots = (beanId: number) =>
  useLiveCall(beanId, ['stock'], () => browserApi('GET /staff/stock/{id}/lots', { params: { id: beanId } }));
