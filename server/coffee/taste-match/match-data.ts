import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { MatchData } from './match-worker.ts';

const matchDataByCatalogue = new WeakMap<Catalogue, MatchData>();

/** Match data: what a worker thread needs of the catalogue, with only the beans that are in stock. */
export function matchDataOf(catalogue: Catalogue): MatchData {
  const cached = matchDataByCatalogue.get(catalogue);
  if (cached !== undefined) return cached;
  const inStock = [...catalogue.beans.values()].filter(({ row }) => row.in_stock);
  const matchData = {
    version: catalogue.edition,
    beans: inStock.map(({ row, ...bean }) => ({
      ...bean,
      id: row.id,
      certificationId: row.certification_id,
      isDecaf: row.decaf,
    })),
    rule: catalogue.tasteRule,
    parameters: catalogue.parameters,
  } satisfies MatchData;
  matchDataByCatalogue.set(catalogue, matchData);
  return matchData;
}
