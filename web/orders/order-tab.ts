import type { OrderNames } from './order-names.ts';
import type { WholeOrder } from './whole-order.ts';

export interface TabProps {
  whole: WholeOrder;
  names: OrderNames;
}
