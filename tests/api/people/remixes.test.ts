/** What a public blend was remixed from, and which lines of orders are a public blend. */
import { beforeAll, expect, it } from 'vitest';
import { FEATURED_PACK } from '#domain/agents/variant-id.ts';
import { lineFor } from '#server/people/agents/line-for.ts';
import { resolve } from '#server/people/agents/resolve.ts';
import { anOwnBlend } from '#tests/support/api/kept-tastes.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { type MadeBlend, openedBlendsOf } from '#tests/support/api/opened-blends.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import {
  aRecipe,
  givenPublication,
  lookAt,
  type PublicBlend,
  publish,
  readPublicBlend,
} from '#tests/support/api/public-blends.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('remixes of public blends', (shop) => {
  const { aPublicBlend, opened, bought } = openedBlendsOf(shop);
  let staff: TestMember;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const makers = async () => [await aMember(shop()), await aMember(shop())] as const;
  const remixOf = (member: TestMember, { ctapsId }: MadeBlend) =>
    aPublicBlend(member, staff, { name: 'Slower Sunday', openedFrom: ctapsId });
  const remixedFrom = async ({ ctapsId }: MadeBlend) =>
    (await readPublicBlend(shop(), ctapsId)).json<PublicBlend>().remixed_from;
  const withdraw = (member: TestMember, { ctapsId }: MadeBlend) =>
    member.send('DELETE', `/custom-blends/${ctapsId}/publication`);
  const linesOf = async (orderId: number) => {
    const rows = await shop()
      .db.selectFrom('order_blends as line')
      .leftJoin('opened_lines', 'order_blend_id', 'line.id')
      .leftJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
      .select('custom_blends.ctaps_id')
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
    return rows.map(({ ctaps_id }) => ctaps_id);
  };

  it('a blend with another recipe that was opened from a public one names it and its maker', async () => {
    const [mina, theo] = await makers();
    const parent = await aPublicBlend(mina, staff);
    const child = await remixOf(theo, parent);
    expect(await remixedFrom(parent)).toBeNull();
    expect(await remixedFrom(child)).toMatchObject({
      ctaps_id: parent.ctapsId,
      name: 'Slow Sunday',
      maker: { shown_name: 'Mina' },
    });
  });

  it('a remix with no change is the same blend, which cannot be public twice', async () => {
    const [mina, theo] = await makers();
    const { ctapsId, roastId, blendRecipes } = await aPublicBlend(mina, staff);
    await givenPublication(shop(), theo);
    const own = await anOwnBlend(theo, { name: 'Mine now', roastId, blendRecipes, openedFrom: ctapsId });
    const answer = await publish(theo, own);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('public already, as “Slow Sunday” by Mina');
  });

  it('a blend with the recipe of a parent that was withdrawn meanwhile is no child of it', async () => {
    const [mina, theo] = await makers();
    const parent = await aPublicBlend(mina, staff);
    const { roastId, blendRecipes } = parent;
    await withdraw(mina, parent);
    const same = await aPublicBlend(theo, staff, { roastId, blendRecipes, openedFrom: parent.ctapsId });
    expect(await remixedFrom(same)).toBeNull();
  });

  it('children of a blend that was withdrawn, hidden or deleted say that it is no longer public', async () => {
    const [mina, theo] = await makers();
    const [withdrawn, hidden, deleted] = [
      await aPublicBlend(mina, staff),
      await aPublicBlend(mina, staff),
      await aPublicBlend(mina, staff),
    ];
    const children = [
      await remixOf(theo, withdrawn),
      await remixOf(theo, hidden),
      await remixOf(theo, deleted),
    ];
    await withdraw(mina, withdrawn);
    await lookAt(staff, hidden.publicationId, { verdict: 'hide' });
    expect(await Promise.all(children.map(remixedFrom))).toMatchObject([
      { no_longer_public: true },
      { no_longer_public: true },
      { ctaps_id: deleted.ctapsId },
    ]);
    const answer = await privacyCallsOf(shop).deleteAccount(mina);
    expect(answer.statusCode).toBe(200);
    expect(await Promise.all(children.map(remixedFrom))).toEqual(
      children.map(() => ({ no_longer_public: true })),
    );
  });

  it('a blend is nobody’s child where its parent is hidden between opening and publishing, nor its grandparent’s', async () => {
    const [mina, theo] = await makers();
    const first = await aPublicBlend(mina, staff);
    const second = await remixOf(theo, first);
    const { id, ctapsId } = await givenPublication(shop(), mina, {
      name: 'Third',
      openedFrom: second.ctapsId,
    });
    await lookAt(staff, second.publicationId, { verdict: 'hide' });
    await lookAt(staff, id, { verdict: 'publish' });
    expect((await readPublicBlend(shop(), ctapsId)).json<PublicBlend>().remixed_from).toBeNull();
  });

  it('no circle comes of publishing anew: a blend is never a child of a younger one', async () => {
    const [mina, theo] = await makers();
    const parent = await aPublicBlend(mina, staff);
    const child = await remixOf(theo, parent);
    // As if the parent’s own record named the child, which did not exist when it was made.
    await shop()
      .db.updateTable('custom_blends')
      .set({ opened_from: child.ctapsId })
      .where('ctaps_id', '=', parent.ctapsId)
      .execute();
    await withdraw(mina, parent);
    await publish(mina, parent.ctapsId, 'Another story.');
    await lookAt(staff, parent.publicationId, { verdict: 'publish' });
    expect(await remixedFrom(parent)).toBeNull();
    expect(await remixedFrom(child)).toMatchObject({ ctaps_id: parent.ctapsId });
    const itself = shop()
      .db.updateTable('publications')
      .set({ parent_id: (eb) => eb.ref('custom_blend_id') })
      .where('id', '=', parent.publicationId)
      .execute();
    await expect(itself).rejects.toThrow('publications_parent_is_older');
  });

  it('a line is a public blend by its roast and recipe alone, and by any name', async () => {
    const [mina, theo] = await makers();
    const blend = await aPublicBlend(mina, staff);
    const lines = [
      opened(blend, { name: 'By another name', grindId: 4 }),
      opened(blend, { ...aRecipe(), name: 'A remix' }),
      opened(blend, { name: 'Unsaid', openedFrom: null, bagSizeId: 3 }),
    ];
    expect(await linesOf(await bought(theo, lines))).toEqual([blend.ctapsId, null, null]);
  });

  it('ordered again without a word, the coffee is still of the public blend', async () => {
    const [mina, theo] = await makers();
    const blend = await aPublicBlend(mina, staff);
    await bought(theo, [opened(blend)]);
    expect(await linesOf(await bought(theo, [opened(blend, { openedFrom: null })]))).toEqual([blend.ctapsId]);
  });

  it('an assistant that buys it by its id says so too', async () => {
    const blend = await aPublicBlend(await aMember(shop()), staff);
    const catalogue = await shop().catalogueCache();
    const named = await resolve(shop().db, blend.ctapsId, catalogue);
    const line = named && lineFor({ coffee: named.coffee, pack: FEATURED_PACK, quantity: 1 }, catalogue);
    expect(line).toMatchObject({ opened_from: blend.ctapsId });
  });

  it('a blend that is no longer public is ignored in orders, and none is kept from them', async () => {
    const [mina, theo] = await makers();
    const blend = await aPublicBlend(mina, staff);
    await withdraw(mina, blend);
    expect(await linesOf(await bought(theo, [opened(blend)]))).toEqual([null]);
    expect(await linesOf(await bought(theo, [opened(blend, { openedFrom: 'CAAAAAAAAAAA' })]))).toEqual([
      null,
    ]);
  });
});
