import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderParts } from '../orders/orders.ts';
import type { TalkToPaypal } from './paypal-client.ts';

export interface PaymentParts extends OrderParts {
  catalogue: Catalogue;
  paypal: TalkToPaypal;
  publicUrl: string;
  log: FastifyBaseLogger;
}
