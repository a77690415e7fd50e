import type { Calls } from '../../contract/calls.ts';
import { isShippingOption, SHIPPING_OPTIONS } from '../../domain/postage/postage.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { answered, type Handlers } from '../platform/calls.ts';
import { type Database, transact } from '../platform/database.ts';
import { refuseField } from '../platform/refusal.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import {
  type CarrierService,
  listServices,
  readTrackingColumns,
  setService,
  setTrackingColumns,
} from './carrier-store.ts';
import { dispatchOrders } from './dispatch-orders.ts';
import { handOver } from './hand-over.ts';
import { listBoxes } from './list-boxes.ts';
import { makeFile } from './make-file.ts';
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
    'PUT /staff/tracking-columns': async ({ body, member }) => {
      if (body.reference_column === body.tracking_column)
        return refuseField('tracking_column', 'Please choose two different columns.');
      await transact(db, async (transaction) => {
        await setTrackingColumns(transaction, body);
        await insertAuditEntry(transaction, {
          staffId: member.id,
          action: 'map tracking columns',
          object: 'tracking columns',
          details: body,
        });
      });
      return { answer: { message: 'Saved.' } };
    },
    'GET /staff/carrier-services': async () => ({ answer: await services(db) }),
    'PUT /staff/carrier-services': async ({ body, member }) => {
      if (body.services.some(({ shipping_option_id: id }) => !isShippingOption(id)))
        return refuseField('services', 'There is no such service of ours.');
      const before = await services(db);
      await transact(db, async (transaction) => {
        for (const service of body.services) await setService(transaction, service);
        await insertAuditEntry(transaction, {
          staffId: member.id,
          action: 'set carrier services',
          object: 'carrier services',
          details: { before, after: body.services },
        });
      });
      return { answer: { message: 'Saved.' } };
    },
  };
}

async function services(db: Database): Promise<CarrierService[]> {
  const known = await listServices(db);
  return SHIPPING_OPTIONS.map(
    (id) =>
      known.find((service) => service.shipping_option_id === id) ?? {
        shipping_option_id: id,
        service_code: '',
      },
  );
}
