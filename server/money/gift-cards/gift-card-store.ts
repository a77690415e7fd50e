/** SQL of gift cards. Only hashes of the codes are stored; 95 random bits need no salt. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { isRedeemed, listRedeemed } from './redemption-store.ts';

export interface GiftCard {
  gtin: string;
  pence: number;
  isRedeemed: boolean;
  blocked_at: Date | null;
  given_back_at: Date | null;
}

export async function findCard(db: Database, code: string, gtin: string): Promise<GiftCard | undefined> {
  return db
    .selectFrom('gift_cards')
    .innerJoin('gift_card_batches', 'gift_card_batches.id', 'gift_cards.batch_id')
    .where('gift_cards.gtin', '=', gtin)
    .where('gift_cards.code_hash', '=', fingerprintOf(code))
    .select([
      'gift_cards.gtin',
      'gift_card_batches.pence',
      'gift_cards.blocked_at',
      'gift_cards.given_back_at',
      isRedeemed(sql.ref('gift_cards.gtin')).as('isRedeemed'),
    ])
    .executeTakeFirst();
}

interface NewBatch {
  pence: number;
  issued_by?: number;
  issued_at?: Date;
  /** The id that staff gave the batch, so that a retry makes no second one. */
  request_id?: string | null;
  /** The bill by which the card was sold. */
  bill_id?: string;
}

/** `undefined` where the same request made one meanwhile, for somebody else. */
export async function insertBatch(db: InTransaction, batch: NewBatch): Promise<number | undefined> {
  const made = await db
    .insertInto('gift_card_batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Answers each code with the GTIN of its card. */
export async function insertCards(
  db: InTransaction,
  batchId: number,
  codes: readonly string[],
): Promise<{ code: string; gtin: string }[]> {
  const codeOfHash = new Map(codes.map((code) => [fingerprintOf(code), code]));
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

export async function isCard(db: InTransaction, gtin: string): Promise<boolean> {
  const card = await db.selectFrom('gift_cards').select('gtin').where('gtin', '=', gtin).executeTakeFirst();
  return card !== undefined;
}

export type CardState = 'unused' | 'redeemed' | 'blocked' | 'given back';

/** Locks the card: whether these are still its numbers, and whether it can still be redeemed. */
export async function lockUnused(
  db: InTransaction,
  gtin: string,
  code?: string,
): Promise<CardState | 'other numbers'> {
  const card = await db
    .selectFrom('gift_cards')
    .select(['code_hash', 'blocked_at', 'given_back_at'])
    .where('gtin', '=', gtin)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (code !== undefined && card.code_hash !== fingerprintOf(code)) return 'other numbers';
  if ((await listRedeemed(db, [gtin])).has(gtin)) return 'redeemed';
  if (card.given_back_at !== null) return 'given back';
  return card.blocked_at === null ? 'unused' : 'blocked';
}

/** The caller holds the lock on the card, which is not redeemed. */
export async function setGivenBack(db: InTransaction, gtin: string, given_back_at: Date): Promise<void> {
  await db.updateTable('gift_cards').set({ given_back_at }).where('gtin', '=', gtin).execute();
}

/** The caller holds the lock on the card. */
export async function setBlocked(db: InTransaction, gtin: string, blocked_at: Date | null): Promise<void> {
  await db.updateTable('gift_cards').set({ blocked_at }).where('gtin', '=', gtin).execute();
}

/** Gives cards other codes; a blocked one stays blocked. The caller holds the locks on the cards. */
export async function setCodes(
  db: InTransaction,
  cards: readonly { gtin: string; code: string }[],
): Promise<void> {
  const hashes = JSON.stringify(cards.map(({ gtin, code }) => ({ gtin, code_hash: fingerprintOf(code) })));
  await sql`
    update gift_cards set code_hash = given.code_hash
    from json_to_recordset(${hashes}::json) as given (gtin text, code_hash text)
    where gift_cards.gtin = given.gtin`.execute(db);
}

/** A batch that staff issued under this id, and its cards, which are locked. */
export async function findBatch(db: InTransaction, requestId: string) {
  const batch = await db
    .selectFrom('gift_card_batches')
    .select(['id', 'pence', 'issued_by', 'issued_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (batch === undefined) return null;
  const cards = await db
    .selectFrom('gift_cards')
    .select('gtin')
    .where('batch_id', '=', batch.id)
    .orderBy('gtin')
    .forUpdate()
    .execute();
  return { ...batch, gtins: cards.map(({ gtin }) => gtin) };
}

/** What a member of staff issued since then, in pence. */
export async function issuedSince(db: InTransaction, staffId: number, since: Date): Promise<number> {
  const { pence } = await db
    .selectFrom('gift_card_batches as batch')
    .innerJoin('gift_cards as card', 'card.batch_id', 'batch.id')
    .where('issued_by', '=', staffId)
    .where('issued_at', '>', since)
    .select(sql<number>`coalesce(sum(pence), 0)::float8`.as('pence'))
    .executeTakeFirstOrThrow();
  return pence;
}
