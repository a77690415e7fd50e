/** Who may do what to whose: every call, by everybody, held against a model of ten lines. A new call has to be listed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { hashOf, newId, newSecret } from '#server/platform/secrets.ts';
import { givenStatement } from '#tests/support/api/account-calls.ts';
import { givenArrivedLines, givenArrivedOrder } from '#tests/support/api/arrived-orders.ts';
import { givenFee } from '#tests/support/api/business-plans.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWithFlight, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { givenCapturedOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { givenTasting } from '#tests/support/api/given-tastings.ts';
import { givenOpenVote } from '#tests/support/api/given-votes.ts';
import { aContract, anArrival } from '#tests/support/api/green-buying.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { givenAskedTaste, readKept } from '#tests/support/api/kept-tastes.ts';
import { givenBagOf } from '#tests/support/api/labelled-bags.ts';
import {
  aMember,
  aNewcomer,
  anAddress,
  aStaffMember,
  giveFreshCode,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { givenBatch } from '#tests/support/api/order-batches.ts';
import { givenPublication, givenPublicBlend } from '#tests/support/api/public-blends.ts';
import { givenProposal } from '#tests/support/api/reorderers.ts';
import { aPlannedBatch } from '#tests/support/api/roast-days.ts';
import { aDayAhead, buysOnAccount, givenStandingOrder } from '#tests/support/api/standing-orders.ts';
import { openStorefront } from '#tests/support/api/storefronts.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { DATABASE_KINDS, TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { givenGrant } from '#tests/support/ucp/oauth-client.ts';

const ACTORS = ['nobody', 'stale token', 'owner', 'other member', 'staff'] as const;
type Actor = (typeof ACTORS)[number];

/** What a call is about: something of the owner's, a secret that nobody was given, what is not there, or nobody's in particular. */
type About =
  /** Of members those alone who are staff, with whatever right. */
  | 'only staff'
  | 'nothing'
  | 'coffee'
  | 'blend'
  | 'secret'
  | 'cart'
  | 'line'
  | 'cart flight'
  | 'session'
  | 'passkey'
  | 'grant'
  | 'no passkey'
  | 'address'
  | 'customer'
  | 'order'
  | 'paid order'
  | 'order batch'
  | 'office vote'
  | 'missing'
  | 'takes two'
  | 'statement'
  | 'fee'
  | 'lot'
  | 'green contract'
  | 'green arrival'
  | 'staged act'
  | 'batch'
  | 'bin'
  | 'reorder'
  | 'arrived order'
  | 'arrived line'
  | 'standing order'
  | 'taste event'
  | 'flight'
  | 'kept taste'
  | 'public blend'
  | 'publication'
  | 'publication to look at'
  | 'maker'
  | 'storefront'
  | 'bag'
  | 'own bag';

function expected(who: Call['who'], about: About, actor: Actor): 200 | 400 | 401 | 403 | 404 {
  const isSignedIn = actor !== 'nobody' && actor !== 'stale token';
  const isForMembers = who === 'member' || who === 'buyer' || who === 'staff';
  if (isForMembers && !isSignedIn) return 401;
  if (who === 'staff' && actor !== 'staff') return 403;
  if (about === 'only staff') return actor === 'staff' ? 200 : 403;
  if (about === 'takes two') return 403;
  if (who === 'staff') return about === 'missing' ? 404 : 200;
  if (who === 'paypal') return 400;
  if (about === 'secret') return 404;
  if (about === 'no passkey') return 401;
  const isForAll =
    about === 'nothing' ||
    about === 'coffee' ||
    about === 'bag' ||
    about === 'public blend' ||
    about === 'maker' ||
    who === 'id holder';
  if (!isForAll && actor !== 'owner') return 404;
  return 200;
}

const ABOUT: Record<CallName, About> = {
  'GET /beans': 'nothing',
  'GET /blends': 'nothing',
  'GET /kilo-prices': 'nothing',
  'GET /price-list': 'nothing',
  'GET /top-sellers': 'nothing',
  'POST /bag-parts': 'nothing',
  'GET /blends/price-check': 'nothing',
  'GET /cupping-notes/{ctapsId}': 'coffee',
  'POST /shared-blends': 'nothing',
  'GET /custom-blends': 'nothing',
  'PATCH /custom-blends/{ctapsId}': 'blend',
  'DELETE /custom-blends/{ctapsId}': 'blend',
  'PUT /custom-blends/order': 'blend',
  'GET /favourites': 'nothing',
  'POST /favourites': 'nothing',
  'DELETE /favourites/{ctapsId}': 'coffee',
  'GET /brands': 'nothing',
  'GET /bag-sizes': 'nothing',
  'GET /bag-types': 'nothing',
  'GET /certifications': 'nothing',
  'GET /countries': 'nothing',
  'GET /grinds': 'nothing',
  'GET /order-statuses': 'nothing',
  'GET /payment-gateways': 'nothing',
  'GET /roasts': 'nothing',
  'GET /shipping-options': 'nothing',
  'GET /taste-rule': 'nothing',
  'GET /user-types/{id}': 'nothing',
  'POST /blend-recipes/validate': 'nothing',
  'POST /dynamically-priced-blends': 'nothing',
  'POST /dynamically-priced-orders': 'nothing',
  'POST /carts': 'nothing',
  'GET /handovers/new': 'nothing',
  'POST /handovers/new': 'nothing',
  'GET /handovers/{key}': 'secret',
  'POST /handovers/{key}': 'secret',
  'GET /agent-grants/new': 'nothing',
  'POST /agent-grants': 'nothing',
  'GET /agent-grants': 'nothing',
  'PUT /agent-grants/{id}/limits': 'grant',
  'DELETE /agent-grants/{id}': 'grant',
  'GET /carts/{id}': 'cart',
  'GET /carts/{id}/cart-blends': 'cart',
  'POST /cart-blends': 'cart',
  'PATCH /cart-blends/{id}': 'line',
  'DELETE /cart-blends/{id}': 'line',
  'GET /cart-blends/{id}/cart-blend-recipes': 'line',
  'POST /authenticate/blendly': 'nothing',
  'GET /authenticate/blendly/user': 'nothing',
  'POST /logout': 'nothing',
  'GET /sessions': 'nothing',
  'DELETE /sessions/{id}': 'session',
  'POST /passkey-challenges': 'nothing',
  'POST /authenticate/passkey': 'no passkey',
  'POST /fresh-logins': 'nothing',
  'GET /passkeys': 'nothing',
  'POST /passkeys/challenges': 'nothing',
  'POST /passkeys': 'nothing',
  'PATCH /passkeys/{id}': 'passkey',
  'DELETE /passkeys/{id}': 'passkey',
  'PUT /customers/initialize-password-reset': 'nothing',
  'PUT /customers/reset-password': 'secret',
  'PUT /customers/change-password': 'nothing',
  'POST /customers/create-as-customer': 'nothing',
  'POST /customers/create-guest': 'nothing',
  'PUT /customers/update': 'nothing',
  'PUT /customers/predictive-ordering': 'nothing',
  'PUT /customers/verify-email': 'secret',
  'POST /customers/resend-verification': 'nothing',
  'PUT /customers/email-changes': 'secret',
  'GET /customers/data-export': 'nothing',
  'POST /account-deletions': 'nothing',
  'POST /guest-data-deletions': 'nothing',
  'PUT /guest-data-deletions': 'secret',
  'GET /customers/{id}/shipping-details': 'customer',
  'GET /shipping-details': 'nothing',
  'POST /shipping-details/create-as-customer': 'nothing',
  'PUT /shipping-details/{shippingId}/update': 'address',
  'DELETE /shipping-details/{id}': 'address',
  'POST /orders': 'cart',
  'POST /order-batches/checks': 'cart',
  'POST /order-batches': 'cart',
  'GET /order-batches': 'nothing',
  'GET /order-batches/{id}': 'order batch',
  'POST /orders/{id}/payments': 'order',
  'PUT /orders/paypal-pay': 'secret',
  'PUT /bills/paypal-pay': 'secret',
  'GET /saved-payment': 'nothing',
  'DELETE /saved-payment': 'nothing',
  'POST /gift-cards': 'nothing',
  'GET /bought-gift-cards/{buyerKey}': 'secret',
  'PUT /bought-gift-cards/{buyerKey}/recipient': 'secret',
  'POST /bought-gift-cards/{buyerKey}/refunds': 'secret',
  'POST /paypal/webhooks': 'nothing',
  'GET /customers/{id}/orders': 'customer',
  'GET /orders/{id}': 'order',
  'GET /orders/{id}/order-blends': 'order',
  'POST /orders/{id}/cancellations': 'order',
  'GET /guest-orders/{signedKey}': 'secret',
  'POST /guest-orders/{signedKey}/cancellations': 'secret',
  'GET /orders/{id}/invoice': 'paid order',
  'GET /orders/{id}/invoice/file': 'paid order',
  'POST /guest-orders/{signedKey}/payments': 'secret',
  'GET /guest-orders/{signedKey}/invoice': 'secret',
  'GET /guest-orders/{signedKey}/invoice/file': 'secret',
  'GET /orders/{id}/credit-notes': 'order',
  'GET /orders/{id}/credit-notes/{refundId}/file': 'secret',
  'GET /guest-orders/{signedKey}/credit-notes': 'secret',
  'GET /guest-orders/{signedKey}/credit-notes/{refundId}/file': 'secret',
  'GET /orders/{id}/refunds': 'order',
  'GET /orders/{id}/replacements': 'order',
  'GET /order-blend-recipes': 'nothing',
  'GET /order-shipping-details': 'nothing',
  'GET /order-blend-distributions': 'nothing',
  'GET /payments': 'nothing',
  'GET /order-logs': 'nothing',
  'PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test': 'secret',
  'POST /top-ups': 'secret',
  'GET /ledger-statements': 'nothing',
  'GET /on-account': 'nothing',
  'POST /on-account/payments': 'nothing',
  'GET /plan': 'nothing',
  'POST /plan': 'nothing',
  'POST /plan/trials': 'nothing',
  'PUT /plan': 'nothing',
  'DELETE /plan': 'nothing',
  'DELETE /plan/business': 'nothing',
  'GET /plan/fees/{id}/invoice/file': 'fee',
  'GET /staff/plan-fees/{id}/invoice/file': 'missing',
  'GET /plan/fees/{id}/credit-note/file': 'secret',
  'GET /staff/plan-fees/{id}/credit-note/file': 'missing',
  'POST /staff/plan-fees/{id}/waivers': 'missing',
  'POST /staff/business-plans/{id}/endings': 'missing',
  'POST /plan/payments': 'nothing',
  'GET /staff/plans': 'nothing',
  'POST /staff/plans/{id}/endings': 'missing',
  'PUT /staff/plans/{id}/transfer': 'missing',
  'POST /plan-requests': 'nothing',
  'GET /staff/plan-requests': 'nothing',
  'POST /staff/plan-requests/{id}/acceptances': 'missing',
  'POST /staff/plan-requests/{id}/refusals': 'missing',
  'GET /account-statements': 'nothing',
  'GET /account-statements/{id}/file': 'statement',
  'POST /newsletter-subscribers': 'nothing',
  'POST /questions': 'nothing',
  'POST /taste-matching-requests': 'nothing',
  'POST /feedback': 'nothing',
  'POST /referrals': 'nothing',
  'POST /newsletter-confirmations': 'secret',
  'POST /unsubscriptions': 'secret',
  'POST /taste-matches': 'nothing',
  'POST /taste-advice': 'nothing',
  'POST /group-taste-advice': 'nothing',
  'GET /taste-profile': 'nothing',
  'GET /taste-record': 'nothing',
  'DELETE /taste-profile': 'nothing',
  'PUT /taste-profile/wishes': 'nothing',
  'POST /taste-comparisons': 'arrived line',
  'POST /taste-remarks': 'arrived line',
  'DELETE /taste-events/{id}': 'taste event',
  'GET /staff/me': 'nothing',
  'PUT /staff/me/first-name': 'nothing',
  'GET /staff/me/notices': 'only staff',
  'PUT /staff/me/notices': 'only staff',
  'GET /staff/me/push-subscriptions': 'only staff',
  'POST /staff/me/push-subscriptions': 'only staff',
  'DELETE /staff/me/push-subscriptions/{browser}': 'only staff',
  'PUT /staff/pins': 'nothing',
  'GET /staff/tablets': 'nothing',
  'POST /staff/tablets': 'nothing',
  'DELETE /staff/tablets/{id}': 'missing',
  'POST /staff/tablets/{id}/people': 'secret',
  'POST /staff/tablets/{id}/sessions': 'secret',
  'GET /staff/api-keys': 'nothing',
  'POST /staff/api-keys': 'nothing',
  'DELETE /staff/api-keys/{id}': 'missing',
  'GET /staff/platform-events': 'nothing',
  'GET /staff/signing-keys': 'nothing',
  'POST /staff/signing-keys/{kid}/withdrawals': 'missing',
  'GET /staff/webhooks': 'nothing',
  'POST /staff/webhooks': 'nothing',
  'PATCH /staff/webhooks/{id}': 'missing',
  'DELETE /staff/webhooks/{id}': 'missing',
  'POST /staff/webhooks/{id}/secrets': 'missing',
  'POST /staff/webhooks/{id}/tests': 'missing',
  'GET /staff/webhooks/{id}/messages': 'missing',
  'POST /staff/webhook-messages/{id}/attempts': 'missing',
  'GET /staff/people': 'nothing',
  'PUT /staff/people/{id}/rights': 'missing',
  'DELETE /staff/people/{id}': 'missing',
  'DELETE /staff/people/{id}/second-factor': 'missing',
  'DELETE /staff/people/{id}/passkeys': 'missing',
  'DELETE /staff/people/{id}/sessions': 'missing',
  'DELETE /staff/people/{id}/sessions/{sessionId}': 'missing',
  'GET /staff/invitations': 'nothing',
  'POST /staff/invitations': 'nothing',
  'DELETE /staff/invitations/{id}': 'missing',
  'POST /staff/invitations/acceptances': 'secret',
  'GET /staff/customers': 'nothing',
  'GET /staff/customers/{id}': 'customer',
  'POST /staff/customers': 'nothing',
  'PUT /staff/customers/{id}/details': 'customer',
  'POST /staff/customers/{id}/addresses': 'customer',
  'PUT /staff/customers/{id}/addresses/{addressId}': 'missing',
  'DELETE /staff/customers/{id}/addresses/{addressId}': 'missing',
  'POST /staff/customers/{id}/email-changes': 'customer',
  'DELETE /staff/customers/{id}/email-changes': 'missing',
  'POST /staff/customers/{id}/notes': 'customer',
  'POST /staff/customers/{id}/data-exports': 'customer',
  'POST /staff/customers/{id}/deletions': 'missing',
  'GET /staff/customer-merges/preview': 'missing',
  'POST /staff/customer-merges': 'missing',
  'DELETE /staff/customer-merges/{id}': 'missing',
  'POST /staff/customers/{id}/credits': 'customer',
  'DELETE /staff/given-credits/{id}': 'missing',
  'GET /staff/approvals': 'nothing',
  'POST /staff/approvals/{id}/confirmations': 'missing',
  'DELETE /staff/approvals/{id}': 'missing',
  'GET /staff/proposed-acts': 'nothing',
  'POST /staff/proposed-acts/{id}/confirmations': 'missing',
  'DELETE /staff/proposed-acts/{id}': 'missing',
  'POST /staff/fresh-codes': 'nothing',
  'GET /staff/newsletters': 'nothing',
  'POST /staff/newsletters': 'nothing',
  'GET /staff/newsletters/{id}': 'missing',
  'PUT /staff/newsletters/{id}': 'missing',
  'DELETE /staff/newsletters/{id}': 'missing',
  'GET /staff/newsletters/{id}/preview': 'missing',
  'POST /staff/newsletters/{id}/tests': 'missing',
  'POST /staff/newsletters/{id}/sendings': 'missing',
  'DELETE /staff/newsletters/{id}/sendings': 'missing',
  'GET /staff/subscribers': 'nothing',
  'POST /staff/subscriber-files': 'nothing',
  'GET /working-days': 'nothing',
  'GET /delivery-words': 'nothing',
  'GET /shop-address': 'nothing',
  'GET /shop-contact': 'nothing',
  'GET /staff/vat-rates': 'nothing',
  'GET /staff/settings': 'nothing',
  'POST /staff/marks': 'nothing',
  'POST /staff/settings': 'nothing',
  'DELETE /staff/settings/{id}': 'missing',
  'GET /staff/mails': 'nothing',
  'GET /staff/outbox': 'nothing',
  'GET /staff/mails/{id}': 'missing',
  'POST /staff/mails/{id}/attempts': 'missing',
  'DELETE /staff/mails/{id}/attempts': 'missing',
  'GET /staff/refused-mailboxes': 'nothing',
  'DELETE /staff/refused-mailboxes/{id}': 'missing',
  'POST /distributor-applications': 'nothing',
  'GET /staff/distributor-applications': 'nothing',
  'POST /staff/distributor-applications/{id}/acceptances': 'missing',
  'POST /staff/distributor-applications/{id}/refusals': 'missing',
  'GET /staff/audit': 'nothing',
  'GET /staff/audit/chain': 'nothing',
  'GET /staff/backups': 'nothing',
  'POST /staff/exports': 'takes two',
  'GET /staff/imports': 'nothing',
  'GET /staff/imports/{id}': 'missing',
  'POST /staff/imports': 'nothing',
  'PUT /staff/imports/{id}/parts/{number}': 'missing',
  'POST /staff/imports/{id}/readings': 'missing',
  'POST /staff/imports/{id}/runs': 'missing',
  'DELETE /staff/imports/{id}': 'missing',
  'GET /past-orders': 'nothing',
  'GET /staff/past-orders': 'nothing',
  'GET /staff/past-months': 'nothing',
  'GET /staff/import-mails': 'nothing',
  'POST /staff/import-mails': 'nothing',
  'POST /staff/gift-card-batches': 'nothing',
  'GET /staff/gift-card-batches': 'nothing',
  'GET /staff/gift-card-batches/{id}/cards': 'nothing',
  'PUT /staff/gift-cards/{gtin}/block': 'missing',
  'GET /staff/gift-card-sales': 'nothing',
  'PUT /staff/gift-card-sales/{id}/recipient': 'missing',
  'POST /staff/gift-card-sales/{id}/refunds': 'missing',
  'PUT /staff/gift-card-sales/{id}/transfer': 'missing',
  'GET /staff/bank-columns': 'nothing',
  'PUT /staff/bank-columns': 'nothing',
  'POST /staff/bank-rows': 'nothing',
  'GET /staff/on-account': 'nothing',
  'GET /staff/on-account/{id}': 'customer',
  'GET /staff/on-account/{id}/statement-so-far/file': 'customer',
  'GET /staff/on-account/{id}/statements': 'customer',
  'GET /staff/on-account/{id}/statements/{statementId}/file': 'missing',
  'PUT /staff/on-account/{id}/reminder-pause': 'customer',
  'POST /staff/account-payments': 'missing',
  'POST /staff/account-payments/{id}/reversals': 'missing',
  'POST /staff/account-payments/{id}/pay-backs': 'missing',
  'POST /staff/account-payments/{id}/allocations': 'missing',
  'POST /staff/second-factors': 'nothing',
  'PUT /staff/second-factors': 'nothing',
  'POST /staff/second-factors/next': 'nothing',
  'PUT /staff/second-factors/next': 'nothing',
  'POST /staff/recovery-codes': 'nothing',
  'POST /staff/setup/links': 'secret',
  'POST /staff/setup/second-factors': 'secret',
  'POST /staff/setup': 'secret',
  'GET /staff/set-up-list': 'nothing',
  'GET /staff/my-beans': 'nothing',
  'POST /staff/my-beans-previews': 'nothing',
  'PUT /staff/my-beans': 'nothing',
  'PUT /staff/set-up-list': 'nothing',
  'PATCH /staff/customers/{id}': 'customer',
  'PATCH /staff/orders/{id}': 'order',
  'GET /staff/filling': 'nothing',
  'GET /staff/floor-way': 'nothing',
  'POST /staff/roasted-as-planned': 'nothing',
  'POST /staff/filled-as-planned': 'nothing',
  'POST /staff/packed-as-planned': 'nothing',
  'POST /staff/fillings': 'nothing',
  'POST /staff/undone-fillings': 'nothing',
  'POST /staff/lines/{id}/bags': 'missing',
  'DELETE /staff/bags/{id}': 'missing',
  'PUT /staff/lines/{id}/shortage': 'missing',
  'DELETE /staff/lines/{id}/shortage': 'missing',
  'PUT /staff/lines/{id}/label-name': 'missing',
  'GET /staff/boxes': 'nothing',
  'GET /staff/bag-settings': 'nothing',
  'PUT /staff/bag-settings': 'nothing',
  'GET /staff/cartons': 'nothing',
  'POST /staff/cartons': 'nothing',
  'PUT /staff/cartons/{id}': 'nothing',
  'DELETE /staff/cartons/{id}': 'nothing',
  'GET /staff/machines': 'nothing',
  'POST /staff/machines': 'nothing',
  'PUT /staff/machines/{id}': 'nothing',
  'PUT /staff/roasting-settings': 'nothing',
  'GET /staff/scanned-bags': 'nothing',
  'POST /staff/boxes/{id}/bags': 'missing',
  'DELETE /staff/boxes/{id}/bags': 'missing',
  'PUT /staff/boxes/{id}/bags/{bag}': 'missing',
  'DELETE /staff/boxes/{id}/bags/{bag}': 'missing',
  'DELETE /staff/boxes/{id}/tasters/{bag}': 'missing',
  'PUT /staff/boxes/{id}/packing': 'missing',
  'DELETE /staff/boxes/{id}/packing': 'missing',
  'GET /staff/labels': 'nothing',
  'GET /staff/labels/file': 'missing',
  'GET /staff/slips': 'nothing',
  'GET /staff/slips/file': 'missing',
  'GET /staff/today': 'nothing',
  'GET /staff/orders': 'nothing',
  'GET /staff/search': 'nothing',
  'GET /staff/orders/{id}': 'order',
  'POST /staff/order-acts': 'nothing',
  'GET /staff/order-counts': 'nothing',
  'GET /staff/filtered-acts': 'nothing',
  'POST /staff/filtered-acts': 'nothing',
  'POST /staff/filtered-acts/{id}/stops': 'missing',
  'GET /staff/staged-acts/{id}': 'staged act',
  'DELETE /staff/staged-acts/{id}': 'staged act',
  'POST /staff/orders/{id}/refunds': 'order',
  'POST /staff/orders/{id}/replacements': 'order',
  'POST /staff/orders/{id}/payments': 'order',
  'POST /staff/taken-orders': 'nothing',
  'POST /staff/taken-orders/quotes': 'nothing',
  'POST /staff/refunds/{id}/redirections': 'missing',
  'PUT /staff/refunds/{id}/transfer': 'missing',
  'PUT /staff/orders/{id}/addresses': 'order',
  'PUT /staff/orders/{id}/boxes': 'order',
  'PUT /staff/orders/{id}/tracking': 'order',
  'POST /staff/orders/{id}/notes': 'order',
  'PATCH /staff/beans/{id}': 'nothing',
  'PUT /staff/beans/{id}/end': 'nothing',
  'GET /staff/beans/{id}/replacements': 'nothing',
  'GET /staff/ageing-beans': 'nothing',
  'GET /staff/beans/{id}/uses': 'nothing',
  'GET /staff/delivery-zones': 'nothing',
  'GET /staff/beans/{id}': 'nothing',
  'POST /staff/beans': 'nothing',
  'PUT /staff/beans/{id}': 'nothing',
  'GET /staff/blends': 'nothing',
  'POST /staff/blends': 'nothing',
  'PUT /staff/blends/{id}': 'nothing',
  'PATCH /staff/blends/{id}': 'nothing',
  'GET /staff/green-prices': 'nothing',
  'GET /staff/beans/{id}/green-prices': 'nothing',
  'POST /staff/beans/{id}/green-price-previews': 'nothing',
  'POST /staff/first-price-previews': 'nothing',
  'POST /staff/beans/{id}/rewriting-previews': 'nothing',
  'POST /staff/blends/{id}/rewriting-previews': 'nothing',
  'PUT /staff/beans/{id}/green-price': 'nothing',
  'GET /staff/green-price-lists': 'nothing',
  'POST /staff/green-price-list-previews': 'nothing',
  'PUT /staff/green-prices': 'nothing',
  'GET /staff/customers/{id}/price-lists': 'customer',
  'POST /staff/customers/{id}/price-list-previews': 'customer',
  'POST /staff/customers/{id}/price-lists': 'customer',
  'GET /staff/price-parameters': 'nothing',
  'POST /staff/price-parameter-previews': 'nothing',
  'PUT /staff/price-parameters': 'nothing',
  'DELETE /staff/price-parameter-sets/{id}': 'missing',
  'GET /staff/stock': 'nothing',
  'GET /staff/stock/costs': 'nothing',
  'GET /staff/stock/{id}/lots': 'nothing',
  'GET /staff/lots/{id}/moves': 'nothing',
  'POST /staff/lots': 'nothing',
  'POST /staff/lots/{id}/counts': 'lot',
  'POST /staff/lots/{id}/moves': 'lot',
  'GET /staff/green-contracts': 'nothing',
  'POST /staff/green-contracts': 'nothing',
  'PATCH /staff/green-contracts/{id}': 'green contract',
  'POST /staff/green-contracts/{id}/price-previews': 'green contract',
  'PUT /staff/green-contracts/{id}/price': 'green contract',
  'POST /staff/green-contracts/{id}/endings': 'green contract',
  'GET /staff/green-arrivals': 'nothing',
  'POST /staff/green-arrivals': 'nothing',
  'PATCH /staff/green-arrivals/{id}': 'green arrival',
  'POST /staff/green-arrivals/{id}/cancellations': 'green arrival',
  'POST /staff/green-arrivals/{id}/receipts': 'green arrival',
  'GET /staff/green-cover': 'nothing',
  'PUT /staff/green-cover/{id}/reorder-point': 'nothing',
  'PUT /staff/lots/{id}/origin': 'lot',
  'PUT /staff/lots/{id}/plots': 'lot',
  'GET /staff/lots/{id}/plots': 'missing',
  'DELETE /staff/lots/{id}/plots': 'lot',
  'GET /staff/orders/{id}/origins': 'paid order',
  'GET /staff/orders/{id}/origin-file': 'missing',
  'GET /staff/stock/{id}/substitutes': 'nothing',
  'POST /staff/substitutions': 'missing',
  'GET /kept-tastes': 'nothing',
  'POST /kept-tastes': 'blend',
  'PATCH /kept-tastes/{id}': 'kept taste',
  'POST /kept-tastes/{id}/answers': 'kept taste',
  'GET /kept-taste-changes/{key}': 'secret',
  'GET /public-blends': 'nothing',
  'GET /public-blends/{ctapsId}': 'public blend',
  'POST /public-blends/{ctapsId}/reports': 'public blend',
  'GET /makers/{handle}': 'maker',
  'GET /maker': 'nothing',
  'GET /maker/earnings': 'nothing',
  'PUT /maker': 'nothing',
  'GET /publications': 'nothing',
  'PUT /custom-blends/{ctapsId}/publication': 'blend',
  'DELETE /custom-blends/{ctapsId}/publication': 'publication',
  'POST /storefront-applications': 'nothing',
  'GET /maker/storefront': 'nothing',
  'PUT /maker/storefront': 'storefront',
  'GET /staff/storefronts': 'nothing',
  'POST /staff/storefront-applications/{id}/acceptances': 'missing',
  'POST /staff/storefront-applications/{id}/refusals': 'missing',
  'PATCH /staff/storefronts/{id}': 'missing',
  'POST /staff/storefronts/{id}/closures': 'missing',
  'GET /staff/publications': 'nothing',
  'POST /staff/publications/{id}/looks': 'publication to look at',
  'GET /bags/{code}': 'bag',
  'POST /bags/{code}/answers': 'bag',
  'DELETE /bags/{code}/answers': 'own bag',
  'GET /tastings/{key}': 'secret',
  'POST /tastings/{key}/drinkers': 'secret',
  'POST /tastings/{key}/answers': 'secret',
  'DELETE /tastings/{key}/answers/{answerId}': 'secret',
  'POST /tastings/{key}/reveal': 'secret',
  'GET /tastings/{key}/drinkers/{id}/advice': 'secret',
  'POST /tastings/{key}/claims': 'secret',
  'GET /flights': 'nothing',
  'DELETE /flights/{id}/link': 'flight',
  'GET /group-tastings': 'nothing',
  'GET /group-tastings/{id}': 'office vote',
  'POST /group-tastings/{id}/results': 'office vote',
  'POST /kept-taste-changes/{key}/answers': 'secret',
  'GET /substitutions/{key}': 'secret',
  'POST /substitutions/{key}/answers': 'secret',
  'GET /staff/roast-plan': 'nothing',
  'GET /staff/roast-week': 'nothing',
  'GET /staff/orders-without-time': 'nothing',
  'PUT /staff/roast-choices': 'nothing',
  'POST /staff/roast-days': 'nothing',
  'DELETE /staff/roast-days/{day}': 'nothing',
  'POST /staff/roast-days/{day}/second-waves': 'nothing',
  'GET /staff/roast-days/{day}/replan': 'nothing',
  'POST /staff/roast-days/{day}/replans': 'nothing',
  'DELETE /staff/roast-days/{day}/replans': 'nothing',
  'PUT /staff/batches/{id}/greens/{position}': 'batch',
  'DELETE /staff/batches/{id}/greens/{position}': 'batch',
  'POST /staff/batches/{id}/starts': 'batch',
  'DELETE /staff/batches/{id}/starts': 'batch',
  'POST /staff/batches/{id}/drops': 'batch',
  'DELETE /staff/batches/{id}/drops': 'batch',
  'PUT /staff/batches/{id}/outcome': 'batch',
  'POST /staff/batches/{id}/abandonments': 'batch',
  'GET /staff/batches/{id}/profile': 'batch',
  'PUT /staff/batches/{id}/profile': 'batch',
  'DELETE /staff/batches/{id}/profile': 'batch',
  'PUT /staff/batches/{id}/target': 'batch',
  'DELETE /staff/batches/{id}/target': 'batch',
  'GET /staff/coffees-to-cup': 'nothing',
  'GET /staff/cuppings': 'nothing',
  'POST /staff/cuppings': 'nothing',
  'GET /staff/cuppings/{id}': 'missing',
  'DELETE /staff/cuppings/{id}': 'missing',
  'POST /staff/cuppings/{id}/settings-out': 'missing',
  'POST /staff/cuppings/{id}/endings': 'missing',
  'POST /staff/cuppings/{id}/reveals': 'missing',
  'PATCH /staff/cuppings/{id}/cups/{code}': 'missing',
  'GET /staff/batches/{id}/cuppings': 'batch',
  'GET /staff/lots/{id}/cuppings': 'lot',
  'GET /staff/bins': 'nothing',
  'GET /staff/taster-shelf': 'nothing',
  'GET /staff/taster-shelf/{place}/choices': 'nothing',
  'PUT /staff/taster-shelf/{place}': 'nothing',
  'POST /staff/taster-bags': 'nothing',
  'DELETE /staff/taster-bags/{id}': 'missing',
  'POST /staff/taster-bags/{id}/write-off': 'missing',
  'GET /staff/taster-labels': 'nothing',
  'GET /staff/par-levels': 'nothing',
  'PUT /staff/par-levels/{id}': 'nothing',
  'PUT /staff/bins/{id}/count': 'bin',
  'DELETE /staff/bins/{id}': 'bin',
  'GET /staff/live-changes': 'nothing',
  'GET /orders/{id}/following': 'order',
  'GET /guest-orders/{signedKey}/following': 'secret',
  'GET /orders/{id}/push-subscriptions': 'order',
  'POST /orders/{id}/push-subscriptions': 'paid order',
  'DELETE /orders/{id}/push-subscriptions/{browser}': 'order',
  'GET /guest-orders/{signedKey}/push-subscriptions': 'secret',
  'POST /guest-orders/{signedKey}/push-subscriptions': 'secret',
  'DELETE /guest-orders/{signedKey}/push-subscriptions/{browser}': 'secret',
  'GET /staff/carrier-boxes': 'nothing',
  'POST /staff/carrier-files': 'nothing',
  'POST /staff/handovers': 'nothing',
  'POST /staff/carrier-labels': 'nothing',
  'POST /staff/carrier-label-cancellations': 'nothing',
  'GET /staff/carrier-labels/file': 'nothing',
  'GET /staff/carrier-services': 'nothing',
  'POST /staff/carrier-services-previews': 'nothing',
  'PUT /staff/carrier-services': 'nothing',
  'DELETE /staff/carrier-services/{id}': 'missing',
  'GET /staff/tracking-columns': 'nothing',
  'PUT /staff/tracking-columns': 'nothing',
  'POST /staff/tracking-numbers': 'nothing',
  'POST /staff/dispatches': 'nothing',
  'GET /staff/traces': 'nothing',
  'POST /staff/recall-previews': 'nothing',
  'POST /staff/recalls': 'nothing',
  'GET /staff/day-closings/{day}': 'nothing',
  'POST /staff/day-closings': 'nothing',
  'DELETE /staff/day-closings/{day}': 'nothing',
  'GET /staff/numbers': 'nothing',
  'GET /staff/numbers/{figure}': 'nothing',
  'GET /staff/top-coffees': 'nothing',
  'GET /staff/cohorts': 'nothing',
  'GET /staff/demand': 'nothing',
  'GET /staff/days-of-green': 'nothing',
  'GET /staff/bag-margins': 'nothing',
  'GET /staff/given-away': 'nothing',
  'GET /staff/takings': 'nothing',
  'GET /staff/takings/{way}': 'nothing',
  'GET /staff/ledger-rows': 'nothing',
  'GET /staff/paypal-fees': 'nothing',
  'GET /staff/ledger-checks': 'nothing',
  'POST /staff/ledger-checks': 'nothing',
  'GET /staff/owed': 'nothing',
  'GET /staff/owed/{what}': 'nothing',
  'GET /staff/money-going-back': 'nothing',
  'GET /staff/accounts/{month}/{file}': 'nothing',
  'GET /staff/account-codes': 'nothing',
  'POST /staff/account-codes': 'nothing',
  'GET /staff/books/{month}': 'nothing',
  'GET /staff/books/{month}/{program}': 'nothing',
  'GET /staff/commission-statements': 'nothing',
  'POST /staff/commission-statements/{id}/payments': 'missing',
  'GET /staff/transfers': 'nothing',
  'POST /staff/transfers': 'nothing',
  'POST /staff/transfers/{id}/reversals': 'missing',
  'GET /flight-offer': 'nothing',
  'POST /carts/{id}/flights': 'cart',
  'DELETE /cart-flights/{id}': 'cart flight',
  'GET /group-tasting-offer': 'nothing',
  'POST /group-tastings': 'cart',
  'PUT /carts/{id}/voucher': 'cart',
  'DELETE /carts/{id}/voucher': 'cart',
  'GET /standing-orders': 'nothing',
  'POST /standing-orders': 'nothing',
  'PUT /standing-orders/{id}': 'standing order',
  'DELETE /standing-orders/{id}': 'standing order',
  'GET /staff/standing-orders': 'nothing',
  'GET /staff/standing-orders/{id}': 'standing order',
  'POST /staff/customers/{id}/standing-orders': 'customer',
  'PUT /staff/standing-orders/{id}': 'standing order',
  'DELETE /staff/standing-orders/{id}': 'standing order',
  'GET /reorders': 'nothing',
  'POST /reorders/{id}/answers': 'reorder',
  'PUT /orders/{id}/timing': 'arrived order',
  'GET /proposed-orders/{key}': 'secret',
  'POST /proposed-orders/{key}/answers': 'secret',
  'GET /staff/vouchers': 'nothing',
  'POST /staff/vouchers': 'nothing',
  'POST /staff/vouchers/{id}/stops': 'missing',
  'GET /staff/vouchers/{id}/uses': 'missing',
  'GET /staff/inbox': 'nothing',
  'GET /staff/first-answers': 'nothing',
  'POST /staff/inbox-endings': 'nothing',
  'GET /staff/threads/{id}': 'missing',
  'PUT /staff/threads/{id}/assignment': 'missing',
  'POST /staff/threads/{id}/answers': 'missing',
  'POST /staff/customers/{id}/letters': 'customer',
  'DELETE /staff/thread-answers/{id}': 'missing',
  'GET /staff/saved-replies': 'nothing',
  'POST /staff/saved-replies': 'nothing',
  'PUT /staff/saved-replies/{id}': 'missing',
  'DELETE /staff/saved-replies/{id}': 'missing',
  'GET /answers/{key}': 'secret',
  'POST /answers/{key}/replies': 'secret',
};

/** The actor who may do it comes last, so that what the call is about is still there after everybody else was refused. */
const inOrder = (who: Call['who']): Actor[] =>
  ACTORS.toSorted((one, other) => Number(one === doer(who)) - Number(other === doer(who)));

const doer = (who: Call['who']): Actor => (who === 'staff' ? 'staff' : 'owner');

/** They end the session that they are made with, so whoever makes them is made for them alone. */
const LAST_CALLS: readonly CallName[] = [
  'POST /logout',
  'POST /account-deletions',
  'PUT /customers/change-password',
];

/** Whoever has the id takes it away, or a few people together do, so that everybody is given one. */
const TAKE_AWAY: readonly CallName[] = [
  'DELETE /cart-blends/{id}',
  'DELETE /cart-flights/{id}',
  'POST /public-blends/{ctapsId}/reports',
];

interface Cast {
  owner: TestMember;
  'other member': TestMember;
  staff: TestMember;
  /** Proposed to the owner before anything else was ordered, which would overtake it. */
  proposal: number;
}

const aCast = async (shop: TestShop): Promise<Cast> => {
  const [owner, other, staff] = await Promise.all([aMember(shop), aMember(shop), aStaffMember(shop)]);
  const proposal = await givenProposal(shop, owner);
  // In the evening that waits for the next morning.
  await giveFreshCode(shop, staff);
  return { owner, 'other member': other, staff, proposal };
};

/** The id of something that is the owner's, made for one call. */
async function make(about: About, { owner, staff, proposal }: Cast, shop: TestShop): Promise<string | null> {
  if (about === 'coffee')
    return (await owner.send('GET', '/beans')).json<{ ctaps_id: string }[]>()[0]?.ctaps_id ?? '';
  if (about === 'blend') {
    const { body } = calls['POST /shared-blends'].example;
    return (await owner.send('POST', '/shared-blends', body)).json<{ ctaps_id: string }>().ctaps_id;
  }
  if (about === 'customer') return String(owner.user.id);
  if (about === 'statement') return String(await givenStatement(shop, owner));
  if (about === 'fee') return String(await givenFee(shop, owner));
  if (about === 'address') {
    const added = await owner.send('POST', '/shipping-details/create-as-customer', minasAddress);
    return String(added.json<{ id: number }>().id);
  }
  if (about === 'session') {
    const values = {
      customer_id: owner.user.id,
      token_hash: hashOf(newSecret()),
      device: '',
      expires_at: new Date(Date.now() + MINUTE_MS),
    };
    const { id } = await shop.db
      .insertInto('sessions')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  }
  if (about === 'passkey') {
    const values = {
      customer_id: owner.user.id,
      credential_id: newSecret(),
      public_key: newSecret(),
      user_handle: newSecret(),
      counter: 0,
      name: 'A phone',
    };
    const added = await shop.db
      .insertInto('passkeys')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(added.id);
  }
  if (about === 'grant') return String(await givenGrant(shop, owner.user.id));
  // Somebody else who could confirm it has to.
  if (about === 'takes two') await aStaffMember(shop);
  if (about === 'lot') return String(await aLot(shop, staff.user.id));
  if (about === 'green contract') return String((await aContract(staff, TO_FIX)).id);
  if (about === 'green arrival') return String((await anArrival(staff)).id);
  if (about === 'staged act') {
    const id = randomUUID();
    const orders = [{ id: await givenCapturedOrder(shop, owner), version: 1 }];
    await staff.send('POST', '/staff/order-acts', { id, orders, do: { act: 'cancel' } });
    return id;
  }
  if (about === 'order') return String(await givenUnpaidOrder(shop, owner));
  if (about === 'paid order') return String(await givenCapturedOrder(shop, owner));
  if (about === 'order batch') return givenBatch(shop, owner);
  if (about === 'office vote') return String((await givenOpenVote(shop, { member: owner })).id);
  if (about === 'reorder') return String(proposal);
  if (about === 'arrived order') return String(await givenArrivedOrder(shop, owner));
  if (about === 'arrived line') return String((await givenArrivedLines(shop, owner, [{}]))[0]);
  if (about === 'standing order') {
    await buysOnAccount(shop, owner);
    return String((await givenStandingOrder(owner, aDayAhead(shop))).id);
  }
  if (about === 'flight') return String((await givenTasting(shop, owner)).flightId);
  if (about === 'taste event') {
    const wishes = { id: newId(), likes: ['nutty'] };
    const said = await owner.send('PUT', '/taste-profile/wishes', wishes);
    return String(said.json<{ id: number }>().id);
  }
  if (about === 'bag' || about === 'own bag') return givenBagOf(shop, owner);
  if (about === 'public blend') return (await givenPublicBlend(shop, owner, staff)).ctapsId;
  if (about === 'maker') return (await givenPublicBlend(shop, owner, staff)).handle;
  if (about === 'storefront') {
    await givenPublicBlend(shop, owner, staff);
    return String((await openStorefront(shop, owner)).id);
  }
  if (about === 'publication') return (await givenPublication(shop, owner)).ctapsId;
  if (about === 'publication to look at') return String((await givenPublication(shop, owner)).id);
  if (about === 'kept taste') return String((await givenAskedTaste(shop, owner)).id);
  if (about === 'batch') return String((await aPlannedBatch(shop, owner.user.id)).batchId);
  if (about === 'bin') return String((await aPlannedBatch(shop, owner.user.id)).binId);
  if (about !== 'cart' && about !== 'line' && about !== 'cart flight') return null;
  const cartId = (await owner.send('POST', '/carts')).json<Cart>().id;
  if (about === 'cart flight') {
    await givenFilledShelf(shop, { count: 1 });
    const { flights } = await aCartWithFlight(shop, { token: owner.token, cartId });
    return flights[0]?.id ?? null;
  }
  const line = (await owner.send('POST', '/cart-blends', { ...aLine(), cartId })).json<{ id: string }>();
  return about === 'cart' ? cartId : line.id;
}

const NO_ROW = '999999999';

const TO_FIX = { price: null, differential: 0.35, market: 'ICE Coffee C, March 2027' };

async function statusOf(
  key: CallName,
  actor: Actor,
  { shop, cast, id }: { shop: TestShop; cast: Cast; id: string | null },
): Promise<number> {
  const { example }: Call = calls[key];
  const [method, path] = key.split(' ') as ['GET', string];
  const params = (example.params ?? {}) as Record<string, string>;
  // What a call is about comes first in its path; what follows is a part of that.
  const [about] = /\{\w+\}/.exec(path) ?? [];
  const url = path.replace(/\{(\w+)\}/g, (part, name: string) => {
    const given = params[name];
    // What another call made may have the number of the example.
    const missing = ABOUT[key] === 'missing' && /^\d+$/.test(given ?? '') ? NO_ROW : undefined;
    return encodeURIComponent((part === about ? (id ?? missing) : undefined) ?? given ?? id ?? '');
  });
  const token = {
    nobody: undefined,
    'stale token': newSecret(),
    owner: cast.owner.token,
    'other member': cast['other member'].token,
    staff: cast.staff.token,
  }[actor];
  const body = example.body as object | undefined;
  const lineId = Number(id);
  const payload = {
    ...body,
    ...(body !== undefined && 'email' in body ? { email: aNewcomer().email } : {}),
    ...(key === 'POST /authenticate/blendly' ? { email: cast.owner.user.email } : {}),
    ...(id !== null && key.startsWith('POST') ? { cartId: id } : {}),
    ...(ABOUT[key] === 'arrived line' ? { lineId, newerLineId: lineId, earlierLineId: lineId } : {}),
    ...(key === 'PUT /custom-blends/order' ? { ctapsIds: [id] } : {}),
    ...(key === 'POST /kept-tastes' ? { ctapsId: id } : {}),
    ...(key === 'POST /kept-tastes/{id}/answers'
      ? { changeId: (await readKept(cast.owner)).find((kept) => kept.id === lineId)?.change?.id }
      : {}),
  };
  const answer = await sendTo(shop, {
    method,
    url: `/api${url}`,
    token,
    remoteAddress: anAddress(),
    query: (example.query ?? {}) as Record<string, string>,
    ...(body === undefined ? {} : { payload }),
  });
  return answer.statusCode;
}

/** Past authentication, a call may still find that what was sent breaks a rule. */
const isAsExpected = (status: number, model: number): boolean =>
  model === 200 ? [200, 201, 204, 409, 422].includes(status) : status === model;

it('the policy lists every call', () => {
  expect(Object.keys(ABOUT).toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe.each(DATABASE_KINDS)('who may do what to whose (%s)', (kind) => {
  let shop: TestShop;
  let cast: Cast;
  beforeAll(async () => {
    shop = await openTestShop(await freshDatabase(kind));
    cast = await aCast(shop);
  });
  afterAll(async () => {
    await shop.http.close();
    await shop.close();
  });

  it.each(Object.keys(calls) as CallName[])('%s answers each caller as its policy says', async (key) => {
    // The same few members make all the calls.
    await shop.db.deleteFrom('rate_limits').execute();
    const { who } = calls[key];
    const acting = LAST_CALLS.includes(key) ? await aCast(shop) : cast;
    const id = await make(ABOUT[key], acting, shop);
    // Who is refused what is worked out alike on both.
    for (const actor of TRIED_DATABASES.includes(kind) ? inOrder(who) : [doer(who)]) {
      const about = TAKE_AWAY.includes(key) ? await make(ABOUT[key], acting, shop) : id;
      const status = await statusOf(key, actor, { shop, cast: acting, id: about });
      const model = expected(who, ABOUT[key], actor);
      expect({ actor, status, isAsExpected: isAsExpected(status, model), model }).toMatchObject({
        isAsExpected: true,
      });
    }
  });
});
