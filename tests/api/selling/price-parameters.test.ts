/** Price parameters: seen in every price before they are set, and valid from their time on, in every process by itself. */
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { PriceParametersPreview, PriceParametersShown } from '#contract/prices/price-parameters.ts';
import type { BeanAsWritten, HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { previewOf, setGreenPrice } from '#tests/support/api/green-price-calls.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aBlend, addBean } from '#tests/support/api/written-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Given = Record<string, number>;

const listed = (given: Given) => Object.entries(given).map(([name, value]) => ({ name, value }));

withShop('price parameters', (shop) => {
  const today = () => dayInLondon(shop().clock());
  const dayAfterTomorrow = () => dayInLondon(new Date(shop().clock().getTime() + 2 * DAY_MS));
  const look = async (staff: TestMember, given: Given, from = today()) =>
    (
      await staff.send('POST', '/staff/price-parameter-previews', {
        from,
        parameters: listed(given),
        bean_ids: [5],
      })
    ).json<PriceParametersPreview>();
  const set = (
    staff: TestMember,
    given: Given,
    { version, from = today() }: { version: string; from?: string },
  ) => staff.send('PUT', '/staff/price-parameters', { from, parameters: listed(given), version });
  const lookAndSet = async (staff: TestMember, given: Given, from = today()) =>
    set(staff, given, { from, version: (await look(staff, given, from)).version });
  const read = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/price-parameters')).json<PriceParametersShown>();
  const valueOf = async (staff: TestMember, name: string) =>
    (await read(staff)).parameters.find((one) => one.name === name)?.value ?? 0;
  const priceOfFive = async (staff: TestMember) =>
    (await staff.send('GET', '/beans')).json<Bean[]>().find(({ id }) => id === 5)?.price_of_250_g;

  it('what was previewed is what a bag costs afterwards, at once and in every process', async () => {
    const staff = await aStaffMember(shop());
    const other = openCatalogueCache(shop().db, shop().clock);
    await other();
    const markUp = await valueOf(staff, 'mark_up.0.B');
    const seen = await look(staff, { 'mark_up.0.B': markUp + 2 });
    const bag = seen.chosen[0]?.bags.find(
      (one) => one.price_tier === 0 && one.bag_size_id === QUARTER_KILO_BAG,
    );
    expect(seen.changes).toMatchObject([{ before: markUp, after: markUp + 2, label: 'Home, 250 g' }]);
    expect(seen.largest.every(({ price_tier, grams }) => price_tier === 0 && grams === 250)).toBe(true);
    expect(await priceOfFive(staff)).toBe(bag?.before);
    expect((await lookAndSet(staff, { 'mark_up.0.B': markUp + 2 })).statusCode).toBe(200);
    await shop().catalogueCache.refresh();
    expect(await priceOfFive(staff)).toBe(bag?.after);
    expect((await other.refresh()).parameters.profitPercentages[0].B).toBe(markUp + 2);
    const [latest] = (await read(staff)).sets;
    expect(latest).toMatchObject({ state: 'valid', changes: [{ before: markUp, after: markUp + 2 }] });
  });

  it('a set of a day to come is valid from midnight in London, without anything being done', async () => {
    const staff = await aStaffMember(shop());
    const { clock, catalogueCache } = shop();
    const house = await valueOf(staff, 'house');
    const from = dayAfterTomorrow();
    const before = (await catalogueCache.refresh()).edition;
    const { id } = (await lookAndSet(staff, { house: house + 0.25 }, from)).json<{ id: number }>();
    const pence = async () => (await catalogueCache()).parameters.houseProductionPerKilo;
    await catalogueCache.refresh();
    const midnight = timeInLondon(from, 0).getTime();
    clock.advance(midnight - clock().getTime() - 1);
    expect(await pence()).toBe(Math.round(house * 100));
    // A millisecond later, although what was read a moment ago is still fresh.
    clock.advance(1);
    expect(await pence()).toBe(Math.round(house * 100) + 25);
    expect((await catalogueCache()).edition).not.toBe(before);
    // It is valid by now, and stays so.
    const later = await aStaffMember(shop());
    expect((await later.send('DELETE', `/staff/price-parameter-sets/${id}`)).statusCode).toBe(404);
    clock.reset();
    expect((await staff.send('DELETE', `/staff/price-parameter-sets/${id}`)).statusCode).toBe(204);
  });

  it('a set to come is withdrawn, and until then no other one is set', async () => {
    const staff = await aStaffMember(shop());
    const handling = await valueOf(staff, 'handling');
    const answer = await lookAndSet(staff, { handling: handling + 0.25 }, dayAfterTomorrow());
    const { id } = answer.json<{ id: number }>();
    expect((await lookAndSet(staff, { handling: handling + 0.5 })).statusCode).toBe(422);
    expect((await staff.send('DELETE', `/staff/price-parameter-sets/${id}`)).statusCode).toBe(204);
    expect((await staff.send('DELETE', `/staff/price-parameter-sets/${id}`)).statusCode).toBe(404);
    expect((await read(staff)).sets[0]).toMatchObject({ id, state: 'withdrawn' });
    shop().clock.advance(3 * DAY_MS);
    const { parameters } = await shop().catalogueCache();
    expect(parameters.componentHandlingPerKilo).toBe(Math.round(handling * 100));
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `price parameters ${id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'set price parameters',
      'withdraw price parameters',
    ]);
  });

  it('they are set only as they were previewed, and of two at once one is told', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const finance = await valueOf(anna, 'finance');
    const [mine, theirs] = [{ finance: finance + 0.25 }, { finance: finance + 0.5 }];
    const [{ version }, other] = [await look(anna, mine), await look(otto, theirs)];
    expect((await set(anna, theirs, { version })).statusCode).toBe(409);
    expect((await set(anna, mine, { version, from: dayAfterTomorrow() })).statusCode).toBe(409);
    const answers = await Promise.all([set(anna, mine, { version }), set(otto, theirs, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a price that changes by more than 15% takes a fresh code, also if it is split', async () => {
    const staff = await aStaffMember(shop());
    const postage = await valueOf(staff, 'postage.1.1800');
    const dearer = (percent: number) => Math.round(postage * (100 + percent)) / 100;
    expect((await look(staff, { 'postage.1.1800': dearer(16) })).fresh_code_for).not.toEqual([]);
    expect((await lookAndSet(staff, { 'postage.1.1800': dearer(9) })).statusCode).toBe(200);
    shop().clock.advance(11 * MINUTE_MS);
    const split = await lookAndSet(staff, { 'postage.1.1800': dearer(16) });
    expect([split.statusCode, split.json<{ code: string }>().code]).toEqual([403, 'fresh_code_needed']);
    shop().clock.advance(25 * HOUR_MS);
    const later = await aStaffMember(shop());
    expect((await look(later, { 'postage.1.1800': dearer(16) })).fresh_code_for).toEqual([]);
  });

  /** What a bag of a kind costs moves by so many per cent with its mark-up. */
  const dearerBy = async (staff: TestMember, percent: number, name: string) => {
    const markUp = await valueOf(staff, name);
    return { [name]: Math.round((100 + markUp) * (1 + percent / 100)) - 100 };
  };
  const aBeanAt = async (staff: TestMember, green_bean_price: number) => {
    await giveFreshCode(shop(), staff);
    return (await addBean(staff, { green_bean_price })).json<BeanAsWritten>();
  };
  /** Before it was set, it is still to come. */
  const withdraw = async (staff: TestMember, set: Awaited<ReturnType<typeof lookAndSet>>) => {
    shop().clock.reset();
    const answer = await staff.send('DELETE', `/staff/price-parameter-sets/${set.json<{ id: number }>().id}`);
    expect(answer.statusCode).toBe(204);
  };
  const codeLapses = () => shop().clock.advance(11 * MINUTE_MS);

  it.each(['mark_up.0.B', 'mark_up.3.A'])(
    'a green price and %s take a fresh code where together they move a bag by more than 15%',
    async (name) => {
      const staff = await aStaffMember(shop());
      const bean = await aBeanAt(staff, 20);
      codeLapses();
      const markUp = await dearerBy(staff, 10, name);
      expect((await look(staff, markUp)).fresh_code_for).not.toContain(bean.name);
      expect((await setGreenPrice(staff, bean.id, 22.5)).statusCode).toBe(200);
      expect((await look(staff, markUp)).fresh_code_for).toContain(bean.name);
      expect((await lookAndSet(staff, markUp)).json()).toMatchObject({ code: 'fresh_code_needed' });
      shop().clock.advance(25 * HOUR_MS);
      const later = await look(await aStaffMember(shop()), markUp);
      expect(later.fresh_code_for).not.toContain(bean.name);
    },
  );

  it.each([
    ['at once', 'mark_up.0.B', () => today()],
    ['from tomorrow on', 'mark_up.1.B', () => dayInLondon(new Date(shop().clock().getTime() + DAY_MS))],
  ])(
    'a mark-up %s counts with green prices that come after it, of a blend too',
    async (_when, name, from) => {
      // What was set before counts no more.
      shop().clock.advance(25 * HOUR_MS);
      const staff = await aStaffMember(shop());
      const bean = await aBeanAt(staff, 20);
      const recipe = { blend_recipes: [{ bean_id: bean.id, percentage: 100 }] };
      const blend = (await staff.send('POST', '/staff/blends', aBlend(recipe))).json<HouseBlendAsWritten>();
      const set = await lookAndSet(staff, await dearerBy(staff, 10, name), from());
      expect(set.statusCode).toBe(200);
      codeLapses();
      await shop().catalogueCache.refresh();
      for (const harmless of [17.6, 20.4])
        expect((await previewOf(staff, bean.id, harmless)).fresh_code_for).toEqual([]);
      expect((await previewOf(staff, bean.id, 22.5)).fresh_code_for).toEqual([bean.name, blend.name]);
      expect((await setGreenPrice(staff, bean.id, 22.5)).json()).toMatchObject({ code: 'fresh_code_needed' });
      // In small steps no more than at once.
      expect((await setGreenPrice(staff, bean.id, 20.4)).statusCode).toBe(200);
      expect((await previewOf(staff, bean.id, 22.5)).fresh_code_for).toEqual([bean.name, blend.name]);
      await withdraw(staff, set);
    },
  );

  it('a mark-up that is raised in two steps takes a fresh code for what it moves by more than 15% in all', async () => {
    shop().clock.advance(25 * HOUR_MS);
    const staff = await aStaffMember(shop());
    const [once, twice] = [await dearerBy(staff, 9, 'mark_up.2.B'), await dearerBy(staff, 17, 'mark_up.2.B')];
    const set = await lookAndSet(staff, once);
    expect(set.statusCode).toBe(200);
    await shop().catalogueCache.refresh();
    const { name } = await aBeanAt(staff, 20);
    expect((await look(staff, twice)).fresh_code_for).toContain(name);
    await withdraw(staff, set);
  });

  it('figures that were changed more than a day ago count no more, although the bean moved since', async () => {
    shop().clock.advance(25 * HOUR_MS);
    const before = await aStaffMember(shop());
    const bean = await aBeanAt(before, 20);
    const set = await lookAndSet(before, await dearerBy(before, 10, 'mark_up.0.B'));
    await shop().catalogueCache.refresh();
    shop().clock.advance(20 * HOUR_MS);
    expect((await setGreenPrice(await aStaffMember(shop()), bean.id, 20.4)).statusCode).toBe(200);
    shop().clock.advance(5 * HOUR_MS);
    const staff = await aStaffMember(shop());
    codeLapses();
    expect((await previewOf(staff, bean.id, 22)).fresh_code_for).toEqual([]);
    expect((await setGreenPrice(staff, bean.id, 22)).statusCode).toBe(200);
    await withdraw(before, set);
  });

  it('free delivery from a much lower amount takes a fresh code, and from nothing is refused', async () => {
    const staff = await aStaffMember(shop());
    const from = await valueOf(staff, 'free_from.0');
    shop().clock.advance(11 * MINUTE_MS);
    const lower = await lookAndSet(staff, { 'free_from.0': Math.round(from * 80) / 100 });
    expect([lower.statusCode, lower.json<{ code: string }>().code]).toEqual([403, 'fresh_code_needed']);
    expect((await lookAndSet(staff, { 'free_from.0': 0 })).statusCode).toBe(422);
  });

  it.each<[string, Given, number]>([
    ['below the guard', { 'mark_up.3.D': 12 }, 422],
    ['as they are today', {}, 422],
    ['of which one is unknown', { 'mark_up.9.D': 12 }, 422],
    ['of half a per cent, where they are whole', { 'mark_up.3.A': 31.5 }, 422],
    ['below zero', { house: -1 }, 400],
  ])('parameters %s are refused', async (_, given, status) => {
    const staff = await aStaffMember(shop());
    const seen: Partial<PriceParametersPreview> = await look(staff, given);
    const { version = '0'.repeat(64) } = seen;
    expect((await set(staff, given, { version })).statusCode).toBe(status);
  });

  it('a day that is over is refused, and so is one in two years', async () => {
    const staff = await aStaffMember(shop());
    for (const from of ['2020-01-01', dayInLondon(new Date(shop().clock().getTime() + 730 * DAY_MS))])
      expect((await lookAndSet(staff, { house: 1 }, from)).statusCode).toBe(422);
  });

  it('what was valid is never rewritten, and who may not know costs sees none of it', async () => {
    const [owner, office] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
    await lookAndSet(owner, { house: (await valueOf(owner, 'house')) + 0.25 });
    const { db } = shop();
    await expect(db.updateTable('price_parameter_sets').set({ parameters: '{}' }).execute()).rejects.toThrow(
      'only ever added to',
    );
    await expect(db.deleteFrom('price_parameter_sets').execute()).rejects.toThrow('only ever added to');
    expect((await office.send('GET', '/staff/price-parameters')).statusCode).toBe(403);
  });
});
