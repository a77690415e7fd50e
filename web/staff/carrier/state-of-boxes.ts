/** How far boxes have come, for the acts that take them further. */
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Figure } from '#web/staff/ui/figures.tsx';

/** Not while it can still be undone that its order leaves, or is cancelled. */
export const isInHouse = ({ order_status_id, handed_over_at, about_to }: CarrierBox): boolean =>
  order_status_id === STATUS.roasting && handed_over_at === null && about_to === null;

export const isOnItsWay = ({ order_status_id, handed_over_at }: CarrierBox): boolean =>
  order_status_id === STATUS.dispatched && handed_over_at === null;

/** The carrier can make a label of it: it has none, or one that was refused or is out of date. */
export const takesLabel = ({ faults, label }: CarrierBox): boolean =>
  faults.length === 0 &&
  (label === null || label.state === 'refused' || (label.state === 'made' && !label.is_current));

export const hasCurrentLabel = ({ label, handed_over_at }: CarrierBox): boolean =>
  label?.state === 'made' && label.is_current && handed_over_at === null;

export interface OrderToDispatch {
  id: number;
  version: number;
  /** Every box has a tracking number. */
  isTracked: boolean;
}

/** Orders of these boxes of which every box is packed; the shop itself judges again. */
export function ordersToDispatch(
  chosen: readonly CarrierBox[],
  all: readonly CarrierBox[],
): OrderToDispatch[] {
  const ids = new Set(chosen.filter(isInHouse).map(({ order_id }) => order_id));
  return [...ids].flatMap((id) => {
    const boxes = all.filter(({ order_id }) => order_id === id);
    const [first] = boxes;
    if (first === undefined || boxes.length < first.boxes_of_order) return [];
    return [{ id, version: first.version, isTracked: boxes.every((box) => box.tracking_number !== null) }];
  });
}

export function figuresOf(boxes: readonly CarrierBox[]): Figure[] {
  const count = (is: (box: CarrierBox) => boolean) => boxes.filter(is).length;
  const faulty = count(({ faults, label }) => faults.length > 0 || label?.state === 'refused');
  const handedOver = count(({ handed_over_at }) => handed_over_at !== null);
  return [
    {
      name: 'Not with the carrier yet',
      value: count((box) => isInHouse(box) && box.carrier_file_id === null && box.label === null),
    },
    { name: 'Without tracking', value: count((box) => isInHouse(box) && box.tracking_number === null) },
    { name: 'Orders to dispatch', value: ordersToDispatch(boxes, boxes).length },
    { name: 'Handed over today', value: `${handedOver} of ${boxes.length}` },
    ...(faulty === 0
      ? []
      : [{ name: 'Refused by the carrier', value: faulty, more: 'see why', isAlarm: true }]),
  ];
}
