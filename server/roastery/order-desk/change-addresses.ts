/** Mends where an order goes, or who it is billed to, before it leaves. Its buyer is told, lest somebody else asked for it. */
import type { Received } from '#contract/calls.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { isInTheHouse } from '#domain/order/status.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import {
  mailAddressChanged,
  readDelivery,
  setBillingAddress,
  setDeliveryAddress,
} from '#server/selling/orders/desk/desk.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { lockToMend, type Mended, type Mending, mended, type Refused, tooLate } from './mend-order.ts';
import { insertNote } from './note-store.ts';

type Body = Received<'PUT /staff/orders/{id}/addresses'>['body'];

export async function changeAddresses(
  { db, outbox, clock, catalogueCache }: OrderDeskDeps,
  mending: Mending,
  written: Pick<Body, 'delivery' | 'billing'>,
): Promise<Mended | Refused> {
  const { rows } = await catalogueCache();
  const addresses = readAddresses(written, rows.countries);
  if ('refused' in addresses) return addresses;
  const { delivery, billing } = addresses;
  const outcome = await transact(db, async (transaction) => {
    const now = clock();
    const order = await lockToMend(transaction, mending, now);
    if ('refused' in order) return order;
    if (!isInTheHouse(order.order_status_id)) return tooLate(order);
    const before = await readDelivery(transaction, order.id);
    if (delivery !== undefined && delivery.country_id !== before.country_id)
      return refuseField(
        'delivery.countryId',
        'Delivery is paid to that country: an order can’t move to another.',
      );
    if (billing !== undefined) await setBillingAddress(transaction, order.id, billing);
    if (delivery !== undefined) await setDeliveryAddress(transaction, order.id, delivery);
    const about = { order_id: order.id, staff_id: mending.staffId, written_at: now };
    // Not in the audit log, which forgets nobody.
    if (delivery !== undefined)
      await insertNote(transaction, { ...about, words: `It went to: ${inLine(before)}` });
    if (billing !== undefined)
      await insertNote(transaction, { ...about, words: `It was billed to: ${inLine(order)}` });
    await mailAddressChanged({ db: transaction, outbox, clock }, order, delivery ?? null);
    return mended(transaction, mending, {
      action: 'change addresses',
      after: {
        changed: [
          ...(delivery === undefined ? [] : ['delivery']),
          ...(billing === undefined ? [] : ['billing']),
        ],
      },
    });
  });
  outbox.flush();
  return outcome;
}

interface NewAddresses {
  delivery?: PostalAddress;
  billing?: PostalAddress;
}

type Countries = Catalogue['rows']['countries'];

/** Validated as at checkout. */
function readAddresses(
  written: Pick<Body, 'delivery' | 'billing'>,
  countries: Countries,
): NewAddresses | Refusal<'invalid'> {
  const addresses: NewAddresses = {};
  for (const which of ['delivery', 'billing'] as const) {
    const typed = written[which];
    if (typed === undefined) continue;
    const address = readPostalAddress(typed, countries);
    if ('refused' in address) {
      const fields = Object.entries(address.fields ?? {}).map(([name, words]) => [`${which}.${name}`, words]);
      return { ...address, fields: Object.fromEntries(fields) as Record<string, string> };
    }
    addresses[which] = address;
  }
  return addresses;
}

const inLine = (address: Omit<PostalAddress, 'phone'>): string =>
  printedAddress([
    `${address.first_name} ${address.last_name}`,
    address.company_name,
    address.address,
    address.city,
    address.province,
    address.zip_code,
    address.country_id,
  ]).join(', ');
