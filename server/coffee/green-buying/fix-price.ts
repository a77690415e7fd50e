/** The price of a contract with a differential: shown with the lots that take it over, then fixed as it was shown. */
import { createHash } from 'node:crypto';
import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { fixedPrice } from '#domain/green-buying/contract-price.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { listLotsPricedOtherwise, priceLots } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { listLotsOf } from './arrival-store.ts';
import { type OfContract, onContract } from './change-contract.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ContractRow, findContract } from './listed-contract-store.ts';

interface FixedPreview {
  /** Pence a kilo. */
  price: number;
  lots: { id: number; code: string; fob: number }[];
  /** Names exactly these lots, what they cost and what they would. */
  version: string;
}

export async function previewFixing(
  { db }: Pick<GreenBuyingDeps, 'db'>,
  { contractId, market_price }: { contractId: number; market_price: number },
): Promise<FixedPreview | Refusal<'not_found' | 'invalid'>> {
  const contract = await findContract(db, contractId);
  return contract === undefined ? refuse('not_found') : preview(db, contract, market_price);
}

/**
 * What a differential comes to with the price of the market, also where it is put right. Lots that came of the contract take it over:
 * until then they cost what was said for now.
 */
export const fixPrice = (
  deps: GreenBuyingDeps,
  { staffId, contractId, body }: OfContract<Received<'PUT /staff/green-contracts/{id}/price'>['body']>,
): Promise<ContractRow | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> => {
  const { market_price, fixed_on, version } = body;
  const act = { contractId, staffId, action: 'fix green price', alsoEnded: true };
  return onContract(deps, act, async (db, contract) => {
    if (fixed_on > dayInLondon(deps.clock())) return refuseField('fixed_on', 'That day is still to come.');
    const fixed = await preview(db, contract, market_price);
    if ('refused' in fixed) return fixed;
    const { price, lots } = fixed;
    if (lots.length > 0 && fixed.version !== version) return version === undefined ? LOOK_FIRST : CHANGED;
    await priceLots(db, { staffId, lotIds: lots.map(({ id }) => id), fob: price });
    return { market_price, fixed_on, price };
  });
};

async function preview(
  db: Database | InTransaction,
  { id, differential }: { id: number; differential: number | null },
  market_price: number,
): Promise<FixedPreview | Refusal<'invalid'>> {
  if (differential === null)
    return refuseField('market_price', 'Its price was agreed as it is, so there is nothing to fix.');
  const price = fixedPrice(market_price, differential);
  if (price === null)
    return refuseField(
      'market_price',
      `With ${formatPounds(market_price)} and a differential of ${formatPounds(differential)} nothing is left to pay.`,
    );
  const lots = await listLotsPricedOtherwise(db, await listLotsOf(db, id), price);
  const version = createHash('sha256')
    .update(JSON.stringify([price, lots]))
    .digest('hex');
  return { price, lots, version };
}

const LOOK_FIRST = refuse('changed_meanwhile', {
  message: 'This price also changes lots that have already arrived. Please check them, then fix it.',
});
const CHANGED = refuse('changed_meanwhile', {
  message: 'The lots have changed since you looked. Please check them again.',
});
