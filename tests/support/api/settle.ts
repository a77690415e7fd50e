import { type AllSettings, SETTING_NAMES } from '#contract/settings/settings.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { giveFreshCode, type TestMember } from './members.ts';

/** A change of one setting, based on its newest version. */
export async function settle(shop: TestShop, staff: TestMember, body: object) {
  const setting = SETTING_NAMES.find((name) => name in body);
  await giveFreshCode(shop, staff);
  const { newest } = (await staff.send('GET', '/staff/settings')).json<AllSettings>();
  return staff.send('POST', '/staff/settings', { ...body, based_on: setting && newest[setting] });
}

/** A change that holds by the time it is answered. */
export async function settleAtOnce(shop: TestShop, staff: TestMember, body: object) {
  const changed = await settle(shop, staff, body);
  shop.clock.letAMomentPass();
  return changed;
}

/** Every other closed and opened day is as usual again. */
export function settleDays(
  shop: TestShop,
  staff: TestMember,
  { closed = [], opened = [] }: { closed?: readonly Day[]; opened?: readonly Day[] },
) {
  const named = (days: readonly Day[]) => days.map((day) => ({ day, why: 'Stocktaking' }));
  return settle(shop, staff, { working_days: { closed: named(closed), opened: named(opened) } });
}

/** To the clock of the next test, what was settled by this one's would be still to come. */
export async function withdrawToCome({ clock, db }: TestShop): Promise<void> {
  clock.reset();
  await db
    .updateTable('settings')
    .set(({ ref }) => ({ withdrawn_at: clock(), withdrawn_by: ref('changed_by') }))
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', clock())
    .execute();
}
