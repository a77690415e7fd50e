/** Cuppings as tests need them. */
import { randomUUID } from 'node:crypto';
import type { CupToSetOut } from '#contract/cuppings/cup-fields.ts';
import type { Cupping } from '#contract/cuppings/cuppings.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aLot } from './green-lots.ts';
import type { TestMember } from './members.ts';
import { aPlannedBatch } from './roast-days.ts';

/** A batch that was roasted, as only the database can make it at once. */
export async function aRoastedBatch(shop: TestShop, staffId: number): Promise<number> {
  const { batchId } = await aPlannedBatch(shop, staffId);
  await shop.db
    .updateTable('batches')
    .set({ state: 'roasted', roasted_grams: 500 })
    .where('id', '=', batchId)
    .execute();
  return batchId;
}

export const cuppingCallsOf = (staff: TestMember) => ({
  make: (cups: readonly object[], changes: object = {}) =>
    staff.send('POST', '/staff/cuppings', {
      request_id: randomUUID(),
      name: 'Santos and others',
      day: '2026-11-25',
      cups,
      ...changes,
    }),
  read: async (id: number) => (await staff.send('GET', `/staff/cuppings/${id}`)).json<Cupping>(),
  setOut: async (id: number) =>
    (await staff.send('POST', `/staff/cuppings/${id}/settings-out`)).json<CupToSetOut[]>(),
  say: (id: number, code: number | undefined, said: object) =>
    staff.send('PATCH', `/staff/cuppings/${id}/cups/${code}`, said),
  finish: (id: number) => staff.send('POST', `/staff/cuppings/${id}/endings`),
  reveal: (id: number, isSure = true) =>
    staff.send('POST', `/staff/cuppings/${id}/reveals`, { is_sure: isSure }),
  remove: (id: number) => staff.send('DELETE', `/staff/cuppings/${id}`),
});

/** A cupping of a batch of Santos and of two lots, made by somebody of the staff. */
export async function aCupping(shop: TestShop, maker: TestMember) {
  const batchId = await aRoastedBatch(shop, maker.user.id);
  const lotId = await aLot(shop, maker.user.id, { beanId: 82 });
  const otherLot = await aLot(shop, maker.user.id, { beanId: 4 });
  const answer = await cuppingCallsOf(maker).make([
    { batch_id: batchId },
    { lot_id: lotId, roast_id: 3 },
    { lot_id: otherLot, roast_id: 1 },
  ]);
  if (answer.statusCode !== 201) throw new Error(`No cupping was made: ${answer.body}`);
  return { ...answer.json<Cupping>(), batchId, lotId, otherLot };
}
