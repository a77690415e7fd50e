import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

export const useGreenPrices = () =>
  useLiveCall('green prices', ['stock'], () => browserApi('GET /staff/green-prices'));
