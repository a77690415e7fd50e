/** Prices follow from some of what is written about a bean. Whoever knows what that moves judges it; the catalogue only asks. */
import type { Member } from '../platform/calls.ts';
import type { InTransaction } from '../platform/database.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { CatalogueRows } from './catalogue-store.ts';

export type PricedFacts = Pick<
  CatalogueRows['beans'][number],
  'roast_id' | 'delivery_zone' | 'roast_loss_adjust_bp'
>;

export interface MovedPrices {
  rows: CatalogueRows;
  beanId: number;
  facts: PricedFacts;
  /** Of the prices that were looked at; `undefined` where nobody did. */
  version: string | undefined;
  member: Member;
  now: Date;
}

/** Pence of its smallest bag for the audit log, by which many small changes are told; `null` where no price moves. */
export type GuardPrices = (
  db: InTransaction,
  moved: MovedPrices,
) => Promise<
  { before: number; after: number } | null | Refusal<'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>
>;
