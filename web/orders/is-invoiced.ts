import { statusInLog } from '#domain/order/log.ts';
import { STATUS } from '#domain/order/status.ts';
import type { WholeOrder } from './whole-order.ts';

/** An order has an invoice from when it is received; one that is cancelled later keeps it. What is sent again at no charge has none. */
export const isInvoiced = ({ order, logs }: Pick<WholeOrder, 'order' | 'logs'>): boolean =>
  order.total > 0 && logs.some(({ action }) => statusInLog(action) === STATUS.received);
