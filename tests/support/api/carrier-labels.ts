/** Labels of the carrier as staff request and cancel them, and as the job makes them. */
import { sql } from 'kysely';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { openLog } from '#server/platform/log.ts';
import type { ClickAndDrop } from '#server/roastery/carrier/carrier.ts';
import { makeLabels } from '#server/roastery/carrier/make-labels.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aStaffMember, type TestMember } from './members.ts';
import { givenPackedOrder, type PackedOrder } from './packed-orders.ts';

export const requestLabels = (staff: TestMember, box_ids: readonly number[], more: object = {}) =>
  staff.send('POST', '/staff/carrier-labels', { box_ids, ...more });

export const cancelLabels = (staff: TestMember, box_ids: readonly number[]) =>
  staff.send('POST', '/staff/carrier-label-cancellations', { box_ids });

export const printLabels = (staff: TestMember, boxIds: readonly number[]) =>
  staff.send('GET', `/staff/carrier-labels/file?boxes=${boxIds.join(',')}`);

/** As the screen shows it. */
export const boxOf = async (staff: TestMember, { boxIds }: PackedOrder) =>
  (await staff.send('GET', '/staff/carrier-boxes')).json<CarrierBox[]>().find(({ id }) => id === boxIds[0]);

export const labelRowOf = ({ db }: TestShop, { boxIds: [id = 0] }: PackedOrder) =>
  db.selectFrom('carrier_labels').selectAll().where('box_id', '=', id).executeTakeFirst();

export function carrierOf({ clickAndDrop }: TestShop): ClickAndDrop {
  if (clickAndDrop === null) throw new Error('The shop was opened without a key.');
  return clickAndDrop;
}

/** As the job does, once what waits is due. */
export async function makeDueLabels(shop: TestShop, clickAndDrop = carrierOf(shop)): Promise<void> {
  const { db, clock, settingsCache } = shop;
  await db.updateTable('carrier_labels').set({ due_at: sql`now()` }).execute();
  await makeLabels({ db, clock, settingsCache, clickAndDrop, log: openLog('silent') });
}

/** A packed box, and who asks for its label. */
export async function givenBoxToLabel(shop: TestShop, lines?: readonly object[]) {
  const staff = await aStaffMember(shop);
  const order = await givenPackedOrder(shop, { staff, ...(lines && { lines }) });
  return { staff, order, reference: `S${order.id}-1` };
}
