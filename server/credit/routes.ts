import type { Calls } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import type { Handlers } from '../platform/calls.ts';
import { limitRate } from '../platform/rate-limit.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { giftCardAttempts } from './limits.ts';
import { readStatement } from './read-statement.ts';
import { type CreditDeps, type ReadCard, redeemGiftCard, testGiftCard } from './redeem-gift-card.ts';

export function creditRoutes(deps: CreditDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test': async ({ params, member, visitor }) => {
      const tooMany = await limitRate(db, giftCardAttempts(member, visitor));
      if (tooMany !== null) return tooMany;
      const card = await testGiftCard(db, { code: params.giftcardnumber, gtin: params.barcodenumber });
      return 'refused' in card ? card : { answer: answerOf(card) };
    },
    'POST /top-ups': async ({ body, member, visitor }) => {
      const tooMany = await limitRate(db, giftCardAttempts(member, visitor));
      if (tooMany !== null) return tooMany;
      const card = await redeemGiftCard(deps, body, member.id);
      return 'refused' in card ? card : { answer: { gift_card_code: answerOf(card) } };
    },
    'GET /ledger-statements': ({ query, member }) => readStatement(db, member.id, query),
    'POST /staff/gift-card-batches': async ({ body, member }) => {
      const cards = await issueGiftCards(db, body, member.id);
      if ('refused' in cards) return cards;
      return { answer: { cards: cards.map(({ pence, ...card }) => ({ ...card, amount: toPounds(pence) })) } };
    },
  };
}

const answerOf = ({ code, gtin, pence }: ReadCard) => ({
  code,
  gift_card: { amount: toPounds(pence), gtin },
});
