/** Prices follow from some of what is written about a coffee. The module that knows what that moves judges it; the catalogue only asks. */
import type { HouseBlendFacts } from '#domain/catalogue/house-blend-facts.ts';
import type { Member } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { Catalogue } from './build-catalogue.ts';
import type { CatalogueRows } from './catalogue-store.ts';

export type PricedFacts = Pick<
  CatalogueRows['beans'][number],
  'roast_id' | 'delivery_zone' | 'roast_loss_adjust_bp'
>;

interface Moved {
  rows: CatalogueRows;
  /** The version of the prices that were looked at; `undefined` where nobody did. */
  version: string | undefined;
  member: Member;
  now: Date;
}

export interface MovedPrices extends Moved {
  beanId: number;
  facts: PricedFacts;
}

export type PricedBlendFacts = Pick<HouseBlendFacts, 'roast_id' | 'blend_recipes'>;

export interface MovedBlendPrices extends Moved {
  blendId: number;
  facts: PricedBlendFacts;
}

type Judged =
  | { before: number; after: number }
  | null
  | Refusal<'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

/** Pence of its smallest bag for the audit log, by which many small changes are told; `null` where no price moves. */
export type GuardPrices = (db: InTransaction, moved: MovedPrices) => Promise<Judged>;

/** The same of a house blend, whose recipe or roast is another. */
export type GuardBlendPrices = (db: InTransaction, moved: MovedBlendPrices) => Promise<Judged>;

/** Whether a new bean may begin at that price: as it was looked at, with a fresh code where it looks mistyped. */
export type GuardFirstPrice = (
  catalogue: Catalogue,
  wish: { facts: PricedFacts; perKilo: number; version: string; member: Member },
) => null | Refusal<'changed_meanwhile' | 'fresh_code_needed'>;
