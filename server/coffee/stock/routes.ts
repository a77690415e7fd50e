import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import { countLot, takeFromLot } from './change-lot.ts';
import { listStock, listStockCosts } from './list-stock.ts';
import { type LotRow, listLots, listMoves, type MoveRow } from './lot-store.ts';
import { receiveLot, type StockDeps } from './receive-lot.ts';

export const stockRoutes = (deps: StockDeps): Handlers<Calls> => ({
  'GET /staff/stock': async () => ({ answer: await listStock(deps) }),
  'GET /staff/stock/costs': async () => ({ answer: await listStockCosts(deps) }),
  'GET /staff/stock/{id}/lots': async ({ params }) => ({
    answer: (await listLots(deps.db, params.id)).map(lotAnswer),
  }),
  'GET /staff/lots/{id}/moves': ({ params, query }) =>
    readPage(query, (page) => listMoves(deps.db, params.id, page), moveAnswer),
  'POST /staff/lots': async ({ body, member }) =>
    answered(await receiveLot(deps, { staffId: member.id, lot: body }), lotAnswer),
  'POST /staff/lots/{id}/counts': async ({ params, body, member }) =>
    answered(await countLot(deps, { staffId: member.id, lotId: params.id, body }), lotAnswer),
  'POST /staff/lots/{id}/moves': async ({ params, body, member }) =>
    answered(await takeFromLot(deps, { staffId: member.id, lotId: params.id, body }), lotAnswer),
});

const lotAnswer = (row: LotRow) => ({ ...row, counted_at: row.counted_at?.toISOString() ?? null });

const moveAnswer = (row: MoveRow) => ({ ...row, moved_at: row.moved_at.toISOString() });
