/** The office withdraws a version of a setting that is still to come. */
import type { RefusalCode } from '#contract/refusals.ts';
import type { SettingName, Settings } from '#contract/settings/settings.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { noteSetting, type SettingDeps, secondPersonOfBank } from './change-setting.ts';
import { settingsAt } from './settings-at.ts';
import { listVersions, lockVersion, type StoredVersion, withdrawVersion } from './settings-store.ts';

interface Withdrawal {
  staffId: number;
  id: number;
  /** Versions of other settings are not found. */
  only?: SettingName;
}

type NotWithdrawn = 'not_found' | 'changed_meanwhile';

export const withdrawSetting = (
  deps: SettingDeps,
  { staffId, id }: Withdrawal,
): Promise<null | Refusal<NotWithdrawn | 'second_person_needed'>> =>
  withdraw(deps, { staffId, id }, async (transaction, { name, value, valid_from }, { after, now }) =>
    name === 'bank'
      ? secondPersonOfBank(transaction, {
          staffId,
          act: 'withdraw bank details',
          details: { before: value, after: after.bank, from: valid_from.toISOString() },
          now,
        })
      : null,
  );

export const withdrawCarrierServices = (
  deps: SettingDeps,
  { staffId, id }: Withdrawal,
): Promise<null | Refusal<NotWithdrawn>> =>
  withdraw(deps, { staffId, id, only: 'carrier' }, async () => null);

/** Judged in the transaction, before the version is withdrawn. */
type Guard<Code extends RefusalCode> = (
  transaction: InTransaction,
  version: StoredVersion,
  around: { after: Settings; now: Date },
) => Promise<null | Refusal<Code>>;

const withdraw = <Code extends RefusalCode = never>(
  { db, clock, first }: SettingDeps,
  { staffId, id, only }: Withdrawal,
  guard: Guard<Code>,
): Promise<null | Refusal<NotWithdrawn | Code>> =>
  transact(db, async (transaction) => {
    const now = clock();
    const version = await lockVersion(transaction, id);
    if (version === undefined || (only !== undefined && version.name !== only)) return refuse('not_found');
    if (version.withdrawn_at !== null) return refuse('changed_meanwhile');
    if (version.valid_from <= now)
      return refuse('changed_meanwhile', {
        message: 'That holds already. Change the setting again instead.',
      });
    const name = version.name as SettingName;
    const others = (await listVersions(transaction)).filter((other) => other.id !== id);
    const after = settingsAt(others, version.valid_from, first);
    const refusal = await guard(transaction, version, { after, now });
    if (refusal !== null) return refusal;
    await withdrawVersion(transaction, { id, staffId, now });
    await noteSetting(transaction, {
      staffId,
      action: 'withdraw setting',
      name,
      before: version.value,
      after: after[name],
      from: version.valid_from,
    });
    return null;
  });
