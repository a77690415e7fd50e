/** SQL of substitutions: what lines of orders are made of instead of what was agreed at first. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { RecipeRow } from './line-to-make-store.ts';

export type BuyersAnswer = 'agreed' | 'waits' | 'cancelled';
export type EndOfOffer = BuyersAnswer | 'withdrawn';

/** The recipe that the buyer agreed to last, for each line that has one. */
export async function listAgreedRecipes(
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<{ lineId: number; recipe: RecipeRow[] }[]> {
  const { rows } = await sql<{ lineId: number; recipe: RecipeRow[] }>`
    select distinct on (order_blend_id) order_blend_id as "lineId", recipe
    from line_substitutions
    where order_blend_id = any(${lineIds}::int[]) and answer = 'agreed'
    order by order_blend_id, id desc`.execute(db);
  return rows;
}

/** When the buyers of lines were asked last, and what they answered. */
export async function listLastOffers(
  db: Database,
  lineIds: readonly number[],
): Promise<{ lineId: number; askedAt: Date; answer: EndOfOffer | null }[]> {
  const { rows } = await sql<{ lineId: number; askedAt: Date; answer: EndOfOffer | null }>`
    select distinct on (order_blend_id) order_blend_id as "lineId", proposed_at as "askedAt", answer
    from line_substitutions where order_blend_id = any(${lineIds}::int[])
    order by order_blend_id, id desc`.execute(db);
  return rows;
}

export interface NewOffer {
  lineId: number;
  recipe: readonly RecipeRow[];
  /** The bean that is short. */
  missing: string;
  rms: number;
  certificateRms: number;
  staffId: number;
  at: Date;
  keyHash: string;
}

/** Answers whether it is new: a line has one open offer at a time. */
export async function insertOffer(db: InTransaction, offer: NewOffer): Promise<boolean> {
  const inserted = await db
    .insertInto('line_substitutions')
    .values({
      order_blend_id: offer.lineId,
      recipe: JSON.stringify(offer.recipe),
      reason: offer.missing,
      rms: offer.rms,
      certificate_rms: offer.certificateRms,
      proposed_by: offer.staffId,
      proposed_at: offer.at,
      answer_hash: offer.keyHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface OfferRow {
  id: number;
  lineId: number;
  recipe: RecipeRow[];
  missing: string;
  rms: number;
  answer: EndOfOffer | null;
}

export const findOffer = (db: Database | InTransaction, keyHash: string): Promise<OfferRow | undefined> =>
  db
    .selectFrom('line_substitutions')
    .select(['id', 'order_blend_id as lineId', 'recipe', 'reason as missing', 'rms', 'answer'])
    .where('answer_hash', '=', keyHash)
    .$castTo<OfferRow>()
    .executeTakeFirst();

/** The first answer counts. Answers whether that was this one. The caller holds the lock on the order. */
export async function answerOffer(
  db: InTransaction,
  id: number,
  { answer, at }: { answer: EndOfOffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('line_substitutions')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const personalData: PersonalData = {
  tables: ['line_substitutions'],
  refersTo: (customerId) =>
    sql<boolean>`exists (select from line_substitutions where proposed_by = ${customerId})`,
};
