/** Orders as the order desk answers them. */
import type { OpenOrder as OpenOrderAnswer } from '#contract/order-desk/desk-order.ts';
import type { FoundOrders, ListOfOrders } from '#contract/order-desk/order-lists.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { OrderFlag } from '#domain/order/flags.ts';
import { isOddAddress } from '#domain/order/odd-address.ts';
import type { ListedOrder, OpenOrder, ShownOrder } from '#server/selling/orders/desk/desk.ts';
import type { Progress, RoastedLine } from './worked-on-store.ts';

/** What the order itself doesn't know. */
export interface Around {
  staffNotes?: number;
  isShort?: boolean;
}

export function flagsOf(order: ShownOrder, { staffNotes = 0, isShort = false }: Around = {}): OrderFlag[] {
  const holds: [OrderFlag, boolean][] = [
    ['held', order.hold_reason !== null],
    ['short of a bean', isShort],
    ['odd address', isOddAddress(order)],
    ['note', order.roastery_note !== '' || staffNotes > 0],
    ['gift', order.is_gift],
    ['first order', order.is_first],
  ];
  return holds.flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}

export const shownAnswer = (order: ShownOrder, around?: Around): FoundOrders['orders'][number] => ({
  ...order,
  created_at: order.created_at.toISOString(),
  flags: flagsOf(order, around),
});

export const listedAnswer = (order: ListedOrder): ListOfOrders['orders'][number] => ({
  ...shownAnswer(order),
  total: toPounds(order.total),
  payment_gateway_id: order.payment_gateway_id,
  lines: order.lines,
});

/** What the floor has done of all orders. */
export interface FloorDone {
  lines: ReadonlyMap<number, Progress>;
  roasted: ReadonlyMap<number, RoastedLine>;
  packedBoxes: ReadonlySet<number>;
}

export const openAnswer = (
  order: OpenOrder,
  { lines, roasted, packedBoxes }: FloorDone,
  around: Around,
): OpenOrderAnswer => {
  const sum = (part: 'filled' | 'packed') =>
    order.lines.reduce((total, { id }) => total + (lines.get(id)?.[part] ?? 0), 0);
  return {
    ...shownAnswer(order, around),
    roastery_note: order.roastery_note,
    staff_notes: around.staffNotes ?? 0,
    boxes: order.box_ids.length,
    boxes_packed: order.box_ids.filter((id) => packedBoxes.has(id)).length,
    lines: order.lines,
    progress: {
      roasted: order.lines.reduce(
        // A bag is filled of what has been roasted.
        (total, line) =>
          total + Math.max(bagsRoasted(line, roasted.get(line.id)), lines.get(line.id)?.filled ?? 0),
        0,
      ),
      filled: sum('filled'),
      packed: sum('packed'),
    },
  };
};

/** Bags that there is coffee for: a batch may come out lighter than its lines need. */
function bagsRoasted(
  { quantity, grams }: OpenOrder['lines'][number],
  roasted: RoastedLine | undefined,
): number {
  if (roasted === undefined) return 0;
  return Math.min(quantity, Math.floor(quantity * roasted.share), Math.floor(roasted.grams / grams));
}
