/** Gift cards themselves: trying and redeeming their numbers, and those that staff issue. */
import type { Calls } from '#contract/calls.ts';
import type { IssuedBatch } from '#contract/gift-cards/issued-gift-cards.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { readPage } from '#server/platform/pagination.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type CardState, isCard, lockUnused, setBlocked } from './gift-card-store.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { type ReadCard, redeemGiftCard, testGiftCard } from './redeem-gift-card.ts';
import { listBatches, listCardsOfBatch } from './staff-card-store.ts';

export function cardRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
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
    'GET /staff/gift-card-batches': ({ query }) =>
      readPage(query, (page) => listBatches(db, page), batchAnswer),
    'GET /staff/gift-card-batches/{id}/cards': async ({ params }) => {
      const cards = await listCardsOfBatch(db, params.id);
      return cards.length === 0 ? refuse('not_found') : { answer: cards };
    },
    'PUT /staff/gift-cards/{gtin}/block': async ({ params, body, member }) =>
      answered(
        await blockCard(db, {
          gtin: params.gtin,
          isBlocked: body.is_blocked,
          staffId: member.id,
          now: deps.clock(),
        }),
      ),
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

const batchAnswer = ({ pence, issued_at, ...batch }: Batch): IssuedBatch => ({
  ...batch,
  amount: toPounds(pence),
  issued_at: issued_at.toISOString(),
});

type Batch = Awaited<ReturnType<typeof listBatches>>[number];

interface Blocking {
  gtin: string;
  isBlocked: boolean;
  staffId: number;
  now: Date;
}

/** Blocks a card that was lost, or lifts that. It stays owed: its owner may find it again. Idempotent. */
function blockCard(
  db: Database,
  { gtin, isBlocked, staffId, now }: Blocking,
): Promise<{ gtin: string; state: CardState } | Refusal<'not_found' | 'changed_meanwhile'>> {
  return transact(db, async (transaction) => {
    if (!(await isCard(transaction, gtin))) return refuse('not_found');
    const before = await lockUnused(transaction, gtin);
    if (before !== 'unused' && before !== 'blocked') return NOTHING_LEFT;
    const state = isBlocked ? 'blocked' : 'unused';
    if (state === before) return { gtin, state };
    await setBlocked(transaction, gtin, isBlocked ? now : null);
    await insertAuditEntry(transaction, {
      staffId,
      action: isBlocked ? 'block gift card' : 'unblock gift card',
      object: `gift card ${gtin}`,
      before: { state: before },
      after: { state },
    });
    return { gtin, state };
  });
}

const NOTHING_LEFT = refuse('changed_meanwhile', {
  message: 'This card was redeemed or refunded, so there is nothing left to block.',
});
