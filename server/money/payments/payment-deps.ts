import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import type { BillReceivers } from './bill-receiver.ts';
import type { TalkToPaypal } from './paypal/paypal-client.ts';

export interface PaymentDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
  paypal: TalkToPaypal;
  /** Each kind of bill, by the module that it belongs to. */
  bills: BillReceivers;
  publicUrl: string;
  log: FastifyBaseLogger;
}
