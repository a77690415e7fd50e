/** Packed boxes with where they go: what the floor sees of them, and the row that the carrier gets. */
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { CarrierServices } from '#domain/carrier/carrier-services.ts';
import { type CarrierFault, type CarrierRow, carrierRow } from '#domain/carrier/click-and-drop.ts';
import { referenceOf } from '#domain/carrier/tracking-number.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import type { PackedBox } from '#server/roastery/packing/packing.ts';
import { readPhone } from './phone.ts';
import type { PostedBox } from './posted-box-store.ts';

export interface BoxToPost extends PackedBox, Omit<PostedBox, 'id'> {
  reference: string;
}

/** Boxes of orders that are roasted or on their way; a cancelled order's box stays here, a delivered one's is gone. */
export function boxesToPost(packed: readonly PackedBox[], posted: readonly PostedBox[]): BoxToPost[] {
  const byId = new Map(posted.map((box) => [box.id, box]));
  return packed.flatMap((box) => {
    const stored = byId.get(box.id);
    const isUnderWay =
      stored?.order_status_id === STATUS.roasting || stored?.order_status_id === STATUS.dispatched;
    return isUnderWay
      ? [{ ...stored, ...box, reference: referenceOf(stored.order_id, stored.position) }]
      : [];
  });
}

export const rowFor = (
  box: BoxToPost,
  services: CarrierServices,
  showsEmail: boolean,
): { row: CarrierRow; faults: CarrierFault[] } =>
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
    },
    services,
  );

interface Around {
  fileId: number | undefined;
  aboutTo: { by: string; details: unknown } | undefined;
  services: CarrierServices;
}

export const boxAnswer = (box: BoxToPost, { fileId, aboutTo, services }: Around): CarrierBox => ({
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
  faults: rowFor(box, services, false).faults,
});
