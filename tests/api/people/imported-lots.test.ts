// cspell:ignore Unobtainium NOBEAN
/** Green coffee by a stock list: each row a lot, once, and gone again while nothing became of it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bringIn, dieAfter, findImport, readFile, workOnAll } from '#tests/support/api/imports.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const HEADER = 'Lot,Bean,Kilos,Cost per kilo,Arrived,Supplier,Harvest,Place';

withShop('imported lots', (shop) => {
  const lotOf = async (code: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select lot.*, (select count(*)::int from green_moves where lot_id = lot.id) as moves
      from green_lots as lot where code = ${code}`.execute(shop().db);
    return rows[0];
  };
  const beans = async () => {
    const { rows } = await sql<{ id: number; name: string; ctaps_id: string }>`
      select id, name, ctaps_id from beans order by id limit 3`.execute(shop().db);
    return rows;
  };

  it('takes in lots by number, code and name, proves what they cost, and changes nothing the second time', async () => {
    const staff = await aStaffMember(shop());
    const [one, two, three] = await beans();
    const text = [
      `\uFEFF${HEADER}`,
      `im 24/01,${one?.id},43.2,6.10,2026-09-01,Harbour Green,2025/26,A3`,
      `IM-24-02,${two?.ctaps_id},"1.024,50",5.00,03/09/2026,,,`,
      `IM-24-03,"${three?.name.toUpperCase()}",60 kg,£4.999,2026-09-01,,,`,
      `IM-24-04,"${three?.name.toUpperCase()}",60 kg,£4.99,2026-09-01,,,`,
    ].join('\r\n');
    const read = await readFile(shop(), staff, { subject: 'green lots', text });
    expect(read.report?.refused_rows).toMatchObject([
      { row: 4, reason: 'A kilo costs: “£4.999” has a fraction of a penny.' },
    ]);
    const worth = read.report?.sums.map(({ amount, stands }) => [amount, stands]) ?? [];
    expect(worth).toHaveLength(3);
    expect(worth).toEqual(
      expect.arrayContaining([
        [263.52, 263.52],
        [5122.5, 5122.5],
        [299.4, 299.4],
      ]),
    );
    expect(await lotOf('IM-24-01')).toBeUndefined();
    const done = await bringIn(shop(), staff, { subject: 'green lots', text });
    expect(done.outcome?.sums).toEqual(read.report?.sums);
    expect(await lotOf('IM-24-01')).toMatchObject({
      bean_id: one?.id,
      on_hand: 43_200,
      fob: 610,
      sacks: 1,
      arrived_on: '2026-09-01',
      supplier: 'Harbour Green',
      crop: '2025/26',
      place: 'A3',
      moves: 1,
    });
    expect(await lotOf('IM-24-02')).toMatchObject({
      bean_id: two?.id,
      on_hand: 1_024_500,
      sacks: 18,
      arrived_on: '2026-09-03',
      supplier: 'Opening stock',
    });
    const again = await bringIn(shop(), staff, { subject: 'green lots', text });
    expect(again.outcome?.counts).toMatchObject({ new: 0, same: 3, changed: 0, refused: 1 });
    expect(await lotOf('IM-24-01')).toMatchObject({ on_hand: 43_200, moves: 1 });
  });

  it('refuses what is no lot: nothing, less than nothing, strange weights, days to come, unknown beans, formulas', async () => {
    const staff = await aStaffMember(shop());
    const [bean] = await beans();
    const row = (code: string, more: { bean?: string; kilos?: string; cost?: string; on?: string } = {}) =>
      [code, more.bean ?? bean?.id, more.kilos ?? '10', more.cost ?? '5', more.on ?? '2026-09-01', '', '', '']
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(',');
    const done = await bringIn(shop(), staff, {
      subject: 'green lots',
      text: [
        HEADER,
        row('ZERO-1', { kilos: '0' }),
        row('LESS-1', { kilos: '-5' }),
        row('HUGE-1', { kilos: '99999999999999999' }),
        row('FINE-1', { kilos: '1.2345' }),
        row('WORD-1', { kilos: 'ten' }),
        row('FREE-1', { cost: '0' }),
        row('DEAR-1', { cost: '5000' }),
        row('LATE-1', { on: '2099-01-01' }),
        row('NEVER-1', { on: '2026-02-30' }),
        row('NOBEAN-1', { bean: 'Unobtainium' }),
        row('EMPTY-1', { bean: '' }),
        row('=HYPERLINK("x")'),
        row('x'),
        row('GOOD-1'),
        row('good 1'),
      ].join('\n'),
    });
    expect(done.outcome?.counts).toMatchObject({ new: 2, refused: 13 });
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['ZERO-1', 'Nothing is left of it.'],
      ['LESS-1', '“-5” is below zero.'],
      ['HUGE-1', '“99999999999999999” kilos is more than a ship brings.'],
      ['FINE-1', '“1.2345” kilos is finer than a gram.'],
      ['WORD-1', '“ten” is no weight in kilos.'],
      ['FREE-1', 'A kilo of green coffee costs something.'],
      ['DEAR-1', 'A kilo costs: “5000” is too much.'],
      ['LATE-1', 'The day on which it arrived is still to come.'],
      ['NEVER-1', 'It arrived on: “2026-02-30” is no date that we can read.'],
      [
        'NOBEAN-1',
        'We have no bean “Unobtainium”. Write its number, its code or its name as it stands under Coffees.',
      ],
      ['EMPTY-1', 'It doesn’t say which bean it is of.'],
      ['X', '“x”: A code has 3 to 24 letters, digits and hyphens.'],
      ['GOOD-1', 'The same stands in row 15 already.'],
    ]);
    expect(await lotOf('HYPERLINK-X')).toMatchObject({ on_hand: 10_000 });
  });

  it('brings in what the way here added and where it grew, and refuses in words what is none', async () => {
    const staff = await aStaffMember(shop());
    const [bean] = await beans();
    const header = `${HEADER},Organic certificate,Freight,Duty,Other costs,Country of origin,DDS reference,Verification number`;
    const row = (code: string, more: string) => `${code},${bean?.id},10,5,2026-09-01,,,,GB-ORG-05,${more}`;
    const text = [
      header,
      row('WAY-1', '0.48,£0.10,0.02,Brazil,26GB0012345678,9F2K7Q1A'),
      row('WAY-2', ',,,,,'),
      row('WAY-3', '-0.48,,,,,'),
      row('WAY-4', ',=1+1,,,,'),
      row('WAY-5', ',,5000,,,'),
      row('WAY-6', ',,,Atlantis,,'),
      row('WAY-7', `,,,,${'9'.repeat(41)},`),
      row('WAY-8', `,,,,,${'9'.repeat(41)}`),
    ].join('\n');
    const done = await bringIn(shop(), staff, { subject: 'green lots', text });
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['WAY-3', 'Freight for a kilo: “-0.48” is below zero.'],
      ['WAY-4', 'Duty for a kilo: “=1+1” is no amount in pounds.'],
      ['WAY-5', 'Other costs of a kilo: “5000” is too much.'],
      ['WAY-7', 'The due diligence reference number has 41 characters; we can keep 40.'],
      ['WAY-8', expect.stringMatching(/^The verification number has 41 characters/)],
    ]);
    expect(done.outcome?.flagged_rows).toMatchObject([
      { id: 'WAY-6', reason: 'We know no country “Atlantis”.' },
    ]);
    expect(await lotOf('WAY-6')).toMatchObject({ on_hand: 10_000, country_id: null });
    expect(await lotOf('WAY-1')).toMatchObject({
      fob: 500,
      freight: 48,
      duty: 10,
      other: 2,
      organic_certificate: 'GB-ORG-05',
      country_id: 'BR',
      due_diligence_reference: '26GB0012345678',
      verification_number: '9F2K7Q1A',
    });
    expect(await lotOf('WAY-2')).toMatchObject({ freight: 0, country_id: null, verification_number: '' });
    expect(done.outcome?.sums).toMatchObject([{ count: 3, amount: 156, stands: 156 }]);
    // As a file brought it in before there were these columns.
    await sql`update imported_lots set content = (content::jsonb - 'freight' - 'duty' - 'other' - 'country_id'
      - 'due_diligence_reference' - 'verification_number') where source_id = 'WAY-2'`.execute(shop().db);
    const again = await bringIn(shop(), staff, { subject: 'green lots', text });
    expect(again.outcome?.counts).toMatchObject({ new: 0, same: 3, changed: 0, refused: 5 });
  });

  it('a corrected row corrects an untouched lot; what was touched stays, also when the file is taken back', async () => {
    const staff = await aStaffMember(shop());
    const [bean] = await beans();
    const file = (kilos: string) =>
      [HEADER, ...['TB-1', 'TB-2'].map((code) => `${code},${bean?.id},${kilos},5,2026-09-01,,,`)].join('\n');
    const { id } = await bringIn(shop(), staff, { subject: 'green lots', text: file('10') });
    const before = await lotOf('TB-2');
    const counted = await staff.send('POST', `/staff/lots/${before?.['id'] as number}/moves`, {
      kind: 'sample',
      grams: 100,
      on_hand: 10_000,
    });
    expect(counted.statusCode).toBe(200);
    const corrected = await bringIn(shop(), staff, { subject: 'green lots', text: file('12') });
    expect(corrected.outcome).toMatchObject({
      counts: { changed: 1, refused: 1 },
      refused_rows: [{ id: 'TB-2', reason: expect.stringContaining('Something became of it here since') }],
    });
    expect(await lotOf('TB-1')).toMatchObject({ on_hand: 12_000, moves: 1 });
    expect(await lotOf('TB-2')).toMatchObject({ on_hand: 9900 });
    await staff.send('DELETE', `/staff/imports/${id}`);
    await staff.send('DELETE', `/staff/imports/${corrected.id}`);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({ taken_back: { count: 0, stays: [{ id: 'TB-2' }] } });
    expect(await findImport(staff, corrected.id)).toMatchObject({ taken_back: { count: 1, stays: [] } });
    expect(await lotOf('TB-1')).toBeUndefined();
    const again = await bringIn(shop(), staff, { subject: 'green lots', text: file('10') });
    expect(again.outcome?.counts).toMatchObject({ new: 1 });
  });

  it('killed again and again, a file takes in each lot once', async () => {
    const staff = await aStaffMember(shop());
    const [bean] = await beans();
    const text = [
      HEADER,
      ...Array.from({ length: 120 }, (_, at) => `KILL-${at},${bean?.id},1,5,2026-09-01,,,`),
    ].join('\n');
    const { id } = await readFile(shop(), staff, { subject: 'green lots', text });
    await staff.send('POST', `/staff/imports/${id}/runs`);
    for (const steps of [0, 1, 3, 4]) await dieAfter(shop(), steps);
    await workOnAll(shop());
    expect((await findImport(staff, id)).outcome).toMatchObject({
      counts: { new: 120, same: 0, refused: 0 },
      sums: [{ count: 120, amount: 600, stands: 600 }],
    });
    const { rows } = await sql`
      select sum(on_hand)::int as grams, count(*)::int as lots from green_lots where code like 'KILL-%'`.execute(
      shop().db,
    );
    expect(rows).toEqual([{ grams: 120_000, lots: 120 }]);
  });

  it('a lot that is here already, and an arrival without its lot, are nobody’s to take', async () => {
    const staff = await aStaffMember(shop());
    const [bean] = await beans();
    const text = [HEADER, `HERE-1,${bean?.id},10,5,2026-09-01,,,`].join('\n');
    await bringIn(shop(), staff, { subject: 'green lots', text });
    const other = await bringIn(shop(), staff, { subject: 'green lots', source: 'a list', text });
    expect(other.outcome?.refused_rows).toMatchObject([{ reason: 'There is a lot HERE-1 here already.' }]);
    const lot = await lotOf('HERE-1');
    await expect(
      sql`delete from green_moves where lot_id = ${lot?.['id']}`.execute(shop().db),
    ).rejects.toThrow('has coffee that never arrived');
  });

  it('takes the right catalogue as well', async () => {
    const staff = await aStaffMember(shop(), { staff: 'writes', people: 'writes', money: 'writes' });
    const asked = await staff.send('POST', '/staff/imports', {
      id: crypto.randomUUID(),
      source: 'a list',
      subject: 'green lots',
      file_name: 'lots.csv',
      bytes: 10,
      columns: { lot: 'Lot', bean: 'Bean', kilos: 'Kilos', cost: 'Cost', arrived: 'Arrived' },
    });
    expect(asked.statusCode).toBe(403);
  });
});
