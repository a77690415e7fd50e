/** Coffees are cupped blind under codes by several tasters, and revealed by whoever may. */
import { expect, it } from 'vitest';
import type { CuppingCard } from '#contract/cuppings/cup-fields.ts';
import type { Cupped } from '#contract/cuppings/cupped.ts';
import type { Cupping, ListedCupping } from '#contract/cuppings/cuppings.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aCupping, cuppingCallsOf } from '#tests/support/api/cuppings.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('cuppings', (shop) => {
  const aRoaster = async (firstName = 'Ravi') => {
    const staff = await aStaffMember(shop(), PRESETS.Roaster, { firstName });
    return { staff, ...cuppingCallsOf(staff) };
  };
  const logged = async (id: number) =>
    (
      await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('object', '=', `cupping ${id}`)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('are tasted by several people, and told together once they are revealed', async () => {
    const maker = await aRoaster('Otto');
    const [ravi, pia] = [await aRoaster('Ravi'), await aRoaster('Pia')];
    const { id, codes, batchId, lotId, otherLot } = await aCupping(shop(), maker.staff);
    expect(new Set(codes).size).toBe(3);
    expect(codes).toEqual(codes.toSorted((one, other) => one - other));
    const cups = await maker.setOut(id);
    expect(cups.map(({ code }) => code)).toEqual(codes);
    expect(new Set(cups.map(({ coffee }) => coffee.batch_id ?? coffee.lot_id))).toEqual(
      new Set([batchId, lotId, otherLot]),
    );
    const batchCode = cups.find(({ coffee }) => coffee.batch_id === batchId)?.code ?? 0;
    const said = await ravi.say(id, batchCode, {
      tastes: { chocolate: 8, sour: 9 },
      defects: { stale: 'taint' },
      overall: 7,
    });
    expect([said.statusCode, said.json<CuppingCard>()]).toEqual([
      200,
      {
        code: batchCode,
        tastes: { chocolate: 8, sour: 9 },
        defects: { stale: 'taint' },
        overall: 7,
        note: '',
      },
    ]);
    await pia.say(id, batchCode, { tastes: { chocolate: 7, sour: 2 }, note: 'Like milk chocolate' });
    for (const one of [ravi, pia]) expect((await one.finish(id)).statusCode).toBe(200);
    const revealed = (await maker.reveal(id, false)).json<Cupping>();
    expect(revealed).toMatchObject({ revealed_by: expect.stringContaining('Otto') });
    const result = revealed.results?.find(({ code }) => code === batchCode);
    expect(result).toMatchObject({
      coffee: { batch_id: batchId, name: 'Santos', roast_id: 4, bean_id: 73, lot_id: null },
      tastes: [
        { taste: 'chocolate', tasters: 2, mean: 7.5, median: 7.5, agreement: 'close' },
        { taste: 'sour', lowest: 2, highest: 9, deviation: 3.5, agreement: 'none' },
      ],
      words: ['They agree closely on chocolate.', 'They differ on sour (2 to 9).'],
      overall: { tasters: 1, mean: 7 },
      defects: [{ defect: 'stale', taints: 1, faults: 0 }],
      counted: 2,
    });
    expect(result?.expected?.chocolate).toBeGreaterThan(7);
    expect(result?.cards.map(({ note }) => note).toSorted()).toEqual(['', 'Like milk chocolate']);
    const ofBatch = (await ravi.staff.send('GET', `/staff/batches/${batchId}/cuppings`)).json<Cupped[]>();
    expect(ofBatch).toMatchObject([{ cupping_id: id, result: { code: batchCode } }]);
    const ofLot = (await ravi.staff.send('GET', `/staff/lots/${lotId}/cuppings`)).json<Cupped[]>();
    expect(ofLot).toMatchObject([{ cupping_id: id, result: { counted: 0, coffee: { lot_id: lotId } } }]);
    expect(await logged(id)).toEqual([
      'make cupping',
      'see cups',
      'begin tasting',
      'begin tasting',
      'finish tasting',
      'finish tasting',
      'reveal cupping',
    ]);
  });

  it('are told in the trace of a batch and of a lot, once they are revealed', async () => {
    const owner = await aStaffMember(shop());
    const lotId = await aLot(shop(), owner.user.id);
    const day = toMorning(shop());
    await givenPaidOrder(shop(), { lines: [{}] });
    const { batches } = (await roastCallsOf(owner).start(day)).json<RoastPlan>();
    const [planned] = batches;
    if (planned === undefined) throw new Error('Nothing was planned.');
    const { id: batchId, bin } = await roastWhole(owner, planned);
    const trace = async () => {
      const traced = (await owner.send('GET', `/staff/traces?of=${bin}`)).json<Trace>();
      return [traced.batches[0]?.is_cupped, traced.lots[0]?.is_cupped];
    };
    const calls = cuppingCallsOf(owner);
    const made = await calls.make([{ batch_id: batchId }, { lot_id: lotId, roast_id: 4 }]);
    const { id, codes } = made.json<Cupping>();
    await calls.say(id, codes[0], { overall: 6 });
    expect(await trace()).toEqual([false, false]);
    await calls.reveal(id);
    expect(await trace()).toEqual([true, true]);
  });

  it('keep what is left unsaid unsaid, and change what is named alone', async () => {
    const maker = await aRoaster();
    const { id, codes } = await aCupping(shop(), maker.staff);
    const [code] = codes;
    await maker.say(id, code, { tastes: { sweet: 6, nutty: 4 }, defects: { phenol: 'fault' } });
    await maker.say(id, code, { tastes: { sweet: 7 }, note: ' As it cools ' });
    await maker.say(id, code, { tastes: { nutty: null }, defects: { phenol: null } });
    const again = await maker.say(id, code, { tastes: { nutty: null, sweet: 7 } });
    expect(again.json<CuppingCard>()).toEqual({
      code,
      tastes: { sweet: 7 },
      defects: {},
      overall: null,
      note: 'As it cools',
    });
    expect((await maker.read(id)).cards).toHaveLength(1);
    await maker.say(id, code, { tastes: { sweet: null }, note: '' });
    expect((await maker.read(id)).cards).toEqual([]);
  });

  it('are made once by one request, and by nobody else’s', async () => {
    const [maker, other] = [await aRoaster(), await aRoaster()];
    const { batchId } = await aCupping(shop(), maker.staff);
    const request_id = crypto.randomUUID();
    const cups = [{ batch_id: batchId }];
    const made = await Promise.all([0, 1, 2].map(() => maker.make(cups, { request_id })));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(made.map((answer) => answer.json<Cupping>().id)).size).toBe(1);
    expect((await other.make(cups, { request_id })).statusCode).toBe(409);
  });

  it('count those who saw what is in the cups only where nobody tasted blind', async () => {
    const [maker, taster] = [await aRoaster('Otto'), await aRoaster('Pia')];
    const { id, codes } = await aCupping(shop(), maker.staff);
    const [first, second] = codes;
    await maker.setOut(id);
    for (const code of [first, second]) await maker.say(id, code, { tastes: { sweet: 2 } });
    await taster.say(id, first, { tastes: { sweet: 8 } });
    await taster.finish(id);
    // Too late to know while tasting.
    await taster.setOut(id);
    const { results, tasters } = (await maker.reveal(id)).json<Cupping>();
    expect(tasters.map(({ name, is_blind }) => [name.split(' ')[0], is_blind])).toEqual([
      ['Otto', false],
      ['Pia', true],
    ]);
    const of = (code: number | undefined) => results?.find((one) => one.code === code);
    expect(of(first)).toMatchObject({ counted: 1, tastes: [{ mean: 8 }] });
    expect(of(first)?.cards).toHaveLength(2);
    expect(of(second)).toMatchObject({ counted: 1, tastes: [{ mean: 2 }] });
  });

  it('are revealed by whoever made them or by an owner, and removed only while nobody has tasted', async () => {
    const [maker, other] = [await aRoaster(), await aRoaster()];
    const owner = cuppingCallsOf(await aStaffMember(shop()));
    const { id, codes } = await aCupping(shop(), maker.staff);
    expect((await other.remove(id)).statusCode).toBe(403);
    expect((await maker.reveal(id)).statusCode).toBe(409);
    await other.say(id, codes[0], { overall: 5 });
    expect((await maker.remove(id)).statusCode).toBe(409);
    expect((await other.reveal(id)).statusCode).toBe(403);
    const asked = await owner.reveal(id, false);
    expect([asked.statusCode, asked.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('hasn’t finished'),
    ]);
    expect((await owner.reveal(id)).statusCode).toBe(200);
    const { id: mistake } = await aCupping(shop(), maker.staff);
    await maker.setOut(mistake);
    expect((await maker.remove(mistake)).statusCode).toBe(204);
    expect((await maker.remove(mistake)).statusCode).toBe(404);
    const listed = (await maker.staff.send('GET', '/staff/cuppings?limit=1')).json<ListedCupping[]>();
    expect(listed).toMatchObject([{ id, cups: 3, tasters: 1, finished: 0 }]);
  });
});
