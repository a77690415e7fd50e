import { insertGreenPrices } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { noteMoves, objectOf } from './large-change.ts';
import { type GreenPricesPreview, previewGreenPrices } from './preview-green-prices.ts';
import type { PriceDeps } from './price-deps.ts';
import type { BeanChange, GreenPrices } from './prices-changed.ts';
import { changeCatalogue, guardPrices } from './save-prices.ts';

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

/** Sets green prices, all of them or none, if they change exactly what was previewed. */
export const setGreenPrices = (
  deps: PriceDeps,
  { prices, version, member, field }: Change,
): Promise<{ changes: BeanChange[] } | Refused> =>
  changeCatalogue(deps, async (transaction, { catalogue: { rows }, now }) => {
    const preview = await previewGreenPrices(transaction, { rows, prices, now });
    if (preview === undefined) return refuse('not_found');
    const tooLow = preview.tooCheap.size > 0 ? refuseField(field, tooLowInWords(preview)) : null;
    const refusal = guardPrices({ ...preview, tooLow }, { version, member }, CHANGED);
    if (refusal !== null) return refusal;
    return { changes: await writeGreenPrices(transaction, preview, { member, now }) };
  });

/** Writes what was previewed and guarded. */
export async function writeGreenPrices(
  db: InTransaction,
  preview: GreenPricesPreview,
  { member, now }: { member: Member; now: Date },
): Promise<BeanChange[]> {
  const changes = preview.beans.filter(({ before, after }) => before !== after);
  await insertGreenPrices(
    db,
    changes.map(({ beanId, after }) => ({ beanId, perKilo: after })),
  );
  await noteMoves(db, preview, now);
  await insertAuditEntries(
    db,
    changes.map(({ beanId, before, after, bags: [bag] }) => ({
      staffId: member.id,
      action: 'set green price',
      object: objectOf(beanId),
      before: { per_kilo: before, bag_price: bag?.before },
      after: { per_kilo: after, bag_price: bag?.after },
    })),
  );
  return changes;
}

const tooLowInWords = ({ beans, tooCheap }: GreenPricesPreview): string => {
  const names = beans.filter(({ beanId }) => tooCheap.has(beanId)).map(({ name }) => name);
  return `That is too low for ${names.join(', ')}: at the largest discount a bag would leave less than 3% over what the coffee on hand cost.`;
};
