/** Cards that were sold: each is made when it is sent, so that its code exists in the mail alone. */
import { randomBytes } from 'node:crypto';
import { GIFT_CARD_RANDOM_BYTES, giftCardCode } from '#domain/gift-cards/gift-card.ts';
import type { InTransaction } from '#server/platform/database.ts';
import {
  type CardState,
  insertBatch,
  insertCards,
  lockUnused,
  setCodes,
  setGivenBack,
} from './gift-card-store.ts';
import type { CardNumbers } from './redeem-gift-card.ts';

/** Makes the card of a paid bill, once. */
export async function makeSoldCard(
  db: InTransaction,
  { billId, pence }: { billId: string; pence: number },
): Promise<CardNumbers> {
  const batch = await insertBatch(db, { pence, bill_id: billId });
  if (batch === undefined) throw new Error(`The card of bill ${billId} was there before.`);
  const [card] = await insertCards(db, batch, [newCode()]);
  if (card === undefined) throw new Error(`The gift card of bill ${billId} was not made.`);
  return card;
}

/**
 * Gives a card a new code, after which the old one opens nothing; none while it is blocked. `null` if nothing is left of it. Locks
 * the card.
 */
export async function renewCard(db: InTransaction, gtin: string): Promise<CardNumbers | 'blocked' | null> {
  const state = await lockUnused(db, gtin);
  if (state === 'blocked') return state;
  if (state !== 'unused') return null;
  const code = newCode();
  await setCodes(db, [{ gtin, code }]);
  return { code, gtin };
}

/**
 * Makes a card worth nothing for good, since its buyer gets the money back; locks it. Answers whether it was still worth
 * something, so that of redeeming and giving back at once one happens.
 */
export async function giveCardBack(db: InTransaction, gtin: string, now: Date): Promise<boolean> {
  if (!IS_LEFT.has(await lockUnused(db, gtin))) return false;
  await setGivenBack(db, gtin, now);
  return true;
}

const IS_LEFT: ReadonlySet<CardState | 'other numbers'> = new Set(['unused', 'blocked']);

const newCode = (): string => giftCardCode(randomBytes(GIFT_CARD_RANDOM_BYTES));
