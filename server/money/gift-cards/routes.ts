import type { Calls } from '#contract/calls.ts';
import type { BoughtGiftCard } from '#contract/gift-cards/gift-cards.ts';
import { type CardDesign, givenBackUntil } from '#domain/gift-cards/sold-card.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { buyGiftCard } from './buy-gift-card.ts';
import { cardRoutes } from './card-routes.ts';
import { giveBackByLink } from './give-card-back.ts';
import { NO_SUCH_LINK } from './no-such-link.ts';
import { listRedeemed } from './redemption-store.ts';
import { findSale, type Sale } from './sale-store.ts';
import { sendTo } from './send-to.ts';
import { staffGiftCardRoutes } from './staff-routes.ts';

export function giftCardRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    ...cardRoutes(deps),
    ...staffGiftCardRoutes(deps),
    'POST /gift-cards': async ({ body, member }) => {
      const approval = await buyGiftCard(deps, body, member ?? null);
      return typeof approval === 'string' ? { answer: { paypal_approval_url: approval } } : approval;
    },
    'GET /bought-gift-cards/{buyerKey}': async ({ params }) => {
      const sale = await findSale(deps.db, params.buyerKey);
      return sale === undefined ? NO_SUCH_LINK : { answer: await cardAnswer(deps.db, sale) };
    },
    'PUT /bought-gift-cards/{buyerKey}/recipient': async ({ params, body }) => {
      const sale = await sendTo(deps, params.buyerKey, body.recipientEmail);
      return 'refused' in sale ? sale : { answer: await cardAnswer(deps.db, sale) };
    },
    'POST /bought-gift-cards/{buyerKey}/refunds': async ({ params }) => {
      const sale = await giveBackByLink(deps, params.buyerKey);
      return 'refused' in sale ? sale : { answer: await cardAnswer(deps.db, sale) };
    },
  };
}

const cardAnswer = async (db: Database, sale: Sale): Promise<BoughtGiftCard> => ({
  amount: toPounds(sale.pence),
  design: sale.design as CardDesign,
  message: sale.message ?? '',
  from: sale.from_name ?? '',
  recipientEmail: sale.recipient ?? '',
  sendOn: sale.send_on,
  sent_at: sale.sent_at?.toISOString() ?? null,
  give_back_until: givenBackUntil(sale.paid_at ?? sale.made_at).toISOString(),
  given_back_at: sale.given_back_at?.toISOString() ?? null,
  is_redeemed: sale.gtin !== null && (await listRedeemed(db, [sale.gtin])).has(sale.gtin),
});
