import { browserApi } from '../../state/browser-api.ts';
import { useLiveCall } from '../live/use-live-call.ts';

export const useGreenPrices = () =>
  useLiveCall('green prices', ['stock'], () => browserApi('GET /staff/green-prices'));
