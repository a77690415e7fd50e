/** What answers the calls of the API: the routes of all modules. */
import type { Calls, calls } from '#contract/calls.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { blendRoutes } from './coffee/blends/blends.ts';
import { catalogueRoutes } from './coffee/catalogue/catalogue.ts';
import { cuppingNoteRoutes } from './coffee/cupping-notes/cupping-notes.ts';
import { favouriteRoutes } from './coffee/favourites/favourites.ts';
import { greenBuyingRoutes } from './coffee/green-buying/green-buying.ts';
import { preferenceRoutes } from './coffee/preference/routes.ts';
import { stockRoutes } from './coffee/stock/stock.ts';
import type { Matcher } from './coffee/taste-match/matcher.ts';
import { tasteMatchRoutes } from './coffee/taste-match/routes.ts';
import { approvalRoutes } from './foundation/approvals/approvals.ts';
import { auditLogRoutes } from './foundation/audit-log/audit-log.ts';
import { backupRoutes } from './foundation/backups/backups.ts';
import { type ChangeWatch, liveChangeRoutes } from './foundation/live-changes/live-changes.ts';
import { mailRoutes } from './foundation/mail/routes.ts';
import { noticeRoutes } from './foundation/notices/notices.ts';
import { platformRoutes } from './foundation/platforms/platforms.ts';
import { settingRoutes } from './foundation/settings/settings.ts';
import { webhookRoutes } from './foundation/webhooks/webhooks.ts';
import { accountingRoutes } from './money/accounting/accounting.ts';
import { giftCardRoutes } from './money/gift-cards/gift-cards.ts';
import { invoiceRoutes } from './money/invoices/invoices.ts';
import { onAccountRoutes } from './money/on-account/on-account.ts';
import { type PaymentDeps, paymentRoutes } from './money/payments/payments.ts';
import { planRequestRoutes, planRoutes } from './money/plans/plans.ts';
import { thanksRoutes } from './money/thanks/thanks.ts';
import { accountRoutes } from './people/accounts/accounts.ts';
import { type AgentAccessDeps, agentAccessRoutes } from './people/agent-access/agent-access.ts';
import { agentRoutes } from './people/agents/agents.ts';
import { apiKeyRoutes } from './people/api-keys/api-keys.ts';
import { bagPageRoutes } from './people/bag-pages/bag-pages.ts';
import { checkoutRoutes } from './people/checkout/checkout.ts';
import { customerDeskRoutes } from './people/customer-desk/customer-desk.ts';
import { distributorRoutes } from './people/distributors/distributors.ts';
import { enquiryRoutes } from './people/enquiries/enquiries.ts';
import { exportRoutes } from './people/exports/exports.ts';
import { groupTastingRoutes } from './people/group-tastings/group-tastings.ts';
import { importRoutes } from './people/imports/imports.ts';
import { inboxRoutes } from './people/inbox/inbox.ts';
import { keptTasteRoutes } from './people/kept-tastes/kept-tastes.ts';
import { movingInRoutes } from './people/moving-in/moving-in.ts';
import { newsletterRoutes } from './people/newsletters/newsletters.ts';
import { numbersRoutes } from './people/numbers/numbers.ts';
import { orderBatchRoutes } from './people/order-batches/order-batches.ts';
import { privacyRoutes } from './people/privacy/privacy.ts';
import { publicBlendRoutes } from './people/public-blends/public-blends.ts';
import { openExpected, reorderRoutes } from './people/reorders/reorders.ts';
import { staffRoutes } from './people/staff/staff.ts';
import { staffAgentRoutes } from './people/staff-agents/staff-agents.ts';
import { storefrontRoutes } from './people/storefronts/storefronts.ts';
import { tastingRoutes } from './people/tastings/tastings.ts';
import type { Handlers } from './platform/calls.ts';
import type { Database } from './platform/database.ts';
import type { Printers } from './printers.ts';
import { type ClickAndDrop, carrierRoutes } from './roastery/carrier/carrier.ts';
import { cuppingRoutes } from './roastery/cuppings/cuppings.ts';
import { followingRoutes } from './roastery/following/routes.ts';
import { orderDeskRoutes } from './roastery/order-desk/order-desk.ts';
import { labelRoutes, packingRoutes } from './roastery/packing/packing.ts';
import { roastingRoutes } from './roastery/roasting/roasting.ts';
import { substitutionRoutes } from './roastery/substitutions/substitutions.ts';
import { tasterShelfRoutes } from './roastery/taster-shelf/taster-shelf.ts';
import { traceabilityRoutes } from './roastery/traceability/traceability.ts';
import { cartRoutes } from './selling/carts/carts.ts';
import { creditRoutes } from './selling/credit/routes.ts';
import { ledgerRoutes } from './selling/ledger/routes.ts';
import { orderRoutes } from './selling/orders/orders.ts';
import { priceRoutes } from './selling/prices/prices.ts';
import { pricingRoutes } from './selling/pricing/routes.ts';
import { voucherRoutes } from './selling/vouchers/vouchers.ts';

export interface RouteDeps extends PaymentDeps, Pick<AgentAccessDeps, 'clients'> {
  /** The database for what may take minutes. */
  patientDb: Database;
  matcher: Matcher;
  changes: ChangeWatch;
  printers: Printers;
  /** What holds until the office changes it. */
  first: Settings;
  /** Live mode: the shop trades with real money. */
  live: boolean;
  /** Webhooks may go to other programs of this machine. */
  ownMachine: boolean;
  clickAndDrop: ClickAndDrop | null;
}

export function routesOf(deps: RouteDeps): Handlers<typeof calls> {
  const handlers = routesToMake(deps);
  return { ...handlers, ...staffAgentRoutes({ ...deps, handlers }) };
}

/** The routes that others may make for somebody. */
const routesToMake = (deps: RouteDeps): Handlers<typeof calls> => ({
  ...catalogueRoutes(deps),
  ...priceRoutes(deps),
  ...blendRoutes(deps),
  ...favouriteRoutes(deps),
  ...cuppingNoteRoutes(deps),
  ...cartRoutes(deps),
  ...agentRoutes(deps),
  ...agentAccessRoutes(deps),
  ...pricingRoutes(deps),
  ...tasteMatchRoutes(deps),
  ...preferenceRoutes(deps),
  ...enquiryRoutes(deps),
  ...inboxRoutes(deps),
  ...mailRoutes(deps),
  ...distributorRoutes(deps),
  ...newsletterRoutes(deps),
  ...accountRoutes(deps, deps.catalogueCache),
  ...privacyRoutes(deps),
  ...movingInRoutes(deps),
  ...staffRoutes(deps),
  ...apiKeyRoutes(deps),
  ...auditLogRoutes(deps),
  ...backupRoutes(deps),
  ...webhookRoutes(deps),
  ...platformRoutes(deps),
  ...noticeRoutes(deps),
  ...importRoutes(deps),
  ...exportRoutes(deps),
  ...approvalRoutes(deps),
  ...customerDeskRoutes(deps),
  ...creditRoutes(deps),
  ...ledgerRoutes(deps),
  ...onAccountRoutes({ ...deps, printer: deps.printers.statements }),
  ...orderRoutes(deps),
  ...invoiceRoutes({ ...deps, printer: deps.printers.invoices }),
  ...stockRoutes(deps),
  ...greenBuyingRoutes({ ...deps, expectToday: openExpected(deps) }),
  ...checkoutRoutes(deps),
  ...paymentRoutes(deps),
  ...giftCardRoutes(deps),
  ...reorderRoutes(deps),
  ...keptTasteRoutes(deps),
  ...orderBatchRoutes(deps),
  ...bagPageRoutes(deps),
  ...publicBlendRoutes(deps),
  ...storefrontRoutes(deps),
  ...tastingRoutes(deps),
  ...groupTastingRoutes(deps),
  ...planRoutes(deps),
  ...planRequestRoutes(deps),
  ...thanksRoutes(deps),
  ...voucherRoutes(deps),
  ...accountingRoutes(deps),
  ...numbersRoutes(deps),
  ...settingRoutes(deps),
  ...liveChangeRoutes(deps),
  ...roasteryRoutes(deps),
});

const roasteryRoutes = (deps: RouteDeps): Handlers<Calls> => ({
  ...carrierRoutes(deps),
  ...orderDeskRoutes(deps),
  ...traceabilityRoutes(deps),
  ...packingRoutes(deps),
  ...labelRoutes({ ...deps, printer: deps.printers.labels }),
  ...substitutionRoutes(deps),
  ...roastingRoutes({ ...deps, expectToday: openExpected(deps) }),
  ...cuppingRoutes(deps),
  ...tasterShelfRoutes(deps),
  ...followingRoutes(deps),
});
