import type { Calls } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import type { MailingDeps } from '../mail/mail.ts';
import { answered, type Handlers } from '../platform/calls.ts';
import type { Clock } from '../platform/clock.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { readStatement } from './read-statement.ts';
import { type ReadCard, redeemGiftCard, testGiftCard } from './redeem-gift-card.ts';

export function creditRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
  const { db } = deps;
  return {
    'PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test': async ({ params }) => {
      const card = await testGiftCard(db, { code: params.giftcardnumber, gtin: params.barcodenumber });
      return answered(card, cardAnswer);
    },
    'POST /top-ups': async ({ body, member }) => {
      const card = await redeemGiftCard(deps, body, member.id);
      return answered(card, (redeemed) => ({ gift_card_code: cardAnswer(redeemed) }));
    },
    'GET /ledger-statements': ({ query, member }) => readStatement(db, member.id, query),
    'POST /staff/gift-card-batches': async ({ body, member }) => {
      const cards = await issueGiftCards(deps, body, member.id);
      return answered(cards, (issued) => ({
        cards: issued.map(({ pence, ...card }) => ({ ...card, amount: toPounds(pence) })),
      }));
    },
  };
}

const cardAnswer = ({ code, gtin, pence }: ReadCard) => ({
  code,
  gift_card: { amount: toPounds(pence), gtin },
});
