import type { Answer } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { LEAST_MARGIN_BP } from '../../domain/pricing/green-price.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { insertGreenPrice, lockBean, lockVersion, readLockedCatalogue } from '../catalogue/catalogue.ts';
import { freshCodeNeeded } from '../platform/acts/fresh-code.ts';
import type { Member } from '../platform/calls.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { listLandedCosts } from '../stock/stock.ts';
import type { GreenPriceDeps } from './green-price-deps.ts';
import { isLargeChange } from './large-change.ts';
import { leastMarginOf, pricesChanged, withGreenPrice } from './prices-changed.ts';

interface Change {
  beanId: number;
  perKilo: number;
  version: string;
  member: Member;
}

type Refused = Refusal<'not_found' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

const CHANGED = refuse('changed_meanwhile', {
  message: 'Prices changed in the meantime. Please look at what this one changes now.',
});

/** Sets a green price if it changes exactly what was previewed. Whoever else changes the catalogue waits until it is set. */
export const setGreenPrice = (
  { db, clock }: GreenPriceDeps,
  { beanId, perKilo, version, member }: Change,
): Promise<Answer<'PUT /staff/beans/{id}/green-price'> | Refused> =>
  transact(db, async (transaction) => {
    await lockVersion(transaction);
    const bean = await lockBean(transaction, beanId);
    if (bean === undefined) return refuse('not_found');
    const states = withGreenPrice(await readLockedCatalogue(transaction), beanId, perKilo);
    if (pricesChanged(states, beanId)?.version !== version) return CHANGED;
    if (await isLargeChange(transaction, { beanId, from: bean.per_kilo, to: perKilo, now: clock() })) {
      const refusal = freshCodeNeeded(member);
      if (refusal !== null) return refusal;
    }
    if (perKilo < bean.per_kilo && (await leavesTooLittle(transaction, states.later, beanId)))
      return refuseField(
        'green_bean_price',
        'That is too low: at the largest discount a bag would leave less than 3% over what the coffee on hand cost.',
      );
    const answer = { bean_id: beanId, green_bean_price: toPounds(perKilo) };
    if (perKilo === bean.per_kilo) return answer;
    await insertGreenPrice(transaction, beanId, perKilo);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'set green price',
      object: `bean ${beanId}`,
      before: { per_kilo: bean.per_kilo },
      after: { per_kilo: perKilo },
    });
    return answer;
  });

async function leavesTooLittle(
  db: InTransaction,
  later: ReturnType<typeof withGreenPrice>['later'],
  beanId: number,
): Promise<boolean> {
  const margin = leastMarginOf(later, beanId, await listLandedCosts(db));
  return margin !== null && margin.marginBp < LEAST_MARGIN_BP;
}
