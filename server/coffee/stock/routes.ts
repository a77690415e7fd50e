import type { Calls } from '#contract/calls.ts';
import { missingOrigin } from '#domain/stock/lot-origin.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import { refuse } from '#server/platform/refusal.ts';
import { countLot, takeFromLot } from './change-lot.ts';
import { addPlots, removePlots, setOrigin } from './change-origin.ts';
import { listStock, listStockCosts } from './list-stock.ts';
import { type LotRow, listLots, listMoves, type MoveRow } from './lot-store.ts';
import { findPlotFile } from './plot-store.ts';
import { receiveLot, type StockDeps } from './receive-lot.ts';

export const stockRoutes = (deps: StockDeps): Handlers<Calls> => ({
  ...originRoutes(deps),
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

const originRoutes = (deps: StockDeps): Handlers<Calls> => ({
  'PUT /staff/lots/{id}/origin': async ({ params, body, member }) =>
    answered(await setOrigin(deps, { staffId: member.id, lotId: params.id, body }), lotAnswer),
  'PUT /staff/lots/{id}/plots': async ({ params, body, member }) =>
    answered(await addPlots(deps, { staffId: member.id, lotId: params.id, body }), lotAnswer),
  'GET /staff/lots/{id}/plots': async ({ params }) =>
    answered((await findPlotFile(deps.db, params.id)) ?? refuse('not_found')),
  'DELETE /staff/lots/{id}/plots': async ({ params, member }) =>
    answered(await removePlots(deps, { staffId: member.id, lotId: params.id }), lotAnswer),
});

const lotAnswer = (row: LotRow) => ({
  ...row,
  counted_at: row.counted_at?.toISOString() ?? null,
  missing: missingOrigin(row),
});

const moveAnswer = (row: MoveRow) => ({ ...row, moved_at: row.moved_at.toISOString() });
