/** A stock list that is brought in again, corrected, after somebody wrote down here where its lots grew. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bringIn, findImport, readFile, workOnAll } from '#tests/support/api/imports.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('where imported lots grew', (shop) => {
  const HEADER = 'Lot,Bean,Kilos,Cost per kilo,Arrived,Harvest,Country of origin,EUDR Reference';

  const lotOf = async (code: string) => {
    const { rows } = await sql<{ id: number } & Record<string, unknown>>`
      select * from green_lots where code = ${code}`.execute(shop().db);
    return rows[0];
  };

  const rowsOf = async (rows: readonly string[]) => {
    const { rows: beans } = await sql<{ id: number }>`select id from beans order by id limit 1`.execute(
      shop().db,
    );
    return [HEADER, ...rows.map((row) => row.replace('BEAN', String(beans[0]?.id)))].join('\n');
  };

  it('a corrected row corrects the lot and leaves what was typed here since', async () => {
    const staff = await aStaffMember(shop());
    const text = await rowsOf([
      'TYPED-1,BEAN,10,5,2026-09-01,2025/26,,R-1',
      'AS-IT-CAME,BEAN,10,5,2026-09-01,,,',
    ]);
    await bringIn(shop(), staff, { subject: 'green lots', text });
    const typed = await staff.send('PUT', `/staff/lots/${(await lotOf('TYPED-1'))?.id}/origin`, {
      country_id: 'BR',
      crop: '2026',
      due_diligence_reference: 'R-1',
      verification_number: 'V-9',
    });
    expect(typed.statusCode).toBe(200);
    const corrected = await rowsOf([
      'TYPED-1,BEAN,12,5,2026-09-01,2024/25,,R-2',
      'AS-IT-CAME,BEAN,12,5,2026-09-01,2024/25,Peru,',
    ]);
    const flagged = [{ id: 'TYPED-1', reason: 'What was typed here since stays: its harvest.' }];
    const read = await readFile(shop(), staff, { subject: 'green lots', text: corrected });
    expect(read.report).toMatchObject({ counts: { changed: 2, refused: 0 }, flagged_rows: flagged });
    const done = await bringIn(shop(), staff, { subject: 'green lots', text: corrected });
    expect(done.outcome).toMatchObject({ counts: { changed: 2, refused: 0 }, flagged_rows: flagged });
    expect(await lotOf('TYPED-1')).toMatchObject({
      on_hand: 12_000,
      country_id: 'BR',
      crop: '2026',
      due_diligence_reference: 'R-2',
      verification_number: 'V-9',
    });
    expect(await lotOf('AS-IT-CAME')).toMatchObject({ crop: '2024/25', country_id: 'PE' });
    const again = await bringIn(shop(), staff, { subject: 'green lots', text: corrected });
    expect(again.outcome?.counts).toMatchObject({ same: 2, changed: 0 });
  });

  it('taken back, a file leaves the lot whose origin was typed here', async () => {
    const staff = await aStaffMember(shop());
    const text = await rowsOf(['STAYS-1,BEAN,10,5,2026-09-01,,,', 'GOES-1,BEAN,10,5,2026-09-01,,,']);
    const { id } = await bringIn(shop(), staff, { subject: 'green lots', text });
    await staff.send('PUT', `/staff/lots/${(await lotOf('STAYS-1'))?.id}/origin`, { country_id: 'BR' });
    await staff.send('DELETE', `/staff/imports/${id}`);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({
      taken_back: { count: 1, stays: [{ id: 'STAYS-1' }] },
    });
    expect(await lotOf('STAYS-1')).toMatchObject({ country_id: 'BR', on_hand: 10_000 });
    expect(await lotOf('GOES-1')).toBeUndefined();
  });
});
