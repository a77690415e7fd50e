/** By which service of the carrier each way of posting goes. */

import type { Answer, Received } from '#contract/calls.ts';
import { USUAL_CARRIER_SERVICES } from '#domain/carrier/click-and-drop.ts';
import { isShippingOption, SHIPPING_OPTIONS } from '#domain/postage/postage.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import { type CarrierService, listServices, lockServices, setService } from './carrier-store.ts';

type Call = 'PUT /staff/carrier-services';

/** With the usual code where nobody has set one; an empty one was set so. */
export async function readCarrierServices(db: Database | InTransaction): Promise<CarrierService[]> {
  const services = await listServices(db);
  return SHIPPING_OPTIONS.map(
    (id) =>
      services.find((service) => service.shipping_option_id === id) ?? {
        shipping_option_id: id,
        service_code: USUAL_CARRIER_SERVICES[id],
      },
  );
}

export async function setCarrierServices(
  { db }: OrderDeps,
  { staffId, services }: { staffId: number; services: Received<Call>['body']['services'] },
): Promise<Answer<Call> | Refusal<'invalid'>> {
  if (services.some(({ shipping_option_id: id }) => !isShippingOption(id)))
    return refuseField('services', 'There is no such service of ours.');
  await transact(db, async (transaction) => {
    await lockServices(transaction);
    const before = await readCarrierServices(transaction);
    for (const service of services) await setService(transaction, service);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'set carrier services',
      object: 'carrier services',
      details: { before, after: services },
    });
  });
  return { message: 'Saved.' };
}
