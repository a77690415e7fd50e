/** Cards that were sold: each is made when it is sent, so that its code exists in the mail alone. */
import { randomBytes } from 'node:crypto';
import { GIFT_CARD_RANDOM_BYTES, giftCardCode } from '../../domain/credit/gift-card.ts';
import type { InTransaction } from '../platform/database.ts';
import { insertBatch, insertCards, lockUnused, setCodes } from './gift-card-store.ts';
import type { CardNumbers } from './redeem-gift-card.ts';

/** Makes the card of a paid bill, once. */
export async function makeSoldCard(
  db: InTransaction,
  { billId, pence }: { billId: string; pence: number },
): Promise<CardNumbers> {
  const batch = await insertBatch(db, { pence, bill_id: billId });
  const [card] = await insertCards(db, batch, [newCode()]);
  if (card === undefined) throw new Error(`The gift card of bill ${billId} was not made.`);
  return card;
}

/** Gives a card a new code, after which the old one opens nothing. `null` if it was redeemed. Locks the card. */
export async function renewCard(db: InTransaction, gtin: string): Promise<CardNumbers | null> {
  if ((await lockUnused(db, gtin)) !== 'unused') return null;
  const code = newCode();
  await setCodes(db, [{ gtin, code }]);
  return { code, gtin };
}

const newCode = (): string => giftCardCode(randomBytes(GIFT_CARD_RANDOM_BYTES));
