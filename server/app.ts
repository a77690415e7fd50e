/** Everything that answers, joined: the API, its description, the probes and the pages. */
import type { FastifyInstance } from 'fastify';
import { calls } from '../contract/calls.ts';
import { accountRoutes, openGate } from './accounts/accounts.ts';
import { addDescription } from './api-docs/api-docs.ts';
import { customBlendRoutes } from './blends/routes.ts';
import { cartRoutes } from './carts/carts.ts';
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { creditRoutes } from './credit/routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { type Carrier, openPost, type Post } from './mail/mail.ts';
import { mailRoutes } from './mail/routes.ts';
import { orderRoutes } from './orders/orders.ts';
import { openPayments, type PaymentParts, type PaypalSettings, paymentRoutes } from './payments/payments.ts';
import { addCalls } from './platform/calls.ts';
import type { Database } from './platform/database.ts';
import { type HttpSettings, openHttp } from './platform/http.ts';
import { answerUnrouted } from './platform/not-found.ts';
import { addProbes } from './platform/probes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { openMatcher } from './taste-match/matcher.ts';
import { tasteMatchRoutes } from './taste-match/routes.ts';

export interface AppParts extends HttpSettings {
  db: Database;
  publicUrl: string;
  carrier: Carrier;
  /** The look-alike, unless told otherwise. */
  paypal?: PaypalSettings;
}

export async function buildApp({
  db,
  publicUrl,
  carrier,
  paypal = { keys: null },
  ...settings
}: AppParts): Promise<App> {
  const http = openHttp(settings);
  const catalogue = openCatalogue(db);
  const matcher = openMatcher();
  const post = openPost({ db, log: settings.log, publicUrl, carrier });
  http.addHook('onClose', async () => {
    await Promise.all([matcher.close(), post.close()]);
  });
  const payments = openPayments(http, { db, catalogue, post, publicUrl, log: settings.log }, paypal);
  addProbes(http, db);
  await http.register(
    async (api) => {
      const handlers = {
        ...catalogueRoutes(db, catalogue),
        ...customBlendRoutes({ db, catalogue, publicUrl }),
        ...cartRoutes(db, catalogue),
        ...pricingRoutes(catalogue, publicUrl),
        ...tasteMatchRoutes({ db, catalogue, matcher }),
        ...enquiryRoutes({ db, post }),
        ...mailRoutes(db),
        ...accountRoutes({ db, post, live: settings.live }, catalogue),
        ...creditRoutes({ db, post }),
        ...orderRoutes({ db, post }),
        ...paymentRoutes(payments),
      };
      addCalls(api, calls, { handlers, gate: openGate(db, settings.live) });
      await addDescription(api, publicUrl);
      api.all('/*', answerUnrouted);
    },
    { prefix: '/api' },
  );
  return { http, catalogue, post, payments };
}

export interface App {
  http: FastifyInstance;
  catalogue: Catalogue;
  post: Post;
  payments: PaymentParts;
}
