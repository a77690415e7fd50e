/** Packed boxes with where they go: what the floor sees of them, and the row that the carrier gets. */
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { CarrierServices } from '#domain/carrier/carrier-services.ts';
import {
  type CarrierFault,
  type CarrierRow,
  carrierRow,
  faultsOfFile,
} from '#domain/carrier/click-and-drop.ts';
import { type CustomsItem, customsTerritory, type DeclaredBags } from '#domain/carrier/customs.ts';
import { referenceOf } from '#domain/carrier/tracking-number.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { PackedBox } from '#server/roastery/packing/packing.ts';
import { type Parcel, parcelFingerprint } from './click-and-drop/parcel.ts';
import type { CarrierLabel } from './label-store.ts';
import { readPhone } from './phone.ts';
import { declaredBags, listPostedBoxes, type PostedBox } from './posted-box-store.ts';

export interface BoxToPost extends PackedBox, Omit<PostedBox, 'id'> {
  reference: string;
  /** What customs are told of it; nothing where nobody asks. */
  bags: readonly DeclaredBags[];
}

/** Boxes of orders that are roasted or on their way; a cancelled order's box stays here, a delivered one's is gone. */
export async function readBoxesToPost(
  db: Database | InTransaction,
  packed: readonly PackedBox[],
): Promise<BoxToPost[]> {
  const posted = await listPostedBoxes(
    db,
    packed.map(({ id }) => id),
  );
  const byId = new Map(posted.map((box) => [box.id, box]));
  const bags = await declaredBags(
    db,
    posted.flatMap(({ id, zip_code }) => (customsTerritory(zip_code) === null ? [] : [id])),
  );
  return packed.flatMap((box) => {
    const stored = byId.get(box.id);
    const isUnderWay =
      stored?.order_status_id === STATUS.roasting || stored?.order_status_id === STATUS.dispatched;
    return isUnderWay
      ? [
          {
            ...stored,
            ...box,
            reference: referenceOf(stored.order_id, stored.position),
            bags: bags.get(box.id) ?? [],
          },
        ]
      : [];
  });
}

export const rowFor = (
  box: BoxToPost,
  services: CarrierServices,
  showsEmail: boolean,
): { row: CarrierRow; customs: CustomsItem[]; faults: CarrierFault[] } =>
  carrierRow(
    {
      reference: box.reference,
      orderedOn: dayInLondon(box.created_at),
      grossGrams: box.gross_grams,
      parcelSize: box.parcel_size,
      shippingOptionId: box.shipping_option_id,
      firstName: box.first_name,
      lastName: box.last_name,
      companyName: box.company_name,
      address: box.address,
      city: box.city,
      county: box.province,
      postcode: box.zip_code,
      country: box.country,
      email: showsEmail ? box.email : '',
      phone: readPhone(box.phone, box.country_id) ?? box.phone,
      bags: box.bags,
    },
    services,
  );

export function parcelOf(
  box: BoxToPost,
  services: CarrierServices,
): { parcel: Parcel; faults: CarrierFault[] } {
  const { row, customs, faults } = rowFor(box, services, true);
  return { parcel: { row, customs, grossGrams: box.gross_grams, orderedAt: box.created_at }, faults };
}

interface Around {
  fileId: number | undefined;
  label: CarrierLabel | undefined;
  /** Whether labels are made by the carrier’s API, which takes what a file can’t say. */
  byApi: boolean;
  aboutTo: { by: string; details: unknown } | undefined;
  services: CarrierServices;
}

export const boxAnswer = (
  box: BoxToPost,
  { fileId, label, byApi, aboutTo, services }: Around,
): CarrierBox => ({
  id: box.id,
  reference: box.reference,
  order_id: box.order_id,
  version: box.version,
  order_status_id: box.order_status_id,
  name: `${box.first_name} ${box.last_name}`.trim(),
  town: box.city,
  postcode: box.zip_code,
  shipping_option_id: box.shipping_option_id,
  box_type: box.box_type,
  gross_grams: box.gross_grams,
  packed_at: box.packed_at.toISOString(),
  boxes_of_order: box.boxes_of_order,
  tracking_number: box.tracking_number,
  carrier_file_id: fileId ?? null,
  handed_over_at: box.handed_over_at?.toISOString() ?? null,
  about_to:
    aboutTo === undefined ? null : { to: (aboutTo.details as { to?: number }).to ?? null, by: aboutTo.by },
  label: label === undefined ? null : labelAnswer(label, box, services),
  faults: faultsOf(box, { services, byApi }),
});

function faultsOf(box: BoxToPost, { services, byApi }: Pick<Around, 'services' | 'byApi'>): CarrierFault[] {
  const { customs, faults } = rowFor(box, services, false);
  return byApi ? faults : [...faults, ...faultsOfFile(customs)];
}

/** A label that was made fits its box until that is weighed again or goes elsewhere. */
export const isCurrent = (
  { state, fingerprint }: CarrierLabel,
  box: BoxToPost,
  services: CarrierServices,
): boolean => state === 'made' && fingerprint === parcelFingerprint(parcelOf(box, services).parcel);

const labelAnswer = (label: CarrierLabel, box: BoxToPost, services: CarrierServices) => ({
  state: label.state,
  is_current: isCurrent(label, box, services),
  reason: label.reason,
});
