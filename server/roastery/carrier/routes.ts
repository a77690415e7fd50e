import type { Answer, Calls, Received } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { changeCarrierServices, withdrawCarrierServices } from '#server/foundation/settings/settings.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { previewCarrierServices, showCarrierServices } from './carrier-services.ts';
import * as store from './carrier-store.ts';
import { dispatchOrders } from './dispatch-orders.ts';
import { handOver } from './hand-over.ts';
import { listBoxes } from './list-boxes.ts';
import { makeFile } from './make-file.ts';
import { printLabels } from './print-labels.ts';
import { cancelCarrierLabels, requestLabels } from './request-labels.ts';
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
    'POST /staff/carrier-labels': async ({ body, member }) =>
      answered(await requestLabels(deps, { staffId: member.id, boxIds: body.box_ids, again: body.again })),
    'POST /staff/carrier-label-cancellations': async ({ body, member }) =>
      answered(await cancelCarrierLabels(deps, { staffId: member.id, boxIds: body.box_ids })),
    'GET /staff/carrier-labels/file': async ({ query }) => answered(await printLabels(deps, query.boxes)),
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
    'GET /staff/tracking-columns': async () => ({ answer: (await store.readTrackingColumns(db)) ?? null }),
    'PUT /staff/tracking-columns': async ({ body, member }) =>
      answered(await setTrackingColumns(deps, { staffId: member.id, columns: body })),
    'GET /staff/carrier-services': async () => ({ answer: await showCarrierServices(deps) }),
    'POST /staff/carrier-services-previews': async ({ body }) => ({
      answer: await previewCarrierServices(deps, body.sizes),
    }),
    'PUT /staff/carrier-services': async ({ body, member }) =>
      (await changeCarrierServices(deps, { staffId: member.id, ...body })) ?? {
        answer: await showCarrierServices(deps),
      },
    'DELETE /staff/carrier-services/{id}': async ({ params, member }) =>
      (await withdrawCarrierServices(deps, { staffId: member.id, id: params.id })) ?? {
        answer: await showCarrierServices(deps),
      },
  };
}

type Call = 'PUT /staff/tracking-columns';

/** Which columns of the carrier's file hold our reference and its tracking number. */
async function setTrackingColumns(
  { db }: OrderDeps,
  { staffId, columns }: { staffId: number; columns: Received<Call>['body'] },
): Promise<Answer<Call> | Refusal<'invalid'>> {
  if (columns.reference_column === columns.tracking_column)
    return refuseField('tracking_column', 'Please choose two different columns.');
  await transact(db, async (transaction) => {
    await store.setTrackingColumns(transaction, columns);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'map tracking columns',
      object: 'tracking columns',
      details: columns,
    });
  });
  return { message: 'Saved.' };
}
