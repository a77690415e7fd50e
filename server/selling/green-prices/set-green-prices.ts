import { insertGreenPrices, lockVersion, readLockedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { GreenPriceDeps } from './green-price-deps.ts';
import { noteMoves, objectOf } from './large-change.ts';
import { type LookedAt, lookAtPrices } from './look-at-prices.ts';
import type { BeanChange, GreenPrices } from './prices-changed.ts';

interface Change {
  prices: GreenPrices;
  version: string;
  member: Member;
  /** The field of the request that is wrong where a price is too low. */
  field: string;
}

type Refused = Refusal<'not_found' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

const CHANGED = refuse('changed_meanwhile', {
  message: 'Prices changed in the meantime. Please look at what this one changes now.',
});

/**
 * Sets green prices, all of them or none, if they change exactly what was previewed. Anybody else changing the catalogue waits
 * until they are set, so that no bean needs a lock of its own.
 */
export const setGreenPrices = (
  { db, clock }: GreenPriceDeps,
  { prices, version, member, field }: Change,
): Promise<{ changes: BeanChange[] } | Refused> =>
  transact(db, async (transaction) => {
    await lockVersion(transaction);
    const rows = await readLockedCatalogue(transaction);
    const now = clock();
    const seen = await lookAtPrices(transaction, { rows, prices, now });
    if (seen === undefined) return refuse('not_found');
    if (seen.version !== version) return CHANGED;
    const refusal = seen.largeNames.length > 0 ? freshCodeNeeded(member) : null;
    if (refusal !== null) return refusal;
    if (seen.tooLow.size > 0) return refuseField(field, tooLowInWords(seen));
    const changes = seen.beans.filter(({ before, after }) => before !== after);
    await insertGreenPrices(
      transaction,
      changes.map(({ beanId, after }) => ({ beanId, perKilo: after })),
    );
    await noteMoves(transaction, seen, now);
    await insertAuditEntries(
      transaction,
      changes.map(({ beanId, before, after, bags: [bag] }) => ({
        staffId: member.id,
        action: 'set green price',
        object: objectOf(beanId),
        before: { per_kilo: before, bag_price: bag?.before },
        after: { per_kilo: after, bag_price: bag?.after },
      })),
    );
    return { changes };
  });

const tooLowInWords = ({ beans, tooLow }: LookedAt): string => {
  const names = beans.filter(({ beanId }) => tooLow.has(beanId)).map(({ name }) => name);
  return `That is too low for ${names.join(', ')}: at the largest discount a bag would leave less than 3% over what the coffee on hand cost.`;
};
