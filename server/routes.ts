/** What answers the calls of the API: the routes of all modules. */
import type { calls } from '../contract/calls.ts';
import type { Settings } from '../contract/settings/settings.ts';
import { accountRoutes } from './accounts/accounts.ts';
import { approvalRoutes } from './approvals/approvals.ts';
import { auditLogRoutes } from './audit-log/audit-log.ts';
import { blendRoutes } from './blends/blends.ts';
import { bookRoutes } from './books/books.ts';
import { carrierRoutes } from './carrier/carrier.ts';
import { cartRoutes } from './carts/carts.ts';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { type ChangeWatch, changeRoutes } from './changes/changes.ts';
import { checkoutRoutes } from './checkout/checkout.ts';
import { creditRoutes } from './credit/routes.ts';
import { cuppingNoteRoutes } from './cupping-notes/cupping-notes.ts';
import { customerDeskRoutes } from './customer-desk/customer-desk.ts';
import { distributorRoutes } from './distributors/distributors.ts';
import { enquiryRoutes } from './enquiries/enquiries.ts';
import { favouriteRoutes } from './favourites/favourites.ts';
import { floorRoutes } from './floor/floor.ts';
import { floorWork } from './floor-work.ts';
import { giftCardRoutes } from './gift-cards/gift-cards.ts';
import {
  greenPriceRoutes,
  guardBlendPrices,
  guardFirstPrice,
  guardPrices,
} from './green-prices/green-prices.ts';
import { inboxRoutes } from './inbox/inbox.ts';
import { invoiceRoutes } from './invoices/invoices.ts';
import { mailRoutes } from './mail/routes.ts';
import { newsletterRoutes } from './newsletters/newsletters.ts';
import { numbersRoutes } from './numbers/numbers.ts';
import { onAccountRoutes } from './on-account/on-account.ts';
import { listStagedCancellations, orderDeskRoutes } from './order-desk/order-desk.ts';
import { orderRoutes } from './orders/orders.ts';
import { labelRoutes, packingRoutes } from './packing/packing.ts';
import { type PaymentDeps, paymentRoutes } from './payments/payments.ts';
import { planRequestRoutes, planRoutes } from './plans/plans.ts';
import type { Handlers } from './platform/calls.ts';
import { priceParameterRoutes } from './price-parameters/price-parameters.ts';
import { pricingRoutes } from './pricing/routes.ts';
import type { Printers } from './printers.ts';
import { privacyRoutes } from './privacy/privacy.ts';
import { reorderRoutes } from './reorders/reorders.ts';
import { isPlanned, roastingRoutes } from './roasting/roasting.ts';
import { settingRoutes } from './settings/settings.ts';
import { staffRoutes } from './staff/staff.ts';
import { stockRoutes } from './stock/stock.ts';
import { substitutionRoutes } from './substitutions/substitutions.ts';
import type { Matcher } from './taste-match/matcher.ts';
import { tasteMatchRoutes } from './taste-match/routes.ts';
import { voucherRoutes } from './vouchers/vouchers.ts';

export interface RouteDeps extends PaymentDeps {
  matcher: Matcher;
  changes: ChangeWatch;
  printers: Printers;
  /** What holds until the office changes it. */
  first: Settings;
  /** Live mode: the shop trades with real money. */
  live: boolean;
}

export const routesOf = (deps: RouteDeps): Handlers<typeof calls> => ({
  ...catalogueRoutes({ ...deps, guardPrices, guardFirstPrice, guardBlendPrices }),
  ...greenPriceRoutes(deps),
  ...priceParameterRoutes(deps),
  ...blendRoutes(deps),
  ...favouriteRoutes(deps),
  ...cuppingNoteRoutes(deps),
  ...cartRoutes(deps),
  ...pricingRoutes(deps),
  ...tasteMatchRoutes(deps),
  ...enquiryRoutes(deps),
  ...inboxRoutes(deps),
  ...mailRoutes(deps),
  ...distributorRoutes(deps),
  ...newsletterRoutes(deps),
  ...accountRoutes(deps, deps.catalogueCache),
  ...privacyRoutes(deps),
  ...staffRoutes(deps),
  ...auditLogRoutes(deps),
  ...approvalRoutes(deps),
  ...customerDeskRoutes(deps),
  ...creditRoutes(deps),
  ...onAccountRoutes({ ...deps, printer: deps.printers.statements }),
  ...carrierRoutes(deps),
  ...orderDeskRoutes({ ...deps, floor: floorWork }),
  ...orderRoutes({ ...deps, listStagedCancellations }),
  ...floorRoutes(deps),
  ...invoiceRoutes({ ...deps, printer: deps.printers.invoices }),
  ...packingRoutes(deps),
  ...labelRoutes({ ...deps, printer: deps.printers.labels }),
  ...stockRoutes(deps),
  ...substitutionRoutes({ ...deps, isPlanned }),
  ...checkoutRoutes(deps),
  ...paymentRoutes(deps),
  ...giftCardRoutes(deps),
  ...reorderRoutes(deps),
  ...planRoutes(deps),
  ...planRequestRoutes(deps),
  ...roastingRoutes(deps),
  ...voucherRoutes(deps),
  ...bookRoutes(deps),
  ...numbersRoutes(deps),
  ...settingRoutes(deps),
  ...changeRoutes(deps),
});
