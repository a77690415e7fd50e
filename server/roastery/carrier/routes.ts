import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { readTrackingColumns } from './carrier-store.ts';
import { dispatchOrders } from './dispatch-orders.ts';
import { handOver } from './hand-over.ts';
import { listBoxes } from './list-boxes.ts';
import { makeFile } from './make-file.ts';
import { readCarrierServices, setCarrierServices } from './set-carrier-services.ts';
import { setTrackingColumns } from './set-tracking-columns.ts';
import { takeTracking } from './take-tracking.ts';

export function carrierRoutes(deps: CarrierDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/carrier-boxes': async ({ query }) => listBoxes(deps, query),
    'POST /staff/carrier-files': async ({ body, member }) =>
      answered(
        await makeFile(deps, {
          staffId: member.id,
          boxIds: body.box_ids,
          again: body.again,
          showsEmail: member.rights.orders !== undefined,
        }),
      ),
    'POST /staff/handovers': async ({ body, member }) =>
      answered(
        await handOver(deps, {
          staffId: member.id,
          boxIds: body.box_ids,
          driver: body.driver,
          undo: body.undo,
          handedOverAt: body.handed_over_at,
        }),
      ),
    'POST /staff/dispatches': async ({ body, member }) =>
      answered(
        await dispatchOrders(deps, {
          id: body.id,
          staffId: member.id,
          orders: body.orders,
          withoutTracking: body.without_tracking,
        }),
      ),
    'POST /staff/tracking-numbers': async ({ body, member }) => ({
      answer: await takeTracking(deps, { staffId: member.id, rows: body.rows, preview: body.preview }),
    }),
    'GET /staff/tracking-columns': async () => ({ answer: (await readTrackingColumns(db)) ?? null }),
    'PUT /staff/tracking-columns': async ({ body, member }) =>
      answered(await setTrackingColumns(deps, { staffId: member.id, columns: body })),
    'GET /staff/carrier-services': async () => ({ answer: await readCarrierServices(db) }),
    'PUT /staff/carrier-services': async ({ body, member }) =>
      answered(await setCarrierServices(deps, { staffId: member.id, services: body.services })),
  };
}
