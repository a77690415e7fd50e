import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { GIFT_CARD_RANDOM_BYTES, giftCardAmounts, giftCardCode } from '#domain/gift-cards/gift-card.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomer } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { findBatch, insertBatch, insertCards, issuedSince, setCodes } from './gift-card-store.ts';
import { listRedeemed } from './redemption-store.ts';

export interface IssuedCard {
  code: string;
  gtin: string;
  pence: number;
}

interface BatchRequest {
  amount: number;
  count: number;
  /** The batch's own id: the same one again makes no second batch. */
  id?: string | null | undefined;
}

/** In pence: what one person issues without a second one, at once and in a day. */
const MOST_ALONE = { atOnce: 1000_00, inADay: 10_000_00 };
const RETRIED_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Issues gift cards: the shop owes what they are worth. Only hashes of the codes are stored, so the answer is the only copy; a caller who
 * lost it and asks again soon gets the same cards with new codes.
 */
export async function issueGiftCards(
  { db, clock }: { db: Database; clock: Clock },
  { amount: pence, count, id }: BatchRequest,
  staffId: number,
): Promise<IssuedCard[] | Refusal<'invalid' | 'changed_meanwhile' | 'second_person_needed'>> {
  const { least, most } = giftCardAmounts;
  if (pence < least || pence > most) return WRONG_AMOUNT;
  const codes = Array.from({ length: count }, () => giftCardCode(randomBytes(GIFT_CARD_RANDOM_BYTES)));
  const now = clock();
  return transact(db, async (transaction) => {
    // So that of two batches at once the second one counts the first.
    await lockCustomer(transaction, staffId);
    const batch = id == null ? null : await findBatch(transaction, id);
    if (batch !== null) {
      const isSame = batch.issued_by === staffId && batch.pence === pence && batch.gtins.length === count;
      const isRecent = now.getTime() - batch.issued_at.getTime() < RETRIED_WITHIN_MS;
      return isSame && isRecent ? renewBatch(transaction, { ...batch, codes, staffId }) : ISSUED_BEFORE;
    }
    const issued = await issuedSince(transaction, staffId, new Date(now.getTime() - DAY_MS));
    const worth = pence * count;
    if (worth > MOST_ALONE.atOnce || issued + worth > MOST_ALONE.inADay) {
      const refusal = await secondPersonNeeded(transaction, {
        staffId,
        right: 'money',
        act: 'issue gift cards',
        object: `${count} gift cards of ${formatPounds(pence)}`,
        details: { count, pence },
        customerIds: [],
        now,
      });
      if (refusal !== null) return refusal;
    }
    return insertIssued(transaction, { pence, codes, id, staffId, now });
  });
}

interface Issuing {
  pence: number;
  codes: readonly string[];
  id: string | null | undefined;
  staffId: number;
  now: Date;
}

async function insertIssued(
  db: InTransaction,
  { pence, codes, id, staffId, now }: Issuing,
): Promise<IssuedCard[] | Refusal<'changed_meanwhile'>> {
  const count = codes.length;
  const batch = await insertBatch(db, {
    pence,
    issued_by: staffId,
    issued_at: now,
    request_id: id ?? null,
  });
  if (batch === undefined) return ISSUED_BEFORE;
  const cards = await insertCards(db, batch, codes);
  await insertAuditEntry(db, {
    staffId,
    action: 'issue gift cards',
    object: `gift card batch ${batch}`,
    details: { count, pence },
  });
  await postEntry(db, {
    kind: 'gift_cards_issued',
    reference: String(batch),
    description: `${count} gift cards of ${formatPounds(pence)}`,
    postings: [
      { account: 'gift_cards', pence: pence * count },
      { account: 'gift_card_issues', pence: -pence * count },
    ],
  });
  return cards.map((card) => ({ ...card, pence }));
}

interface Renewing {
  id: number;
  pence: number;
  gtins: readonly string[];
  codes: readonly string[];
  staffId: number;
}

/** New codes for a batch whose answer was lost: the ones before open nothing. */
async function renewBatch(
  db: InTransaction,
  { id, pence, gtins, codes, staffId }: Renewing,
): Promise<IssuedCard[] | Refusal<'changed_meanwhile'>> {
  if ((await listRedeemed(db, gtins)).size > 0) return ISSUED_BEFORE;
  const cards = gtins.map((gtin, i) => ({ gtin, code: codes[i] ?? '' }));
  await setCodes(db, cards);
  await insertAuditEntry(db, {
    staffId,
    action: 'issue gift cards again',
    object: `gift card batch ${id}`,
    details: { count: gtins.length, pence },
  });
  return cards.map((card) => ({ ...card, pence }));
}

const ISSUED_BEFORE = refuse('changed_meanwhile', {
  message: 'That batch was issued already, and its codes were shown. Nothing was issued a second time.',
});

const WRONG_AMOUNT = refuseField(
  'amount',
  `A gift card is worth ${formatPounds(giftCardAmounts.least)} to ${formatPounds(giftCardAmounts.most)}.`,
);
