/** The API with its document and the probes, joined on one HTTP server. */
import type { FastifyInstance } from 'fastify';
import { calls } from '../contract/calls.ts';
import { accountRoutes, openAuthentication } from './accounts/accounts.ts';
import { addDescription } from './api-docs/api-docs.ts';
import { approvalRoutes } from './approvals/approvals.ts';
import { auditLogRoutes } from './audit-log/audit-log.ts';
import { blendRoutes } from './blends/blends.ts';
import { bookRoutes } from './books/books.ts';
import { carrierRoutes } from './carrier/carrier.ts';
import { cartRoutes } from './carts/carts.ts';
import { type CatalogueCache, catalogueRoutes, openCatalogueCache } from './catalogue/catalogue.ts';
import { changeRoutes, watchChanges } from './changes/changes.ts';
import { checkoutRoutes } from './checkout/checkout.ts';
import { creditRoutes } from './credit/routes.ts';
import { cuppingNoteRoutes } from './cupping-notes/cupping-notes.ts';
import { customerDeskRoutes } from './customer-desk/customer-desk.ts';
import { type DispatchCache, openDispatchCache } from './dispatch/dispatch.ts';
import { distributorRoutes } from './distributors/distributors.ts';
import { enquiryRoutes } from './enquiries/enquiries.ts';
import { favouriteRoutes } from './favourites/favourites.ts';
import { floorRoutes } from './floor/floor.ts';
import { floorWork } from './floor-work.ts';
import { giftCardBills, giftCardRoutes } from './gift-cards/gift-cards.ts';
import {
  greenPriceRoutes,
  guardBlendPrices,
  guardFirstPrice,
  guardPrices,
} from './green-prices/green-prices.ts';
import { inboxRoutes } from './inbox/inbox.ts';
import {
  creditNoteAttachment,
  feeCreditNoteAttachment,
  feeInvoiceAttachment,
  invoiceAttachment,
  invoiceRoutes,
  openInvoicePrinter,
} from './invoices/invoices.ts';
import { type MailTransport, type Outbox, openOutbox } from './mail/mail.ts';
import { mailRoutes } from './mail/routes.ts';
import { newsletterRoutes } from './newsletters/newsletters.ts';
import { numbersRoutes } from './numbers/numbers.ts';
import {
  accountBills,
  onAccountRoutes,
  openStatementPrinter,
  statementAttachment,
} from './on-account/on-account.ts';
import { orderDeskRoutes } from './order-desk/order-desk.ts';
import { orderRoutes } from './orders/orders.ts';
import { labelRoutes, openLabelPrinter, packingRoutes } from './packing/packing.ts';
import { openPayments, type PaymentDeps, type PaypalSettings, paymentRoutes } from './payments/payments.ts';
import { planBills, planRequestRoutes, planRoutes } from './plans/plans.ts';
import { addCalls } from './platform/calls.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { type HttpSettings, openHttp } from './platform/http.ts';
import { answerNotFound } from './platform/not-found.ts';
import { addProbes } from './platform/probes.ts';
import { priceParameterRoutes } from './price-parameters/price-parameters.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { privacyRoutes } from './privacy/privacy.ts';
import { reorderRoutes } from './reorders/reorders.ts';
import { isPlanned, roastingRoutes } from './roasting/roasting.ts';
import {
  FIRST_FACTS,
  FIRST_RULES,
  openSettingsCache,
  type SettingsCache,
  settingRoutes,
} from './settings/settings.ts';
import { staffRoutes } from './staff/staff.ts';
import { stockRoutes } from './stock/stock.ts';
import { attachBag } from './storefront/attach-bag.ts';
import { attachCard } from './storefront/attach-card.ts';
import { substitutionRoutes } from './substitutions/substitutions.ts';
import { openMatcher } from './taste-match/matcher.ts';
import { tasteMatchRoutes } from './taste-match/routes.ts';
import { voucherRoutes } from './vouchers/vouchers.ts';

export interface AppDeps extends HttpSettings {
  db: Database;
  publicUrl: string;
  mailTransport: MailTransport;
  /** Where the shop itself reads of orders and enquiries, until the office settles it; nowhere, unless told otherwise. */
  shopMail?: string | null;
  /** PayPal's simulator, unless told otherwise. */
  paypal?: PaypalSettings;
  /** The system's, unless told otherwise. */
  clock?: Clock;
  /** Whether everybody may see where the price of a bag goes, until the office settles it; yes, unless told otherwise. */
  showsBagParts?: boolean;
}

export async function buildApp({
  db,
  publicUrl,
  mailTransport,
  shopMail = null,
  paypal = { keys: null },
  clock = systemClock,
  showsBagParts = true,
  ...settings
}: AppDeps): Promise<App> {
  const http = openHttp(settings);
  const catalogueCache = openCatalogueCache(db, clock);
  const first = {
    ...FIRST_FACTS,
    ...FIRST_RULES,
    shows_bag_parts: showsBagParts,
    shop_mail: shopMail,
  };
  const settingsCache = await openSettingsCache({ db, clock, first });
  const dispatchCache = openDispatchCache({ db, clock, settingsCache });
  const matcher = openMatcher();
  const printer = openInvoicePrinter();
  const labelPrinter = openLabelPrinter();
  const statementPrinter = openStatementPrinter();
  const makers = {
    bag: (ctapsId: string) => attachBag(http, ctapsId),
    'gift card': (design: string) => attachCard(http, design),
    invoice: (of: string) => invoiceAttachment({ db, printer }, of),
    'fee invoice': (of: string) => feeInvoiceAttachment({ db, printer }, of),
    'fee credit note': (of: string) => feeCreditNoteAttachment({ db, printer }, of),
    'credit note': (of: string) => creditNoteAttachment({ db, printer }, of),
    'account statement': (of: string) => statementAttachment({ db, printer: statementPrinter }, of),
  };
  const outbox = openOutbox({
    db,
    log: settings.log,
    publicUrl,
    mailTransport,
    makers,
    shopMail: () => settingsCache.lastKnown().shop_mail,
    addressAt: async (at) => (await settingsCache(at)).address,
  });
  const changes = watchChanges({ db, log: settings.log });
  http.addHook('preClose', async () => changes.close());
  http.addHook('onClose', async () => {
    await Promise.all([matcher.close(), outbox.close()]);
  });
  const payments = openPayments(
    http,
    {
      db,
      catalogueCache,
      dispatchCache,
      settingsCache,
      outbox,
      clock,
      bills: { gift_card: giftCardBills, account: accountBills, plan: planBills },
      publicUrl,
      log: settings.log,
    },
    paypal,
  );
  addProbes(http, db);
  await http.register(
    async (api) => {
      const accounts = { db, outbox, clock, live: settings.live };
      const handlers = {
        ...catalogueRoutes({ db, catalogueCache, clock, guardPrices, guardFirstPrice, guardBlendPrices }),
        ...greenPriceRoutes({ db, catalogueCache, clock }),
        ...priceParameterRoutes({ db, catalogueCache, clock }),
        ...blendRoutes({ db, catalogueCache, publicUrl }),
        ...favouriteRoutes(db, catalogueCache),
        ...cuppingNoteRoutes(db, catalogueCache),
        ...cartRoutes({ db, catalogueCache, dispatchCache, clock }),
        ...pricingRoutes({ db, clock, catalogueCache, publicUrl, settingsCache }),
        ...tasteMatchRoutes({ catalogueCache, matcher }),
        ...enquiryRoutes({ db, outbox, clock }),
        ...inboxRoutes({ db, outbox, clock, catalogueCache, matcher }),
        ...mailRoutes({ db, outbox }),
        ...distributorRoutes({ db, outbox, clock }),
        ...newsletterRoutes({ db, outbox, clock, catalogueCache, publicUrl }),
        ...accountRoutes(accounts, catalogueCache),
        ...privacyRoutes(accounts),
        ...staffRoutes(accounts),
        ...auditLogRoutes(db),
        ...approvalRoutes({ db, clock }),
        ...customerDeskRoutes({ db, clock }),
        ...creditRoutes({ db, outbox, clock }),
        ...onAccountRoutes({ ...payments, printer: statementPrinter }),
        ...carrierRoutes({ db, outbox, clock, dispatchCache }),
        ...orderDeskRoutes({
          db,
          outbox,
          clock,
          catalogueCache,
          dispatchCache,
          settingsCache,
          floor: floorWork,
        }),
        ...orderRoutes({ db, outbox, clock, dispatchCache }),
        ...floorRoutes({ db, outbox, catalogueCache, settingsCache, clock, publicUrl }),
        ...invoiceRoutes({ db, clock, printer }),
        ...packingRoutes({ db, clock, catalogueCache }),
        ...labelRoutes({ db, catalogueCache, printer: labelPrinter, clock }),
        ...stockRoutes({ db, catalogueCache, clock }),
        ...substitutionRoutes({ db, catalogueCache, matcher, outbox, clock, dispatchCache, isPlanned }),
        ...checkoutRoutes(payments),
        ...paymentRoutes(payments),
        ...giftCardRoutes(payments),
        ...reorderRoutes(payments),
        ...planRoutes(payments),
        ...planRequestRoutes(payments),
        ...roastingRoutes({ db, outbox, clock, catalogueCache, dispatchCache }),
        ...voucherRoutes({ db, catalogueCache, clock }),
        ...bookRoutes({ db, clock }),
        ...numbersRoutes({ db, catalogueCache }),
        ...settingRoutes({ db, clock, first, settingsCache }),
        ...changeRoutes({ db, changes }),
      };
      addCalls(api, calls, { db, handlers, authenticate: openAuthentication(accounts) });
      await addDescription(api, publicUrl);
      api.all('/*', answerNotFound);
    },
    { prefix: '/api' },
  );
  return { http, catalogueCache, dispatchCache, settingsCache, outbox, payments };
}

export interface App {
  http: FastifyInstance;
  catalogueCache: CatalogueCache;
  dispatchCache: DispatchCache;
  settingsCache: SettingsCache;
  outbox: Outbox;
  payments: PaymentDeps;
}
