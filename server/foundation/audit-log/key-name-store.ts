/** SQL of the names of API keys, by which programs did something. */
import type { Database } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export async function listKeyNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const keys = await db.selectFrom('api_keys').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(keys.map(({ id, name }) => [id, name]));
}
