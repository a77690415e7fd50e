import { statusInLog } from '../../domain/order/log.ts';
import { STATUS } from '../../domain/order/status.ts';
import type { WholeOrder } from './whole-order.ts';

/** An order has an invoice from when it is received; one that is cancelled later keeps it. */
export const isInvoiced = ({ logs }: Pick<WholeOrder, 'logs'>): boolean =>
  logs.some(({ action }) => statusInLog(action) === STATUS.received);
