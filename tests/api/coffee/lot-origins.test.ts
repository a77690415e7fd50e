/** Where green lots grew: what is written down, the file of their plots, and what it takes to be one. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GreenLot } from '#contract/stock/lot.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const POINT = '{"type":"Point","coordinates":[-46.612340,-21.123450]}';
const collectionOf = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`;
const featureOf = (geometry: string) => `{"type":"Feature","properties":{},"geometry":${geometry}}`;

const lotOf = async (staff: TestMember, id: number) =>
  (await staff.send('GET', '/staff/stock/73/lots')).json<GreenLot[]>().find((lot) => lot.id === id);

withShop('where green lots grew', (shop) => {
  const aFreshLot = async () => {
    const staff = await aStaffMember(shop());
    return { staff, id: await aLot(shop(), staff.user.id) };
  };
  const upload = (staff: TestMember, id: number, geojson: unknown, changes: object = {}) =>
    staff.send('PUT', `/staff/lots/${id}/plots`, { file_name: 'minas.geojson', geojson, ...changes });

  it('what is missing is said, until it is written down', async () => {
    const { staff, id } = await aFreshLot();
    expect((await lotOf(staff, id))?.missing).toEqual([
      'country of production',
      'harvest',
      'due diligence reference number',
      'verification number',
      'plots of land',
    ]);
    const known = {
      country_id: 'BR',
      crop: '2025/26',
      due_diligence_reference: '26GB0012345678',
      verification_number: 'K7R8LA90',
    };
    const set = () => staff.send('PUT', `/staff/lots/${id}/origin`, known);
    expect((await set()).json()).toMatchObject({ ...known, missing: ['plots of land'] });
    await set();
    expect((await upload(staff, id, POINT)).json()).toMatchObject({
      plots: { file_name: 'minas.geojson', places: 1, coarse: 0 },
      missing: [],
    });
    const entries = await sql<{ action: string }>`
      select action from audit_log where object = (select 'lot ' || code from green_lots where id = ${id}) order by id`.execute(
      shop().db,
    );
    expect(entries.rows.map(({ action }) => action)).toEqual(['set origin of lot', 'add plots of lot']);
  });

  it('a file is answered as it was added, to the last space, and can be replaced and removed', async () => {
    const { staff, id } = await aFreshLot();
    const first = collectionOf(featureOf(POINT));
    const second = `\n${collectionOf(` ${featureOf(POINT)} `)}\r\n`;
    await upload(staff, id, first);
    await upload(staff, id, second, { file_name: 'Café & <b>.geojson' });
    expect((await staff.send('GET', `/staff/lots/${id}/plots`)).json()).toEqual({
      file_name: 'Café & <b>.geojson',
      geojson: second,
    });
    const remove = () => staff.send('DELETE', `/staff/lots/${id}/plots`);
    expect((await remove()).json()).toMatchObject({ plots: null });
    expect((await remove()).statusCode).toBe(200);
    expect((await staff.send('GET', `/staff/lots/${id}/plots`)).statusCode).toBe(404);
  });

  it('coordinates with fewer than six decimals are asked about, said once kept, and refused where they are most of it', async () => {
    const { staff, id } = await aFreshLot();
    const some = '{"type":"Point","coordinates":[-46.61234,-21.123456]}';
    const asked = await upload(staff, id, some);
    expect(asked.json()).toMatchObject({
      code: 'doubtful',
      fields: { geojson: expect.stringContaining('1 of its 2 coordinates') },
    });
    expect(await lotOf(staff, id)).toMatchObject({ plots: null });
    expect((await upload(staff, id, some, { is_sure: true })).json()).toMatchObject({ plots: { coarse: 1 } });
    const coarse = '{"type":"Point","coordinates":[-46.6,-21.1]}';
    expect((await upload(staff, id, coarse, { is_sure: true })).json()).toMatchObject({
      code: 'invalid',
      fields: { geojson: expect.stringContaining('six decimals') },
    });
  });

  it.each([
    ['no text', { type: 'Point' }, 400],
    ['nothing', '', 400],
    ['half a file', POINT.slice(0, 20), 422],
    ['a picture', 'GIF89a', 422],
    ['a page with a script', '<script>alert(1)</script>', 422],
    ['a key twice', POINT.replace('{', '{"type":"Polygon",'), 422],
    ['a key twice, deeper', featureOf(POINT).replace('"properties":{}', '"properties":{"a":1,"a":2}'), 422],
    ['lists without end', '['.repeat(400_000), 422],
    ['a line', POINT.replace('Point', 'LineString'), 422],
    ['a place in space', POINT.replace('-21.', '-121.'), 422],
    ['half a character', `${POINT.slice(0, -1)},"name":"\ud800"}`, 400],
    ['NaN', POINT.replace('-46.612340', 'NaN'), 422],
    ['a comment', `/* */${POINT}`, 422],
    ['nulls by the thousand', `[${'null,'.repeat(199_000)}null]`, 422],
    ['more than 1 MB', collectionOf(' '.repeat(1_000_000)), 400],
    ['1 MB of letters of two bytes', `{"type":"${'é'.repeat(600_000)}"}`, 422],
    ['text beside it', `${POINT} ${POINT}`, 422],
  ])('%s is no file of plots', async (_what, geojson, status) => {
    const { staff, id } = await aFreshLot();
    const began = performance.now();
    expect((await upload(staff, id, geojson)).statusCode).toBe(status);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await lotOf(staff, id)).toMatchObject({ plots: null });
  });

  it('a body larger than any such file is not read', async () => {
    const { staff, id } = await aFreshLot();
    expect((await upload(staff, id, ' '.repeat(2_100_000))).statusCode).toBe(413);
  });

  it('a file of thousands of polygons just below the limit is taken', async () => {
    const { staff, id } = await aFreshLot();
    const outline = [0, 1, 2, 0].map((i) => `[-46.61234${i},-21.12345${i}]`).join(',');
    const polygon = featureOf(`{"type":"Polygon","coordinates":[[${outline}]]}`);
    const count = Math.floor(990_000 / (polygon.length + 1));
    const added = await upload(staff, id, collectionOf(Array(count).fill(polygon).join(',')));
    expect(added.json()).toMatchObject({ plots: { places: count, coarse: 0 } });
  });

  it('only those who may change a catalogue write it down, and a lot that is not there answers 404', async () => {
    const { staff, id } = await aFreshLot();
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await upload(roaster, id, POINT)).statusCode).toBe(403);
    expect((await roaster.send('PUT', `/staff/lots/${id}/origin`, {})).statusCode).toBe(403);
    expect((await roaster.send('DELETE', `/staff/lots/${id}/plots`)).statusCode).toBe(403);
    expect((await roaster.send('GET', `/staff/lots/${id}/plots`)).statusCode).toBe(403);
    expect((await upload(staff, 999_999, POINT)).statusCode).toBe(404);
    expect((await staff.send('PUT', '/staff/lots/999999/origin', {})).statusCode).toBe(404);
    expect((await staff.send('DELETE', '/staff/lots/999999/plots')).statusCode).toBe(404);
    expect((await staff.send('GET', '/staff/lots/999999/plots')).statusCode).toBe(404);
    const wrong = await staff.send('PUT', `/staff/lots/${id}/origin`, { country_id: 'QQ' });
    expect(wrong.statusCode).toBe(422);
  });
});
