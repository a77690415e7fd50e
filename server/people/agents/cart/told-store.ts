/** SQL on what an assistant was told last of a cart. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ToldLine {
  quantity: number;
  unitPrice: number;
  total: number;
}

/** Codes of messages by which a voucher is refused. */
export type RefusedCode =
  | 'discount_code_invalid'
  | 'discount_code_expired'
  | 'discount_code_user_ineligible'
  | 'discount_code_user_not_logged_in'
  | 'discount_code_combination_disallowed';

/** A code as it was sent, and why it was refused; `null` where it counts. */
export interface EnteredCode {
  code: string;
  refused: RefusedCode | null;
}

export interface Told {
  /** By the ids of the lines. */
  lines: Record<string, ToldLine>;
  total: number;
  /** What else the total depends on: the post, the voucher. */
  besides: string;
  codes: readonly EnteredCode[];
}

export async function readTold(db: Database | InTransaction, cartId: string): Promise<Told | undefined> {
  const row = await db
    .selectFrom('agent_carts')
    .select(sql<Told>`told`.as('told'))
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row?.told;
}

/** Answers what was told before. */
export async function replaceTold(db: InTransaction, cartId: string, told: Told): Promise<Told | undefined> {
  const { rows } = await sql<{ told: Told }>`
    with before as (select told from agent_carts where cart_id = ${cartId}),
    written as (
      insert into agent_carts (cart_id, told) values (${cartId}, ${JSON.stringify(told)}::jsonb)
      on conflict (cart_id) do update set told = excluded.told
    )
    select told from before`.execute(db);
  return rows[0]?.told;
}
