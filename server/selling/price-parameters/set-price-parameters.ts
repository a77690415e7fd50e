import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { PriceParameters } from '#domain/pricing/price-parameters.ts';
import {
  insertParameterSet,
  lockVersion,
  readLockedCatalogue,
  setsAround,
  withdrawParameterSet,
} from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { lookAtParameters } from './look-at-parameters.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Change {
  given: PriceParameters;
  from: Day;
  version: string;
  member: Member;
}

type Refused = Refusal<'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

const CHANGED = refuse('changed_meanwhile', {
  message: 'Prices changed in the meantime. Please look at what this changes now.',
});

/** Sets price parameters if they change exactly what was previewed. Anybody else changing the catalogue waits until they are set. */
export const setPriceParameters = (
  { db, clock }: Deps,
  { given, from, version, member }: Change,
): Promise<{ id: number; validFrom: Date } | Refused> =>
  transact(db, async (transaction) => {
    await lockVersion(transaction);
    const now = clock();
    const rows = await readLockedCatalogue(transaction);
    const wrongDay = whyNotFrom(from, now);
    if (wrongDay !== null) return refuseField('from', wrongDay);
    if (setsAround(rows, now).next !== undefined)
      return refuseField('from', 'Other parameters are to come already. Please withdraw those first.');
    const seen = await lookAtParameters(transaction, { rows, given, from, now });
    if (seen === undefined) return refuseField('parameters', 'There is no such parameter.');
    if (seen.version !== version) return CHANGED;
    const wrong = seen.changes.length === 0 ? 'That is as it is today.' : seen.refused;
    if (wrong !== null) return refuseField('parameters', wrong);
    const refusal = seen.large.length > 0 ? freshCodeNeeded(member) : null;
    if (refusal !== null) return refusal;
    const validFrom = from === dayInLondon(now) ? now : timeInLondon(from, 0);
    const { parameters } = seen;
    const id = await insertParameterSet(transaction, { validFrom, parameters, now });
    const figures = (when: 'before' | 'after') =>
      Object.fromEntries(seen.changes.map((change) => [change.name, change[when]]));
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'set price parameters',
      object: `price parameters ${id}`,
      before: figures('before'),
      after: figures('after'),
      details: { valid_from: validFrom.toISOString() },
    });
    return { id, validFrom };
  });

const MOST_DAYS = 366;

/** Why parameters can't be valid from that day on. */
function whyNotFrom(from: Day, now: Date): string | null {
  if (from < dayInLondon(now)) return 'That day is over.';
  const days = (timeInLondon(from, 0).getTime() - now.getTime()) / DAY_MS;
  return days > MOST_DAYS ? 'Please choose a day within a year.' : null;
}

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
