/** Beans that staff add and change on screen, and what follows everywhere else. */
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import type { Problem } from '#contract/problem.ts';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aBean, addBean, readBean, readBlend, rewriteBean } from '#tests/support/api/written-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('beans written by staff', (shop) => {
  const added = async (staff: TestMember, changes: object = {}) =>
    (await addBean(staff, changes)).json<BeanAsWritten>();
  const sold = async (id: number) =>
    (await shop().http.inject('/api/beans')).json<Bean[]>().find((bean) => bean.id === id);
  const lastEntry = (id: number) =>
    shop()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object', '=', `bean ${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  it('a bean that staff add is sold at once, with a price, a note and a place among the matches, in every process', async () => {
    const staff = await aStaffMember(shop());
    const elsewhere = openCatalogueCache(shop().db, shop().clock);
    await elsewhere();
    const bean = await added(staff, { green_bean_price: 7.11 });
    expect(bean).toMatchObject({ version: 1, in_stock: true, blends: [] });
    expect(bean.id).toBeGreaterThan(1000);
    expect(await sold(bean.id)).toMatchObject({ name: bean.name, ctaps_id: bean.ctaps_id, sweet: 5.3 });
    expect((await sold(bean.id))?.price_per_kilo).toBeGreaterThan(7.11);
    const note = await shop().http.inject(`/api/cupping-notes/${bean.ctaps_id}`);
    expect(note.json()).toMatchObject({ name: bean.name });
    shop().clock.advance(201);
    expect((await elsewhere()).beans.get(bean.id)).toMatchObject({ greenBeanPrice: 711 });
    expect(await lastEntry(bean.id)).toMatchObject({ action: 'add bean', after: { name: bean.name } });
  });

  it('changing a bean changes what is written about it, and the audit log has what differs', async () => {
    const staff = await aStaffMember(shop());
    const { id, scores, description } = await added(staff);
    const answer = await rewriteBean(staff, id, {
      description: 'Cupped again.',
      scores: { ...scores, sweet: 8.1 },
    });
    expect(answer.json()).toMatchObject({ version: 2, description: 'Cupped again.' });
    expect(await sold(id)).toMatchObject({ description: 'Cupped again.', sweet: 8.1, nutty: scores.nutty });
    expect(await lastEntry(id)).toEqual({
      action: 'change bean',
      before: { description, scores: { sweet: scores.sweet } },
      after: { description: 'Cupped again.', scores: { sweet: 8.1 } },
    });
  });

  it('saving a bean as it is changes nothing', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await added(staff);
    expect((await rewriteBean(staff, id, {})).json()).toMatchObject({ version: 1 });
    expect(await lastEntry(id)).toMatchObject({ action: 'add bean' });
  });

  it('of two who save one bean at once, one is told that it changed, and by which version', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const { id } = await added(anna);
    const bean = await readBean(anna, id);
    const answers = await Promise.all(
      [anna, otto].map((by, i) =>
        by.send('PUT', `/staff/beans/${id}`, { ...bean, description: `Written by ${i}.` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<Problem>();
    expect(refused).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } });
  });

  it('a bean that leaves the shelf while somebody writes about it is the same version', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await added(staff);
    const bean = await readBean(staff, id);
    await staff.send('PATCH', `/staff/beans/${id}`, { in_stock: false });
    const saved = await staff.send('PUT', `/staff/beans/${id}`, { ...bean, producer: 'Another farm' });
    expect(saved.json()).toMatchObject({ producer: 'Another farm', in_stock: false });
  });

  it('a bean is refused with a sentence for each field that is wrong, and nothing is added', async () => {
    const staff = await aStaffMember(shop());
    const { version } = (await shop().catalogueCache.refresh()).rows;
    for (const [field, changes] of [
      ['name', { name: 'Lantern Ferry' }],
      ['highest_metres', { lowest_metres: 1200, highest_metres: 1100 }],
      ['scores.sweet', { scores: { ...aBean().scores, sweet: 5.55 } }],
    ] as const) {
      const answer = await addBean(staff, changes);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<Problem>().fields ?? {})).toEqual([field]);
    }
    expect((await shop().catalogueCache.refresh()).rows.version).toBe(version);
  });

  it('a bean that loses its certificate takes it from every house blend that holds it', async () => {
    const staff = await aStaffMember(shop());
    const { blends } = await shop().catalogueCache.refresh();
    const organic = blends.find(({ row }) => row.certification_id === 2);
    const [first] = organic?.recipe ?? [];
    await rewriteBean(staff, first?.bean.row.id ?? 0, { certification_id: 1 });
    expect(await readBlend(staff, organic?.row.id ?? 0)).toMatchObject({ certification_id: 1 });
  });

  it('only staff who hold the right write about beans', async () => {
    const member = await aMember(shop());
    expect((await addBean(member)).statusCode).toBe(403);
    const staff = await aStaffMember(shop());
    expect((await staff.send('GET', '/staff/beans/999')).statusCode).toBe(404);
    expect((await staff.send('PUT', '/staff/beans/999', { ...aBean(), version: 1 })).statusCode).toBe(404);
  });
});
