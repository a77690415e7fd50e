/** Cartons, as staff add, change and retire them while boxes are packed in them. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Carton } from '#contract/packing/cartons.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenFilledOrder, type OrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const MAILER = { name: 'Mailer', tare_grams: 40, holds_grams: 900, parcel_size: 'Small parcel' };

withShop('cartons', (shop) => {
  const listed = async (staff: TestMember) => (await staff.send('GET', '/staff/cartons')).json<Carton[]>();
  const cartonOf = async (staff: TestMember, name: string) => {
    const carton = (await listed(staff)).find((one) => one.name === name);
    if (carton === undefined) throw new Error(`There is no carton ${name}.`);
    return carton;
  };
  const close = ({ packer, boxIds }: OrderOnTheFloor, box_type_id: number, gross_grams: number) =>
    packer.send('PUT', `/staff/boxes/${boxIds[0]}/packing`, { box_type_id, gross_grams, all_in: true });
  const boxOf = async ({ packer, id }: OrderOnTheFloor) =>
    (await packer.send('GET', '/staff/boxes'))
      .json<{ boxes: PackedBox[]; box_types: Carton[] }>()
      .boxes.find(({ order_id }) => order_id === id);
  const givenFilled = () =>
    givenFilledOrder(shop(), [{ bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS, quantity: 2 }]);

  it('a carton that is added suits boxes at once, and a closed box keeps it when it is changed and retired', async () => {
    const staff = await aStaffMember(shop());
    const [packed, waiting] = [await givenFilled(), await givenFilled()];
    const added = await staff.send('POST', '/staff/cartons', MAILER);
    const { id, ...mailer } = await cartonOf(staff, 'Mailer');
    expect([added.statusCode, mailer]).toEqual([200, MAILER]);
    expect(await boxOf(packed)).toMatchObject({ box_type_id: id, expected_grams: 40 + 500 + 2 * 13 });
    expect((await close(packed, id, 566)).statusCode).toBe(200);

    const heavier = { ...MAILER, tare_grams: 90 };
    expect((await staff.send('PUT', `/staff/cartons/${id}`, heavier)).statusCode).toBe(200);
    const changed = await cartonOf(staff, 'Mailer');
    expect(changed).toEqual({ id: expect.not.toBeOneOf([id]) as number, ...heavier });
    expect(await boxOf(packed)).toMatchObject({ box_type_id: id, expected_grams: 566 });
    expect(await boxOf(waiting)).toMatchObject({ box_type_id: changed.id, expected_grams: 616 });
    const old = await close(waiting, id, 566);
    expect([old.statusCode, Object.keys(old.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['box_type_id'],
    ]);
    expect((await staff.send('PUT', `/staff/cartons/${id}`, MAILER)).statusCode).toBe(409);

    expect((await staff.send('DELETE', `/staff/cartons/${changed.id}`)).statusCode).toBe(200);
    expect((await listed(staff)).map(({ name }) => name)).not.toContain('Mailer');
    expect(await boxOf(packed)).toMatchObject({ box_type_id: id });
    expect((await staff.send('DELETE', `/staff/cartons/${changed.id}`)).statusCode).toBe(409);

    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object', '=', 'carton Mailer')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'add carton', before: null, after: MAILER },
      { action: 'change carton', before: MAILER, after: heavier },
      { action: 'retire carton', before: heavier, after: null },
    ]);
  });

  it('a full box always has a carton: the only one that takes 19 kg is neither retired nor made smaller', async () => {
    const staff = await aStaffMember(shop());
    const { id, ...large } = await cartonOf(staff, 'Large');
    const message =
      'Boxes hold up to 19 kg of coffee, and no other carton takes that much. Please add one first.';
    const smaller = await staff.send('PUT', `/staff/cartons/${id}`, { ...large, holds_grams: 18_999 });
    expect([smaller.statusCode, smaller.json()]).toMatchObject([422, { fields: { holds_grams: message } }]);
    const retired = await staff.send('DELETE', `/staff/cartons/${id}`);
    expect([retired.statusCode, retired.json()]).toMatchObject([422, { message }]);
    await staff.send('POST', '/staff/cartons', { ...large, name: 'Extra large' });
    expect((await staff.send('DELETE', `/staff/cartons/${id}`)).statusCode).toBe(200);
  });

  it('no two cartons that are used have one name, even where two people add one at once', async () => {
    const [one, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const add = (staff: TestMember, name: string) =>
      staff.send('POST', '/staff/cartons', { ...MAILER, name });
    const both = await Promise.all([add(one, 'Tube'), add(other, 'tube')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { id, ...small } = await cartonOf(one, 'Small');
    const renamed = await one.send('PUT', `/staff/cartons/${id}`, { ...small, name: 'TUBE' });
    expect(renamed.json()).toMatchObject({ fields: { name: 'Another carton has this name.' } });
  });

  it('a packer sees them, and only the right to orders changes them', async () => {
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const { id, ...small } = await cartonOf(packer, 'Small');
    for (const answer of [
      await packer.send('POST', '/staff/cartons', MAILER),
      await packer.send('PUT', `/staff/cartons/${id}`, small),
      await packer.send('DELETE', `/staff/cartons/${id}`),
    ])
      expect(answer.statusCode).toBe(403);
  });
});
