import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../orders/orders.ts';
import type { TalkToPaypal } from './paypal-client.ts';

export interface PaymentDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  paypal: TalkToPaypal;
  publicUrl: string;
  log: FastifyBaseLogger;
}
