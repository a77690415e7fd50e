import { randomBytes } from 'node:crypto';
import { GIFT_CARD_RANDOM_BYTES, giftCardAmounts, giftCardCode } from '../../domain/credit/gift-card.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { type Database, transact } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import { insertBatch, insertCards } from './gift-card-store.ts';
import { postEntry } from './post-entry.ts';

export interface IssuedCard {
  code: string;
  gtin: string;
  pence: number;
}

/** Issues gift cards: the shop owes what they are worth. Only hashes of the codes are stored, so the answer is the only copy. */
export async function issueGiftCards(
  db: Database,
  { amount: pence, count }: { amount: number; count: number },
  staffId: number,
): Promise<IssuedCard[] | Refusal<'invalid'>> {
  const { least, most } = giftCardAmounts;
  if (pence < least || pence > most) return WRONG_AMOUNT;
  const codes = Array.from({ length: count }, () => giftCardCode(randomBytes(GIFT_CARD_RANDOM_BYTES)));
  return transact(db, async (transaction) => {
    const batch = await insertBatch(transaction, { pence, issued_by: staffId });
    const cards = await insertCards(transaction, batch, codes);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'issue gift cards',
      object: `gift card batch ${batch}`,
      details: { count, pence },
    });
    await postEntry(transaction, {
      kind: 'gift_cards_issued',
      reference: String(batch),
      description: `${count} gift cards of ${formatPounds(pence)}`,
      postings: [
        { account: 'gift_cards', pence: pence * count },
        { account: 'gift_card_issues', pence: -pence * count },
      ],
    });
    return cards.map((card) => ({ ...card, pence }));
  });
}

const WRONG_AMOUNT = refuseField(
  'amount',
  `A gift card is worth ${formatPounds(giftCardAmounts.least)} to ${formatPounds(giftCardAmounts.most)}.`,
);
