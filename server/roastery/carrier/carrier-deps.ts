import type { OrderDeps } from '#server/selling/orders/orders.ts';

/** What the carrier's verbs need: those of orders, since they dispatch and deliver them. */
export type CarrierDeps = OrderDeps;
