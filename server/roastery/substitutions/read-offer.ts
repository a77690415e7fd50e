/** An offer as its buyer sees it. */
import type { Answer } from '#contract/calls.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { shownName } from '#server/selling/orders/orders.ts';
import { type LineToMake, listLinesToMake, listRecipesOfLines } from './line-to-make-store.ts';
import { findOffer, type OfferRow } from './substitution-store.ts';

export interface Offer {
  offer: OfferRow;
  line: LineToMake;
}

export async function findOfferOf(db: Database | InTransaction, key: string): Promise<Offer | undefined> {
  const offer = await findOffer(db, hashOf(key));
  if (offer === undefined) return undefined;
  const [line] = await listLinesToMake(db, [offer.lineId]);
  return line === undefined ? undefined : { offer, line };
}

export async function readOffer(
  db: Database,
  key: string,
): Promise<Answer<'GET /substitutions/{key}'> | Refusal<'not_found'>> {
  const offered = await findOfferOf(db, key);
  if (offered === undefined) return refuse('not_found');
  const { offer, line } = offered;
  const before = await listRecipesOfLines(db, [offer.lineId]);
  return {
    order_id: line.orderId,
    name: shownName(line),
    missing: offer.missing,
    before: before.map(nameAndPercentage),
    after: offer.recipe.map(nameAndPercentage),
    nearness: offer.rms,
    state: offer.answer ?? (line.statusId === STATUS.received ? 'open' : 'withdrawn'),
  };
}

const nameAndPercentage = ({ beanName, percentage }: { beanName: string; percentage: number }) => ({
  name: beanName,
  percentage,
});
