/** Every call of the shop. The browser imports only types from here, so that it never loads zod. */
import type { z } from 'zod';
import { accountCodeCalls } from './accounting/account-codes.ts';
import { bookCalls } from './accounting/books.ts';
import { ledgerCheckCalls } from './accounting/ledger-checks.ts';
import { monthFileCalls } from './accounting/month-files.ts';
import { owedCalls } from './accounting/owed.ts';
import { paypalFeeCalls } from './accounting/paypal-fees.ts';
import { takingsCalls } from './accounting/takings.ts';
import { transferCalls } from './accounting/transfers.ts';
import { accountCalls } from './accounts/accounts.ts';
import { emailChangeCalls } from './accounts/email-changes.ts';
import { passkeyCalls } from './accounts/passkeys.ts';
import { passwordCalls } from './accounts/passwords.ts';
import { savedAddressCalls } from './accounts/saved-addresses.ts';
import { setUpCalls } from './accounts/set-up.ts';
import { signInCalls } from './accounts/sign-in.ts';
import { staffAccountCalls } from './accounts/staff-accounts.ts';
import { agentGrantCalls } from './agent-access/agent-grants.ts';
import { handoverCalls } from './agents/handovers.ts';
import { platformEventCalls } from './agents/platform-events.ts';
import { apiKeyCalls } from './api-keys/api-keys.ts';
import { approvalCalls } from './approvals/approvals.ts';
import { auditLogCalls } from './audit-log/audit-log.ts';
import { backupCalls } from './backups/backups.ts';
import { bagPageCalls } from './bag-pages/bag-pages.ts';
import { blendCalls } from './blends/blends.ts';
import { customBlendCalls } from './blends/custom-blends.ts';
import type { InAddress, Part } from './call-types.ts';
import { carrierCalls } from './carrier/carrier.ts';
import { cartCalls } from './carts/carts.ts';
import { catalogueCalls } from './catalogue/catalogue.ts';
import { lookupCalls } from './catalogue/lookups.ts';
import { priceListCalls } from './catalogue/price-list.ts';
import { tasteRuleCalls } from './catalogue/taste-rule.ts';
import { checkoutCalls } from './checkout/checkout.ts';
import { takenOrderCalls } from './checkout/taken-orders.ts';
import { givenCreditCalls } from './credit/given-credit.ts';
import { cuppingNoteCalls } from './cupping-notes/cupping-notes.ts';
import { cuppingCardCalls } from './cuppings/cards.ts';
import { cuppedCalls } from './cuppings/cupped.ts';
import { cuppingCalls } from './cuppings/cuppings.ts';
import { customerDeskCalls } from './customer-desk/customer-desk.ts';
import { distributorCalls } from './distributors/distributors.ts';
import { enquiryCalls } from './enquiries/enquiries.ts';
import { exportCalls } from './exports/exports.ts';
import { favouriteCalls } from './favourites/favourites.ts';
import { followingCalls } from './following/following.ts';
import { pushCalls } from './following/push.ts';
import { giftCardBatchCalls } from './gift-cards/gift-card-batches.ts';
import { giftCardCodeCalls } from './gift-cards/gift-card-codes.ts';
import { giftCardCalls } from './gift-cards/gift-cards.ts';
import { issuedGiftCardCalls } from './gift-cards/issued-gift-cards.ts';
import { staffGiftCardCalls } from './gift-cards/staff-gift-cards.ts';
import { greenArrivalCalls } from './green-buying/green-arrivals.ts';
import { greenContractCalls } from './green-buying/green-contracts.ts';
import { greenCoverCalls } from './green-buying/green-cover.ts';
import { groupTastingCalls } from './group-tastings/group-tastings.ts';
import { importCalls } from './imports/imports.ts';
import { pastOrderCalls } from './imports/past-orders.ts';
import { answerCalls } from './inbox/answers.ts';
import { inboxListCalls } from './inbox/inbox-list.ts';
import { savedReplyCalls } from './inbox/saved-replies.ts';
import { threadCalls } from './inbox/threads.ts';
import { creditNoteCalls } from './invoices/credit-notes.ts';
import { invoiceCalls } from './invoices/invoices.ts';
import { keptTasteCalls } from './kept-tastes/kept-tastes.ts';
import { ledgerCalls } from './ledger/ledger.ts';
import { liveChangeCalls } from './live-changes/live-changes.ts';
import { mailCalls } from './mail/mail.ts';
import { staffMailCalls } from './mail/staff-mails.ts';
import { setUpListCalls } from './moving-in/set-up-list.ts';
import { newsletterCalls } from './newsletters/newsletters.ts';
import { noticeCalls } from './notices/notices.ts';
import { bagMarginCalls } from './numbers/bag-margins.ts';
import { givenAwayCalls } from './numbers/given-away.ts';
import { numberCalls } from './numbers/numbers.ts';
import { bankCalls } from './on-account/bank.ts';
import { onAccountCalls } from './on-account/on-account.ts';
import { staffOnAccountCalls } from './on-account/staff-on-account.ts';
import { statementCalls } from './on-account/statements.ts';
import { orderBatchCalls } from './order-batches/order-batches.ts';
import { batchPlacingCalls } from './order-batches/place-batch.ts';
import { orderDeskCalls } from './order-desk/order-desk.ts';
import { orderCalls } from './orders/orders.ts';
import { refundCalls } from './orders/refunds.ts';
import { replacementCalls } from './orders/replacements.ts';
import { staffOrderCalls } from './orders/staff-orders.ts';
import { bagSettingCalls } from './packing/bag-settings.ts';
import { boxCalls } from './packing/boxes.ts';
import { cartonCalls } from './packing/cartons.ts';
import { fillingCalls } from './packing/filling.ts';
import { labelCalls } from './packing/labels.ts';
import { paymentCalls } from './payments/payments.ts';
import { savedPaymentCalls } from './payments/saved-payments.ts';
import { planRequestCalls } from './plans/plan-requests.ts';
import { planCalls } from './plans/plans.ts';
import { platformCalls } from './platforms/platforms.ts';
import { preferenceCalls } from './preference/preference.ts';
import { tasteProfileCalls } from './preference/taste-profile.ts';
import { tasteRecordCalls } from './preference/taste-record.ts';
import { customerPriceListCalls } from './prices/customer-price-lists.ts';
import { greenPriceListCalls } from './prices/green-price-lists.ts';
import { greenPriceCalls } from './prices/green-prices.ts';
import { myBeanCalls } from './prices/my-beans.ts';
import { priceParameterCalls } from './prices/price-parameters.ts';
import { staffBeanCalls } from './prices/staff-beans.ts';
import { staffBlendCalls } from './prices/staff-blends.ts';
import { bagPartCalls } from './pricing/bag-parts.ts';
import { pricingCalls } from './pricing/pricing.ts';
import { privacyCalls } from './privacy/privacy.ts';
import { staffPrivacyCalls } from './privacy/staff-privacy.ts';
import { publicBlendCalls } from './public-blends/public-blends.ts';
import { publicationCalls } from './public-blends/publications.ts';
import { staffPublicationCalls } from './public-blends/staff-publications.ts';
import { reorderCalls } from './reorders/reorders.ts';
import { batchCalls } from './roasting/batches.ts';
import { binCalls } from './roasting/bins.ts';
import { machineCalls } from './roasting/machines.ts';
import { parLevelCalls } from './roasting/par-levels.ts';
import { profileCalls } from './roasting/profiles.ts';
import { replanCalls } from './roasting/replans.ts';
import { roastPlanCalls } from './roasting/roast-plan.ts';
import { markCalls } from './settings/marks.ts';
import { settingCalls } from './settings/settings.ts';
import { staffPeopleCalls } from './staff/people.ts';
import { staffCalls } from './staff/staff.ts';
import { proposedActCalls } from './staff-agents/proposed-acts.ts';
import { lotCalls } from './stock/lot.ts';
import { originCalls } from './stock/origins.ts';
import { stockCalls } from './stock/stock.ts';
import { staffStorefrontCalls } from './storefronts/staff-storefronts.ts';
import { storefrontCalls } from './storefronts/storefronts.ts';
import { blendProposalCalls } from './substitutions/blend-proposals.ts';
import { substitutionCalls } from './substitutions/substitutions.ts';
import { tasteMatchCalls } from './taste-match/taste-match.ts';
import { tasterShelfCalls } from './taster-shelf/taster-shelf.ts';
import { tastingCalls } from './tastings/tastings.ts';
import { commissionCalls } from './thanks/commission-statements.ts';
import { thanksCalls } from './thanks/thanks.ts';
import { orderOriginCalls } from './traceability/order-origins.ts';
import { traceabilityCalls } from './traceability/traceability.ts';
import { voucherCalls } from './vouchers/vouchers.ts';
import { webhookCalls } from './webhooks/webhooks.ts';

export const calls = {
  ...staffCalls,
  ...staffPeopleCalls,
  ...apiKeyCalls,
  ...approvalCalls,
  ...proposedActCalls,
  ...auditLogCalls,
  ...backupCalls,
  ...webhookCalls,
  ...platformCalls,
  ...platformEventCalls,
  ...noticeCalls,
  ...exportCalls,
  ...groupTastingCalls,
  ...importCalls,
  ...pastOrderCalls,
  ...catalogueCalls,
  ...blendCalls,
  ...customBlendCalls,
  ...favouriteCalls,
  ...greenPriceCalls,
  ...greenPriceListCalls,
  ...myBeanCalls,
  ...customerPriceListCalls,
  ...priceParameterCalls,
  ...cuppingNoteCalls,
  ...cuppingCalls,
  ...cuppingCardCalls,
  ...cuppedCalls,
  ...lookupCalls,
  ...pricingCalls,
  ...bagPartCalls,
  ...priceListCalls,
  ...handoverCalls,
  ...agentGrantCalls,
  ...cartCalls,
  ...signInCalls,
  ...passkeyCalls,
  ...setUpCalls,
  ...setUpListCalls,
  ...passwordCalls,
  ...accountCalls,
  ...savedAddressCalls,
  ...emailChangeCalls,
  ...privacyCalls,
  ...checkoutCalls,
  ...takenOrderCalls,
  ...batchPlacingCalls,
  ...orderBatchCalls,
  ...paymentCalls,
  ...savedPaymentCalls,
  ...orderCalls,
  ...invoiceCalls,
  ...creditNoteCalls,
  ...giftCardCodeCalls,
  ...ledgerCalls,
  ...giftCardCalls,
  ...staffGiftCardCalls,
  ...issuedGiftCardCalls,
  ...givenCreditCalls,
  ...onAccountCalls,
  ...statementCalls,
  ...bankCalls,
  ...enquiryCalls,
  ...mailCalls,
  ...staffMailCalls,
  ...markCalls,
  ...settingCalls,
  ...distributorCalls,
  ...inboxListCalls,
  ...threadCalls,
  ...savedReplyCalls,
  ...answerCalls,
  ...newsletterCalls,
  ...numberCalls,
  ...bagMarginCalls,
  ...givenAwayCalls,
  ...preferenceCalls,
  ...tasteProfileCalls,
  ...tasteRecordCalls,
  ...keptTasteCalls,
  ...bagPageCalls,
  ...publicBlendCalls,
  ...storefrontCalls,
  ...staffStorefrontCalls,
  ...publicationCalls,
  ...staffPublicationCalls,
  ...tasteMatchCalls,
  ...tastingCalls,
  ...tasteRuleCalls,
  ...giftCardBatchCalls,
  ...planCalls,
  ...commissionCalls,
  ...thanksCalls,
  ...planRequestCalls,
  ...staffOnAccountCalls,
  ...staffAccountCalls,
  ...customerDeskCalls,
  ...staffPrivacyCalls,
  ...staffOrderCalls,
  ...refundCalls,
  ...replacementCalls,
  ...orderDeskCalls,
  ...staffBeanCalls,
  ...staffBlendCalls,
  ...fillingCalls,
  ...boxCalls,
  ...bagSettingCalls,
  ...cartonCalls,
  ...labelCalls,
  ...carrierCalls,
  ...machineCalls,
  ...parLevelCalls,
  ...roastPlanCalls,
  ...replanCalls,
  ...profileCalls,
  ...batchCalls,
  ...binCalls,
  ...tasterShelfCalls,
  ...traceabilityCalls,
  ...liveChangeCalls,
  ...followingCalls,
  ...pushCalls,
  ...stockCalls,
  ...lotCalls,
  ...originCalls,
  ...orderOriginCalls,
  ...greenContractCalls,
  ...greenArrivalCalls,
  ...greenCoverCalls,
  ...substitutionCalls,
  ...blendProposalCalls,
  ...voucherCalls,
  ...paypalFeeCalls,
  ...takingsCalls,
  ...ledgerCheckCalls,
  ...reorderCalls,
  ...owedCalls,
  ...monthFileCalls,
  ...bookCalls,
  ...accountCodeCalls,
  ...transferCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a granted call answers. */
export type Answer<K extends CallName> = z.output<Calls[K]['answer']>;

/** Which refusals a call may give beyond those that every call can. */
export type Refuses<K extends CallName> = Calls[K]['refuses'][number];

/** What a caller writes; parts that a call doesn't take are absent. */
export type Input<K extends CallName> = InAddress<Calls[K], 'params'> &
  InAddress<Calls[K], 'query'> &
  (Calls[K] extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : { body?: never });

/** What a handler receives after validation; parts that a call doesn't take are absent. */
export type Received<K extends CallName> = Part<Calls[K], 'params'> &
  Part<Calls[K], 'query'> &
  Part<Calls[K], 'body'>;
