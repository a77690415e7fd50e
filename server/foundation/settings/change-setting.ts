/** The office changes a setting, from now or from a time on. */
import type { Received } from '#contract/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { SETTING_NAMES, type SettingName, type Settings } from '#contract/settings/settings.ts';
import { wrongWithServices } from '#domain/carrier/carrier-services.ts';
import { wrongWithCutOff } from '#domain/dispatch/cut-off.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { wrongWithDeliveryWords } from '#domain/dispatch/in-words.ts';
import { isFilledIn } from '#domain/settings/bank.ts';
import { wrongWithDays } from '#domain/settings/days.ts';
import { isAnyToCome, type Start as StartOfVersion, wrongWithStart } from '#domain/settings/held-version.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { hasMark } from './mark-store.ts';
import { settingsAt, versionsOf } from './settings-at.ts';
import { insertVersion, listVersions, lockNewestVersion } from './settings-store.ts';

export interface SettingDeps {
  db: Database;
  clock: Clock;
  first: Settings;
}

interface Change {
  staffId: number;
  /** In this session. */
  hasShownPasskey: boolean;
  body: Received<'POST /staff/settings'>['body'];
}

type Refused = 'invalid' | 'changed_meanwhile';

export async function changeSetting(
  deps: SettingDeps,
  { staffId, hasShownPasskey, body }: Change,
): Promise<null | Refusal<Refused | 'second_person_needed'>> {
  const names = SETTING_NAMES.filter((one) => body[one] !== undefined);
  const name = names.at(0);
  if (name === undefined || names.length > 1)
    return refuse('invalid', { message: 'Please change one setting at a time.' });
  if (body.demands_passkeys === true && !hasShownPasskey)
    return refuseField('demands_passkeys', OWN_PASSKEY_FIRST);
  return change(deps, { staffId, name, body }, async (transaction, { before, now }) =>
    body.bank === undefined
      ? null
      : secondPersonOfBank(transaction, {
          staffId,
          act: 'change bank details',
          details: { before: before.bank, after: body.bank, from: body.valid_from ?? 'at once' },
          now,
        }),
  );
}

type Start = Pick<Change['body'], 'valid_from' | 'based_on'>;

/** For those who send boxes out of the door: of the settings, these alone are theirs. */
export const changeCarrierServices = (
  deps: SettingDeps,
  { staffId, sizes, ...start }: { staffId: number; sizes: Settings['carrier'] } & Start,
): Promise<null | Refusal<Refused>> =>
  change(deps, { staffId, name: 'carrier', body: { carrier: sizes, ...start } }, async () => null);

/** Judged in the transaction, before the change is saved. */
type Guard<Code extends RefusalCode> = (
  transaction: InTransaction,
  at: { before: Settings; now: Date },
) => Promise<null | Refusal<Code>>;

async function change<Code extends RefusalCode = never>(
  { db, clock, first }: SettingDeps,
  { staffId, name, body }: { staffId: number; name: SettingName; body: Change['body'] },
  guard: Guard<Code>,
): Promise<null | Refusal<Refused | Code>> {
  const now = clock();
  const validFrom = body.valid_from == null ? now : new Date(body.valid_from);
  const wrongStart = wrongWithStart(validFrom, now, STARTS[name]);
  if (wrongStart !== null) return refuseField('valid_from', wrongStart);
  return transact(db, async (transaction) => {
    const newest = await lockNewestVersion(transaction, name);
    if ((newest?.id ?? null) !== (body.based_on ?? null)) return CHANGED;
    const versions = await listVersions(transaction);
    if (HELD_TOGETHER.has(name) && isAnyToCome(versionsOf(versions, name), now)) return WITHDRAW_FIRST;
    const before = settingsAt(versions, validFrom, first);
    const value = body[name];
    const wrong = whatIsWrong(body, before, now);
    if (wrong !== null) return refuseField(name, wrong);
    if (body.mark != null && !(await hasMark(transaction, body.mark)))
      return refuseField('mark', 'Please upload a picture first.');
    const refusal = await guard(transaction, { before, now });
    if (refusal !== null) return refusal;
    await insertVersion(transaction, {
      name,
      value: JSON.stringify(value),
      valid_from: validFrom,
      changed_by: staffId,
      changed_at: now,
    });
    await noteSetting(transaction, {
      staffId,
      action: 'change setting',
      name,
      before: before[name],
      after: value,
      from: validFrom,
    });
    return null;
  });
}

/** Any other setting begins at any time. */
const STARTS: { [Name in SettingName]?: StartOfVersion } = {
  working_days: 'at once',
  names: 'at once or a day to come',
  mark: 'at once or a day to come',
  email: 'at once or a day to come',
  address: 'at once or a day to come',
  telephone: 'at once or a day to come',
  social: 'at once or a day to come',
  vat_rates: 'a day to come',
  cut_off: 'at once or a day to come',
  carrier: 'at once or a day to come',
};

/** Settings of several values: each version holds all of them, so one that knew nothing of another would undo a part of it. */
const HELD_TOGETHER: ReadonlySet<SettingName> = new Set([
  'vat_rates',
  'bank',
  'names',
  'address',
  'social',
  'delivery_words',
  'carrier',
]);

/** It shows that passkeys work here, and that somebody can take the demand back. */
const OWN_PASSKEY_FIRST =
  'Please log in with a passkey of your own first. Otherwise you would lock yourself out.';

const CHANGED = refuse('changed_meanwhile', {
  message: 'Somebody else has changed this meanwhile. Please look at their change first.',
});

const WITHDRAW_FIRST = refuse('invalid', {
  message: 'A change of this is still to come. Withdraw it first, then set all of it again.',
});

interface ActOnBank {
  staffId: number;
  act: string;
  details: object;
  now: Date;
}

export const secondPersonOfBank = (db: InTransaction, act: ActOnBank) =>
  secondPersonNeeded(db, {
    ...act,
    right: 'staff',
    object: 'setting bank',
    customerIds: [],
  });

/** What is wrong with a change, in a sentence; `null` if nothing is. */
function whatIsWrong(
  { working_days, bank, cut_off, delivery_words, carrier }: Change['body'],
  before: Settings,
  now: Date,
): string | null {
  if (cut_off !== undefined) return wrongWithCutOff(cut_off);
  if (delivery_words !== undefined) return wrongWithDeliveryWords(delivery_words);
  if (carrier !== undefined) return wrongWithServices(carrier);
  if (working_days !== undefined) return wrongWithDays(working_days, before.working_days, dayInLondon(now));
  return bank === undefined || isFilledIn(bank) ? null : 'Nobody can transfer money to zeros.';
}

interface Noted {
  staffId: number;
  action: string;
  name: SettingName;
  before: unknown;
  after: unknown;
  from: Date;
}

export const noteSetting = (
  db: InTransaction,
  { staffId, action, name, before, after, from }: Noted,
): Promise<void> =>
  insertAuditEntry(db, {
    staffId,
    action,
    object: `setting ${name}`,
    before: { value: before },
    after: { value: after },
    details: { from: from.toISOString() },
  });
