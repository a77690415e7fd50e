/** Which beans a roastery has: one list over all of them, previewed, then saved as previewed. */
import { describe, expect, it } from 'vitest';
import type { MyBeans, MyBeansPreview } from '#contract/prices/my-beans.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('my beans', (shop) => {
  let lots = 0;
  const aLot = (changes: object = {}) => ({
    code: `OPEN-${++lots}`,
    grams: 137_001,
    arrived_on: '2026-01-05',
    ...changes,
  });
  const list = async (owner: TestMember) => (await owner.send('GET', '/staff/my-beans')).json<MyBeans>();
  const preview = async (owner: TestMember, wishes: { beans?: object[]; blends?: object[] }) =>
    (
      await owner.send('POST', '/staff/my-beans-previews', { beans: [], blends: [], ...wishes })
    ).json<MyBeansPreview>();
  const put = (owner: TestMember, wishes: object, version: string) =>
    owner.send('PUT', '/staff/my-beans', { beans: [], blends: [], ...wishes, version });
  const save = async (owner: TestMember, wishes: { beans?: object[]; blends?: object[] }) =>
    put(owner, wishes, (await preview(owner, wishes)).version);
  const onSale = async (path: string) =>
    (await shop().http.inject({ method: 'GET', url: `/api${path}` })).json<
      { id: number; in_stock: boolean }[]
    >();

  it('shows every bean and house blend, with what there is', async () => {
    const { beans, blends } = await list(await aStaffMember(shop()));
    expect([beans.length, blends.length]).toEqual([120, 36]);
    expect(beans.every(({ in_stock, on_hand }) => in_stock && on_hand === 0)).toBe(true);
    expect(blends.every(({ bean_ids }) => bean_ids.length > 0)).toBe(true);
  });

  it('sells only what is ticked, takes lots in and sets prices, all at once and each in the audit log', async () => {
    const owner = await aStaffMember(shop());
    const { beans, blends } = await list(owner);
    const [kept, ...others] = beans;
    const lot = aLot();
    const wishes = {
      beans: [
        { bean_id: kept?.id, in_stock: true, green_bean_price: (kept?.green_bean_price ?? 0) + 0.1, lot },
        ...others.map(({ id }) => ({ bean_id: id, in_stock: false })),
      ],
      blends: blends.slice(1).map(({ id }) => ({ blend_id: id, in_stock: false })),
    };
    const seen = await preview(owner, wishes);
    expect(seen.beans).toHaveLength(120);
    expect(seen.beans[0]).toMatchObject({ shelf: null, lot, problem: null });
    expect(seen.blends).toHaveLength(35);
    expect(seen.without_beans.map(({ blend_id }) => blend_id)).toEqual([blends[0]?.id]);

    const saved = await put(owner, wishes, seen.version);
    expect(saved.json()).toEqual({ changed: 155, left_out: 0 });
    const after = await list(owner);
    expect(after.beans.filter(({ in_stock }) => in_stock).map(({ id }) => id)).toEqual([kept?.id]);
    expect(after.beans[0]).toMatchObject({
      on_hand: 137_001,
      green_bean_price: (kept?.green_bean_price ?? 0) + 0.1,
    });
    expect((await onSale('/beans')).filter(({ in_stock }) => in_stock)).toHaveLength(1);
    const logged = await shop()
      .db.selectFrom('audit_log')
      .select(({ fn }) => ['action', fn.countAll<string>().as('entries')])
      .where('staff_id', '=', owner.user.id)
      .groupBy('action')
      .orderBy('action')
      .execute();
    expect(logged.map(({ action, entries }) => [action, Number(entries)])).toEqual([
      ['change bean', 119],
      ['change blend', 35],
      ['receive lot', 1],
      ['set green price', 1],
    ]);

    // Sent again, as after an answer that was lost, it changes nothing.
    expect((await put(owner, wishes, seen.version)).json()).toEqual({ changed: 0, left_out: 0 });
    expect((await list(owner)).beans[0]?.on_hand).toBe(137_001);
    const back = beans.map(({ id }) => ({ bean_id: id, in_stock: true }));
    await save(owner, { beans: back, blends: blends.map(({ id }) => ({ blend_id: id, in_stock: true })) });
  });

  it('saves what was previewed, and nothing else', async () => {
    const owner = await aStaffMember(shop());
    const wishes = {
      beans: [
        { bean_id: 1, in_stock: false },
        { bean_id: 2, in_stock: false },
      ],
    };
    const { version } = await preview(owner, wishes);
    await owner.send('PATCH', '/staff/beans/2', { in_stock: false });
    expect((await put(owner, wishes, version)).statusCode).toBe(409);
    expect((await list(owner)).beans.find(({ id }) => id === 1)?.in_stock).toBe(true);
    expect((await put(owner, { beans: [{ bean_id: 3, in_stock: false }] }, version)).statusCode).toBe(409);
    await owner.send('PATCH', '/staff/beans/2', { in_stock: true });
  });

  describe('what can’t be done', () => {
    const tomorrow = () => new Date(shop().clock().getTime() + 36 * 3_600_000).toISOString().slice(0, 10);

    it('is said beside its row, of which nothing is saved; the others are', async () => {
      const owner = await aStaffMember(shop());
      const taken = aLot();
      await save(owner, { beans: [{ bean_id: 10, lot: taken }] });
      const twice = aLot();
      const wishes = {
        beans: [
          { bean_id: 11, in_stock: false, lot: { ...taken, grams: 5000 } },
          { bean_id: 12, in_stock: false, lot: aLot({ code: 'a b' }) },
          { bean_id: 13, in_stock: false, lot: aLot({ arrived_on: tomorrow() }) },
          { bean_id: 14, lot: twice },
          { bean_id: 15, in_stock: false, lot: twice },
          { bean_id: 16, in_stock: false },
          { bean_id: 16, in_stock: true },
          { bean_id: 9999, in_stock: false },
        ],
        blends: [{ blend_id: 9999, in_stock: false }],
      };
      const seen = await preview(owner, wishes);
      expect(seen.beans.map(({ bean_id, problem }) => [bean_id, problem])).toEqual([
        [11, `There is a lot ${taken.code} already.`],
        [12, 'A code has 3 to 24 letters, digits and hyphens.'],
        [13, 'That day is still to come.'],
        [14, null],
        [15, `Lot ${twice.code} stands there twice.`],
        [16, null],
        [16, 'It stands there twice.'],
        [9999, 'We have no such bean.'],
      ]);
      expect(seen.blends).toMatchObject([{ problem: 'We have no such house blend.' }]);
      expect((await put(owner, wishes, seen.version)).json()).toEqual({ changed: 2, left_out: 7 });
      const off = (await list(owner)).beans.filter(({ in_stock }) => !in_stock).map(({ id }) => id);
      expect(off).toEqual([16]);
      await save(owner, { beans: [{ bean_id: 16, in_stock: true }] });
    });

    it('is a price that leaves too little over what the coffee on hand cost', async () => {
      const owner = await aStaffMember(shop());
      await save(owner, { beans: [{ bean_id: 20, lot: aLot() }] });
      const seen = await preview(owner, { beans: [{ bean_id: 20, in_stock: false, green_bean_price: 0.5 }] });
      expect(seen.beans).toMatchObject([{ price: null, shelf: null, problem: /too cheap/ }]);
    });
  });

  it('a bean off the shelf takes the house blends with it, which the preview names', async () => {
    const owner = await aStaffMember(shop());
    const { beans, blends } = await list(owner);
    const bean = beans.find(({ id }) => blends.some(({ bean_ids }) => bean_ids.includes(id)));
    const holding = blends.filter(({ bean_ids }) => bean_ids.includes(bean?.id ?? 0));
    const seen = await preview(owner, { beans: [{ bean_id: bean?.id, in_stock: false }] });
    expect(seen.without_beans).toEqual(
      holding.map(({ id, name }) => ({ blend_id: id, name, missing: [bean?.name] })),
    );
  });

  it('a price that moves by much takes a fresh code', async () => {
    const owner = await aStaffMember(shop());
    const { beans } = await list(owner);
    const [, , bean] = beans;
    const wishes = { beans: [{ bean_id: bean?.id, green_bean_price: (bean?.green_bean_price ?? 0) * 2 }] };
    const seen = await preview(owner, wishes);
    expect(seen.fresh_code_for).toContain(bean?.name);
    await endFreshCode(shop(), owner);
    expect((await put(owner, wishes, seen.version)).statusCode).toBe(403);
  });

  it('two who save at once don’t take a lot in twice', async () => {
    const owner = await aStaffMember(shop());
    const wishes = { beans: [{ bean_id: 30, lot: aLot() }] };
    const { version } = await preview(owner, wishes);
    const both = await Promise.all([put(owner, wishes, version), put(owner, wishes, version)]);
    expect(
      both.map((answer) => answer.json<{ changed: number }>().changed).toSorted((a, b) => a - b),
    ).toEqual([0, 1]);
    expect((await list(owner)).beans.find(({ id }) => id === 30)?.on_hand).toBe(137_001);
  });

  it('is for whoever writes coffees', async () => {
    const floor = await aStaffMember(shop(), PRESETS.Packer);
    expect((await floor.send('GET', '/staff/my-beans')).statusCode).toBe(403);
    expect((await floor.send('PUT', '/staff/my-beans', {})).statusCode).toBe(403);
  });
});
