/** Where the demo's lots grew: most have their numbers, a few the plots of land, and some lack all of it. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

/** Made-up plots in regions that grow coffee: longitude and latitude of a corner, in millionths of a degree. */
const CORNERS: Readonly<Record<string, readonly [number, number]>> = {
  BR: [-46_512_341, -21_312_347],
  CO: [-75_681_233, 4_523_459],
  ET: [38_206_127, 6_165_431],
};
/** About a hundred metres. */
const SIDE = 1013;
const PLOTS = 3;

/** After the lots. */
export async function insertOrigins(db: InTransaction, staff: DemoStaff): Promise<void> {
  await sql`
    update green_lots set country_id = beans.country_id,
      due_diligence_reference = '26GB' || upper(left(md5(code), 10)),
      verification_number = upper(left(md5('number of ' || code), 8))
    from beans where beans.id = bean_id and green_lots.id % 5 <> 0`.execute(db);
  const lots = await db
    .selectFrom('green_lots')
    .select(['id', 'code', 'country_id', 'arrived_on'])
    .where('country_id', 'in', Object.keys(CORNERS))
    .where(sql<boolean>`id % 2 = 0`)
    .execute();
  await insertRows(
    db,
    'green_lot_plots',
    lots.map(({ id, code, country_id, arrived_on }) => ({
      lot_id: id,
      file_name: `${code.toLowerCase()}.geojson`,
      geojson: plotsAt(CORNERS[country_id ?? ''] ?? [0, 0], id),
      places: PLOTS,
      coarse: 0,
      added_by: staff.Otto,
      added_at: `${arrived_on}T15:00:00Z`,
    })),
  );
}

function plotsAt([longitude, latitude]: readonly [number, number], shift: number): string {
  const features = Array.from({ length: PLOTS }, (_, i) => {
    const [x, y] = [longitude + (shift + 4 * i) * SIDE, latitude + 2 * i * SIDE];
    const outline = [
      [x, y],
      [x + SIDE, y],
      [x + SIDE, y + SIDE],
      [x, y + SIDE],
      [x, y],
    ];
    const coordinates = outline.map((place) => `[${place.map(inDegrees).join(',')}]`).join(',');
    return `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[${coordinates}]]}}`;
  });
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

/** With six decimals, as they are written. */
const inDegrees = (millionths: number): string => (millionths / 1_000_000).toFixed(6);
