import type { FastifyBaseLogger } from 'fastify';
import type { OrderParts } from '../orders/orders.ts';
import type { TalkToPaypal } from './paypal-client.ts';

export interface PaymentParts extends OrderParts {
  paypal: TalkToPaypal;
  publicUrl: string;
  log: FastifyBaseLogger;
}
