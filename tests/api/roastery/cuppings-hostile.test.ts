/** Nobody learns what is in the cups before it is revealed, sees what others say too early, or scores too late. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Cupping } from '#contract/cuppings/cuppings.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aCupping, aRoastedBatch, cuppingCallsOf } from '#tests/support/api/cuppings.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('cuppings that are tasted blind', (shop) => {
  const aRoaster = async (firstName = 'Ravi') => {
    const staff = await aStaffMember(shop(), PRESETS.Roaster, { firstName });
    return { staff, ...cuppingCallsOf(staff) };
  };

  it('tell nobody what is in a cup before they are revealed, in no answer to any staff call', async () => {
    const [maker, taster] = [await aRoaster('Otto'), await aStaffMember(shop())];
    const { id, codes, batchId, lotId } = await aCupping(shop(), maker.staff);
    await cuppingCallsOf(taster).say(id, codes[0], { overall: 5 });
    await cuppingCallsOf(taster).finish(id);
    const params = { id, code: codes[0], day: '2026-11-25', batchId, lotId };
    const reads = Object.keys(calls).filter((key) => key.startsWith('GET /staff/'));
    const paths = [
      ...reads.map((key) =>
        key.slice(4).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name as 'id'] ?? id)),
      ),
      `/staff/batches/${batchId}/cuppings`,
      `/staff/lots/${lotId}/cuppings`,
      `/staff/traces?of=LOT-${lotId}`,
      `/staff/audit-log?object=cupping ${id}`,
    ].filter((path) => !path.includes('live-changes'));
    for (const path of paths) {
      const answer = await taster.send('GET', path);
      const told = answer.body + JSON.stringify(answer.headers);
      // Where a code stands, the coffee doesn’t, and the other way round.
      const namesCoffee = [`"batch_id":${batchId}`, `"lot_id":${lotId}`, 'Santos N', 'Colombia'].some(
        (name) => told.includes(name),
      );
      const namesCode = codes.some((code) => new RegExp(`"code":${code}\\b`).test(told));
      expect({ path, both: namesCoffee && namesCode }).toEqual({ path, both: false });
    }
    const { results, ...cupping } = await cuppingCallsOf(taster).read(id);
    expect(JSON.stringify([results, cupping])).not.toMatch(/Colombia|Sidamo|LOT-|batch_id|bean:/);
    for (const { coffee, expected } of results ?? []) expect([coffee, expected]).toEqual([null, null]);
    expect((await taster.send('GET', `/staff/batches/${batchId}/cuppings`)).json()).toEqual([]);
    expect((await taster.send('GET', `/staff/lots/${lotId}/cuppings`)).json()).toEqual([]);
  });

  it('draw codes that tell nothing of the order in which coffees were chosen', async () => {
    const maker = await aRoaster();
    const chosen = [];
    for (let i = 0; i < 12; i++) chosen.push({ batch_id: await aRoastedBatch(shop(), maker.staff.user.id) });
    const orders = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { id } = (await maker.make(chosen)).json<Cupping>();
      const { rows } = await sql<{ batch_id: number; code: number }>`
        select batch_id, code from cupping_cups where cupping_id = ${id} order by code`.execute(shop().db);
      expect(rows.map(({ code }) => code)).toEqual((await maker.read(id)).codes);
      orders.add(rows.map(({ batch_id }) => batch_id).join());
    }
    expect(orders.size).toBe(3);
    expect((await maker.make([...chosen, { batch_id: 1 }])).statusCode).toBe(400);
  });

  it('keep what others say from whoever has not finished', async () => {
    const [maker, ravi, pia] = [await aRoaster('Otto'), await aRoaster('Ravi'), await aRoaster('Pia')];
    const { id, codes } = await aCupping(shop(), maker.staff);
    const [code] = codes;
    await ravi.say(id, code, { tastes: { salt: 9 }, note: 'Like the sea' });
    await pia.say(id, code, { tastes: { sweet: 3 } });
    const secret = /Like the sea|salt/;
    expect(JSON.stringify(await pia.read(id))).not.toMatch(secret);
    expect(JSON.stringify(await maker.read(id))).not.toMatch(secret);
    await pia.finish(id);
    expect((await pia.read(id)).results?.find((one) => one.code === code)).toMatchObject({ counted: 1 });
    expect(JSON.stringify(await pia.read(id))).not.toMatch(secret);
    await ravi.finish(id);
    expect(JSON.stringify(await pia.read(id))).toMatch(secret);
    expect(JSON.stringify(await maker.read(id))).not.toMatch(secret);
  });

  it('take no score once somebody has finished, or once they are revealed', async () => {
    const [maker, taster] = [await aRoaster(), await aRoaster()];
    const { id, codes } = await aCupping(shop(), maker.staff);
    expect((await taster.finish(id)).statusCode).toBe(409);
    await taster.say(id, codes[0], { tastes: { sweet: 3 } });
    const endings = await Promise.all([taster.finish(id), taster.finish(id)]);
    expect(endings.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await taster.say(id, codes[0], { tastes: { sweet: 9 } })).statusCode).toBe(409);
    await maker.reveal(id);
    expect((await maker.say(id, codes[0], { tastes: { sweet: 9 } })).statusCode).toBe(409);
    expect((await maker.finish(id)).statusCode).toBe(409);
    expect((await taster.read(id)).cards).toMatchObject([{ tastes: { sweet: 3 } }]);
  });

  it('are revealed once by two who do so at once, and count no score that was refused meanwhile', async () => {
    const [maker, taster] = [await aRoaster(), await aRoaster()];
    const owner = cuppingCallsOf(await aStaffMember(shop()));
    const { id, codes } = await aCupping(shop(), maker.staff);
    await taster.say(id, codes[0], { tastes: { sweet: 3 } });
    const [one, other, late] = await Promise.all([
      maker.reveal(id),
      owner.reveal(id),
      taster.say(id, codes[0], { tastes: { sweet: 9 } }),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.json<Cupping>().revealed_at).toBe(other.json<Cupping>().revealed_at);
    const mean = (await maker.read(id)).results?.find(({ code }) => code === codes[0])?.tastes[0]?.mean;
    expect([late.statusCode, mean]).toEqual(late.statusCode === 200 ? [200, 9] : [409, 3]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('id')
      .where('object', '=', `cupping ${id}`)
      .where('action', '=', 'reveal cupping')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('keep all of what one taster says in two tabs at once', async () => {
    const taster = await aRoaster();
    const { id, codes } = await aCupping(shop(), taster.staff);
    const [code] = codes;
    const answers = await Promise.all([
      taster.say(id, code, { tastes: { sweet: 6 } }),
      taster.say(id, code, { tastes: { nutty: 4 } }),
      taster.say(id, code, { defects: { mould: 'fault' } }),
      taster.say(id, code, { overall: 5 }),
      taster.say(id, code, { tastes: { sweet: 6 } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await taster.read(id)).cards).toEqual([
      { code, tastes: { nutty: 4, sweet: 6 }, defects: { mould: 'fault' }, overall: 5, note: '' },
    ]);
  });

  it.each([
    ['a score of 0', { tastes: { sweet: 0 } }],
    ['a score of 11', { tastes: { sweet: 11 } }],
    ['half a point', { tastes: { sweet: 6.5 } }],
    ['a text', { tastes: { sweet: '6' } }],
    ['a truth', { tastes: { sweet: true } }],
    ['a list', { tastes: { sweet: [6] } }],
    ['not a number', { tastes: { sweet: Number.NaN }, overall: 'NaN' }],
    ['more than JSON holds', { tastes: { sweet: 1e308 } }],
    ['a list of tastes', { tastes: [6] }],
    ['a defect that is neither', { defects: { phenol: 'terrible' } }],
    ['an overall of 11', { overall: 11 }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['a note with a control character', { note: '\u0000' }],
    ['nothing', {}],
  ])('refuse %s', async (_, said) => {
    const taster = await aRoaster();
    const { id, codes } = await aCupping(shop(), taster.staff);
    expect((await taster.say(id, codes[0], said)).statusCode).toBe(400);
    expect((await taster.read(id)).cards).toEqual([]);
  });

  it('write no taste, defect or taster that there isn’t', async () => {
    const taster = await aRoaster();
    const { id, codes } = await aCupping(shop(), taster.staff);
    const hostile = { tastes: { sweet: 5, umami: 9 }, defects: { rat: 'fault' }, taster_id: 1, code: 999 };
    expect((await taster.say(id, codes[0], hostile)).json()).toMatchObject({
      code: codes[0],
      tastes: { sweet: 5 },
      defects: {},
    });
    const elsewhere = await aCupping(shop(), taster.staff);
    const foreign = elsewhere.codes.find((code) => !codes.includes(code));
    for (const code of [foreign, 99, 1000, 999_999_999])
      expect((await taster.say(id, code, { overall: 5 })).statusCode).toBe(404);
    expect((await taster.say(999_999_999, codes[0], { overall: 5 })).statusCode).toBe(404);
  });

  it('hold coffees that there are alone, and each once', async () => {
    const maker = await aRoaster();
    const { user } = maker.staff;
    const [batch_id, lot_id] = [await aRoastedBatch(shop(), user.id), await aLot(shop(), user.id)];
    const { rows } = await sql<{
      id: number;
    }>`select id from batches where state = 'planned' limit 1`.execute(shop().db);
    const wrong = [
      [{ batch_id: 999_999_999 }],
      [{ lot_id: 999_999_999, roast_id: 3 }],
      [{ lot_id, roast_id: 7 }],
      [{ lot_id, roast_id: 2_000_000_000 }],
      [{ batch_id }, { batch_id }],
      ...rows.map(({ id }) => [{ batch_id: id }]),
    ];
    for (const cups of wrong) expect([cups, (await maker.make(cups)).statusCode]).toEqual([cups, 422]);
    for (const cups of [[], [{}], [{ lot_id }], ['41'], { batch_id }, [{ batch_id: -1 }]])
      expect([cups, (await maker.make(cups as object[])).statusCode]).toEqual([cups, 400]);
    expect(
      (
        await maker.make([
          { lot_id, roast_id: 3 },
          { lot_id, roast_id: 4 },
        ])
      ).statusCode,
    ).toBe(201);
  });

  it('open to the floor alone', async () => {
    const maker = await aRoaster();
    const { id } = await aCupping(shop(), maker.staff);
    const strangers = [
      await aMember(shop()),
      await aStaffMember(shop(), { money: 'writes', people: 'writes', catalogue: 'writes' }),
    ];
    for (const one of strangers)
      for (const [method, path] of [
        ['GET', `/staff/cuppings/${id}`],
        ['GET', '/staff/cuppings'],
        ['POST', `/staff/cuppings/${id}/settings-out`],
        ['POST', `/staff/cuppings/${id}/reveals`],
      ] as const)
        expect(
          (await one.send(method, path, method === 'POST' ? { is_sure: true } : undefined)).statusCode,
        ).toBe(403);
    const reader = cuppingCallsOf(await aStaffMember(shop(), { floor: 'reads' }));
    expect((await reader.say(id, 347, { overall: 5 })).statusCode).toBe(403);
  });
});
