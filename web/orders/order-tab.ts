import type { OrderNames } from './order-names.ts';
import type { WholeOrder } from './whole-order.ts';

export interface PartProps {
  whole: WholeOrder;
  names: OrderNames;
}
