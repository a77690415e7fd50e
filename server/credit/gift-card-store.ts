/** All SQL of gift cards. Only hashes of the codes are stored; 95 random bits need no salt. */
import { createHash } from 'node:crypto';
import type { Database, InTransaction } from '../platform/database.ts';

export interface GiftCard {
  gtin: string;
  pence: number;
  isRedeemed: boolean;
}

/** The kind of the ledger entry that redeems a card, with the card's GTIN as reference. */
export const REDEMPTION = 'gift_card_redeemed';

export async function findCard(db: Database, code: string, gtin: string): Promise<GiftCard | undefined> {
  return db
    .selectFrom('gift_cards')
    .innerJoin('gift_card_batches', 'gift_card_batches.id', 'gift_cards.batch_id')
    .where('gift_cards.gtin', '=', gtin)
    .where('gift_cards.code_hash', '=', hashOf(code))
    .select((row) => [
      'gift_cards.gtin',
      'gift_card_batches.pence',
      row
        .exists(
          row
            .selectFrom('ledger_entries')
            .select('ledger_entries.id')
            .where('kind', '=', REDEMPTION)
            .whereRef('reference', '=', 'gift_cards.gtin'),
        )
        .$castTo<boolean>()
        .as('isRedeemed'),
    ])
    .executeTakeFirst();
}

/** Whose credit the card became; `undefined` while nobody redeemed it. */
export async function redeemerOf(db: Database, gtin: string): Promise<number | undefined> {
  const posted = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', 'posting.entry_id', 'entry.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select('account.customer_id')
    .where('entry.kind', '=', REDEMPTION)
    .where('entry.reference', '=', gtin)
    .where('account.customer_id', 'is not', null)
    .executeTakeFirst();
  return posted?.customer_id ?? undefined;
}

export async function insertBatch(
  db: InTransaction,
  batch: { pence: number; issued_by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('gift_card_batches')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers each code with the GTIN of its card. */
export async function insertCards(
  db: InTransaction,
  batchId: number,
  codes: readonly string[],
): Promise<{ code: string; gtin: string }[]> {
  const codeOfHash = new Map(codes.map((code) => [hashOf(code), code]));
  const cards = await db
    .insertInto('gift_cards')
    .values([...codeOfHash.keys()].map((code_hash) => ({ batch_id: batchId, code_hash })))
    .returning(['gtin', 'code_hash'])
    .execute();
  return cards.map(({ gtin, code_hash }) => {
    const code = codeOfHash.get(code_hash);
    if (code === undefined) throw new Error(`Gift card ${gtin} has the hash of none of the new codes.`);
    return { code, gtin };
  });
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
