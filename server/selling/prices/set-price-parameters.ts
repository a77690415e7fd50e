import type { Day } from '#domain/dispatch/day.ts';
import type { PriceParameters } from '#domain/pricing/price-parameters.ts';
import {
  insertParameterSet,
  lockVersion,
  setsAround,
  withdrawParameterSet,
} from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { previewParameters } from './preview-parameters.ts';
import type { PriceDeps } from './price-deps.ts';
import { changeCatalogue, guardPrices } from './save-prices.ts';
import { validFromOf, whyNotFrom } from './valid-from.ts';

type Deps = Pick<PriceDeps, 'db' | 'clock'>;

interface Change {
  figures: PriceParameters;
  from: Day;
  version: string;
  member: Member;
}

type Refused = Refusal<'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

const CHANGED = refuse('changed_meanwhile', {
  message: 'Prices changed in the meantime. Please look at what this changes now.',
});

/** Sets price parameters if they change exactly what was previewed. */
export const setPriceParameters = (
  deps: Deps,
  { figures, from, version, member }: Change,
): Promise<{ id: number; validFrom: Date } | Refused> =>
  changeCatalogue(deps, async (transaction, { catalogue: { rows }, now }) => {
    const wrongDay = whyNotFrom(from, now);
    if (wrongDay !== null) return refuseField('from', wrongDay);
    if (setsAround(rows, now).next !== undefined)
      return refuseField('from', 'Other parameters are to come already. Please withdraw those first.');
    const preview = await previewParameters(transaction, { rows, figures, from, now });
    if (preview === undefined) return refuseField('parameters', 'There is no such parameter.');
    const refusal = guardPrices(preview, { version, member }, CHANGED);
    if (refusal !== null) return refusal;
    const validFrom = validFromOf(from, now);
    const { parameters } = preview;
    const id = await insertParameterSet(transaction, { validFrom, parameters, now });
    const figuresAt = (when: 'before' | 'after') =>
      Object.fromEntries(preview.changes.map((change) => [change.name, change[when]]));
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'set price parameters',
      object: `price parameters ${id}`,
      before: figuresAt('before'),
      after: figuresAt('after'),
      details: { valid_from: validFrom.toISOString() },
    });
    return { id, validFrom };
  });

/** A set that is valid, or was, stays: it is followed by another one. */
export const withdrawPriceParameters = (
  { db, clock }: Deps,
  { id, staffId }: { id: number; staffId: number },
): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    await lockVersion(transaction);
    if (!(await withdrawParameterSet(transaction, id, clock()))) return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId,
      action: 'withdraw price parameters',
      object: `price parameters ${id}`,
    });
    return null;
  });
