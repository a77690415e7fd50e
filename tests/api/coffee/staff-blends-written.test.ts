/** House blends that staff add and change on screen, and what follows for those who have them in a cart or an order. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import type { Problem } from '#contract/problem.ts';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { migrate } from '#server/platform/migrate.ts';
import { cartCallsOf } from '#tests/support/api/cart-calls.ts';
import { aCartWith, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { aBlend, addBean, readBlend, rewriteBlend } from '#tests/support/api/written-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const asLine = ({ name, roast_id, blend_recipes }: HouseBlendAsWritten) => ({
  name,
  roastId: roast_id,
  blendRecipes: blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
});

const OTHER_RECIPE = [
  { bean_id: 82, percentage: 70 },
  { bean_id: 4, percentage: 30 },
];

withShop('house blends written by staff', (shop) => {
  const { newCart, add, lines } = cartCallsOf(shop);
  const { aRichMember, everythingOf, place } = orderCallsOf(shop);
  const added = async (staff: TestMember, changes: object = {}) =>
    (await staff.send('POST', '/staff/blends', aBlend(changes))).json<HouseBlendAsWritten>();
  const sold = async (id: number) =>
    (await shop().http.inject('/api/blends')).json<Blend[]>().find((blend) => blend.id === id);

  it('a house blend that staff add is sold at once, with the taste of its recipe and a note of its own', async () => {
    const staff = await aStaffMember(shop());
    const blend = await added(staff);
    expect(blend).toMatchObject({
      version: 1,
      missing: [],
      ctaps_id: expect.stringMatching(/^H[0-9A-Z]{4}$/),
    });
    const shown = await sold(blend.id);
    expect(shown).toMatchObject({ name: blend.name, brand: 'Thistlequay', in_stock: true });
    expect(shown?.blend_recipes.map(({ bean_id }) => bean_id)).toEqual([73, 82]);
    const note = await shop().http.inject(`/api/cupping-notes/${blend.ctaps_id}`);
    expect(note.json()).toMatchObject({ name: blend.name, nutty: shown?.nutty });
  });

  it('a recipe that is changed is the recipe from then on, and leaves orders as they were', async () => {
    const staff = await aStaffMember(shop());
    const blend = await added(staff);
    const { member, order } = await givenPaidOrder(shop(), { lines: [asLine(blend)] });
    const before = await everythingOf(member, order.id);
    const changed = await rewriteBlend(staff, blend.id, { blend_recipes: OTHER_RECIPE, roast_id: 2 });
    expect(changed.json()).toMatchObject({ version: 2, blend_recipes: OTHER_RECIPE, roast_id: 2 });
    expect((await sold(blend.id))?.blend_recipes).toMatchObject(OTHER_RECIPE);
    expect(await everythingOf(member, order.id)).toEqual(before);
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('object', '=', `blend ${blend.id}`)
      .where('action', '=', 'change blend')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      before: { blend_recipes: blend.blend_recipes, roast_id: 3, bag_price: expect.any(Number) },
      after: { blend_recipes: OTHER_RECIPE, roast_id: 2, bag_price: expect.any(Number) },
    });
  });

  it('who has the earlier recipe in their cart gets that, as a blend of their own', async () => {
    const staff = await aStaffMember(shop());
    const blend = await added(staff);
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token, lines: [asLine(blend)] });
    await rewriteBlend(staff, blend.id, { blend_recipes: OTHER_RECIPE });
    const { order } = (await place(member, { cartId })).json<Placement>();
    const [ordered] = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>();
    expect(ordered?.name).toBe(blend.name);
    expect(ordered?.ctaps_id).toMatch(/^C/);
  });

  it('a house blend off the shelf keeps its note, and can’t be bought until it is back', async () => {
    const staff = await aStaffMember(shop());
    const blend = await added(staff);
    const cart = await newCart();
    await add(cart.id, asLine(blend));
    await staff.send('PATCH', `/staff/blends/${blend.id}`, { in_stock: false });
    expect((await lines(cart.id))[0]).toMatchObject({ in_stock: false, ctaps_id: blend.ctaps_id });
    expect((await sold(blend.id))?.in_stock).toBe(false);
    expect((await shop().http.inject(`/api/cupping-notes/${blend.ctaps_id}`)).json()).toMatchObject({
      in_stock: false,
    });
    expect((await add((await newCart()).id, asLine(blend))).json<Problem>().fields).toEqual({
      blendRecipes: `${blend.name} is out of stock just now.`,
    });
    await staff.send('PATCH', `/staff/blends/${blend.id}`, { in_stock: true });
    expect((await add((await newCart()).id, asLine(blend))).json<CartBlend>().in_stock).toBe(true);
  });

  it('of two who save one house blend at once, one is told that it changed', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const blend = await added(anna);
    const answers = await Promise.all(
      [anna, otto].map((by, i) =>
        by.send('PUT', `/staff/blends/${blend.id}`, { ...blend, description: `Written by ${i}.` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('two house blends of one name that are added at once become one', async () => {
    const staff = await aStaffMember(shop());
    const blend = aBlend();
    const answers = await Promise.all([0, 1].map(() => staff.send('POST', '/staff/blends', blend)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('a house blend is refused with a sentence for each field that is wrong', async () => {
    const staff = await aStaffMember(shop());
    const seven = [1, 2, 3, 4, 5, 6, 7].map((bean_id) => ({ bean_id, percentage: 14 }));
    for (const [field, changes] of [
      ['blend_recipes', { blend_recipes: [{ bean_id: 73, percentage: 99 }] }],
      ['blend_recipes', { blend_recipes: seven }],
      ['blend_recipes', { blend_recipes: [{ bean_id: 999, percentage: 100 }] }],
      ['name', { name: 'Brazil Santos NY2 Fine Cup Natural' }],
    ] as const) {
      const answer = await staff.send('POST', '/staff/blends', aBlend(changes));
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<Problem>().fields ?? {})).toEqual([field]);
    }
  });

  it('files of coffees that are seeded again overwrite nothing that staff wrote, and take no number of theirs', async () => {
    const staff = await aStaffMember(shop());
    const bean = (await addBean(staff)).json<{ id: number }>();
    const own = await added(staff, { blend_recipes: [{ bean_id: bean.id, percentage: 100 }] });
    await rewriteBlend(staff, 5, { name: 'Renamed', blend_recipes: OTHER_RECIPE });
    const written = [await readBlend(staff, 5), await readBlend(staff, own.id)];
    await sql`update seeded_files set hash = 'older'`.execute(shop().db);
    await migrate(shop().db, seedCatalogue);
    expect([await readBlend(staff, 5), await readBlend(staff, own.id)]).toEqual(written);
    expect([bean.id, own.id].every((id) => id > 1000)).toBe(true);
  });
});
