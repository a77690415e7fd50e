/** Cards for what was left on cards of an earlier shop: each is worth its own amount, and has no numbers before they are mailed. */
import { randomBytes } from 'node:crypto';
import { GIFT_CARD_RANDOM_BYTES, giftCardCode } from '#domain/gift-cards/gift-card.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertBatch, insertCards } from './gift-card-store.ts';
import { giveCardBack } from './sold-cards.ts';

/** Its GTIN. The code that it is made with is thrown away. The caller posts what it is worth. */
export async function makeCard(
  db: InTransaction,
  { pence, staffId, now }: { pence: number; staffId: number; now: Date },
): Promise<string> {
  const batch = await insertBatch(db, { pence, issued_by: staffId, issued_at: now });
  if (batch === undefined) throw new Error('A batch without a request was there before.');
  const [card] = await insertCards(db, batch, [giftCardCode(randomBytes(GIFT_CARD_RANDOM_BYTES))]);
  if (card === undefined) throw new Error(`The card of batch ${batch} was not made.`);
  return card.gtin;
}

/** Worth nothing for good; `false` where it was redeemed. The caller posts what it was worth. */
export const endCard = (db: InTransaction, gtin: string, now: Date): Promise<boolean> =>
  giveCardBack(db, gtin, now);
