/** A recall that the shop is killed over: each buyer has the letter once, and nobody goes without. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffMember } from '#tests/support/shop/killable-staff.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, placed } = buyersOf(shop);

/** Two buyers have a bag each of one lot. */
async function givenLotOfBags(lotCode: string, staffId: number): Promise<void> {
  for (const number of [1, 2]) {
    const { order } = await placed(await aBuyer(), PAYMENT_METHOD.credit);
    const line = await db()
      .selectFrom('order_blends')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('bags')
      .values({
        order_blend_id: line.id,
        number,
        lot_code: lotCode,
        roasted_on: '2026-11-21',
        best_before: '2027-11-21',
        grams: 1000,
        filled_by: staffId,
        filled_at: new Date(),
      })
      .execute();
  }
}

it.each([
  ['all of a recall was written', 0, '261121-901-1'],
  ['the commit of a recall was sent', 2, '261121-902-1'],
] as const)(
  'each buyer of a lot gets its recall once when the shop was killed once %s',
  async (point, meanwhile, of) => {
    const [anna, otto] = [await aStaffMember(db()), await aStaffMember(db())];
    await givenLotOfBags(of, anna.id);
    const letter = { of, subject: `Stones in ${of}`, text: 'Please throw it away.' };
    const post = (path: string, body: object) =>
      shop.send('POST', `/api/staff/${path}`, { token: anna.token, body });
    const { list } = (await (await post('recall-previews', letter)).json()) as RecallPreview;
    const body = { id: randomUUID(), ...letter, list };
    expect((await post('recalls', body)).status).toBe(403);
    await db()
      .updateTable('staff_approvals')
      .set({ confirmed_by: otto.id, confirmed_at: new Date() })
      .where('object', '=', `bags ${of}`)
      .execute();
    await shop.killAt(point, () => post('recalls', body));
    const letters = () =>
      db().selectFrom('mails').select('recipient').where('subject', '=', letter.subject).execute();
    expect(await letters()).toHaveLength(meanwhile);
    await shop.open();
    // The killed shop had leased mails for longer than a test waits.
    await sql`update mails set due_at = now() where state = 'queued'`.execute(db());
    const again = await post('recalls', body);
    expect([again.status, await again.json()]).toMatchObject([200, { buyers: 2, left_out: 0 }]);
    const to = (await letters()).map(({ recipient }) => recipient);
    expect([to.length, new Set(to).size]).toEqual([2, 2]);
  },
);
