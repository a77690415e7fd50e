import { type BagsOfBox, whatIsWrongWithSplit } from '#domain/order/split.ts';
import { isInTheHouse } from '#domain/order/status.ts';
import { transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { type Box, boxesOfOrder } from '#server/roastery/packing/packing.ts';
import { replaceBoxes } from '#server/selling/orders/desk/desk.ts';
import { listBagsToSplit } from './bag-to-split-store.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { lockToMend, type Mended, type Mending, mended, type Refused, tooLate } from './mend-order.ts';

type Boxes = readonly (readonly BagsOfBox[])[];

/** Redistributes the bags of an order over its boxes, until it is dispatched. Bags that lie in a box stay in it. */
export async function splitOrder(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  mending: Mending,
  boxes: Boxes,
): Promise<Mended | Refused> {
  try {
    return await transact(db, async (transaction) => {
      const order = await lockToMend(transaction, mending, clock());
      if ('refused' in order) return order;
      if (!isInTheHouse(order.order_status_id)) return tooLate(order);
      const wrong = whatIsWrongWithSplit(await listBagsToSplit(transaction, order.id), boxes);
      if (wrong !== null) return refuseField('boxes', wrong);
      const before = await boxesOfOrder(transaction, order.id);
      if (before.some(({ closed }) => closed !== undefined)) return CLOSED;
      if (before.some((box) => losesBags(box, boxes))) return HELD;
      await replaceBoxes(transaction, order.id, boxes);
      return mended(transaction, mending, {
        action: 'split order',
        before: { boxes: before.map(bagsOf) },
        after: { boxes },
      });
    });
  } catch (error) {
    if (isReferredTo(error)) return IN_A_FILE;
    throw error;
  }
}

const bagsOf = ({ contents }: Box): BagsOfBox[] =>
  contents.map(({ line, quantity }) => ({ order_blend_id: line.id, quantity }));

/** Some bags that lie in the box would belong in another. */
const losesBags = ({ box, contents }: Box, boxes: Boxes): boolean =>
  contents.some(({ line, packed }) => {
    const bags = boxes[box.position - 1]?.find(({ order_blend_id }) => order_blend_id === line.id);
    return packed.length > (bags?.quantity ?? 0);
  });

const CLOSED = refuse('changed_meanwhile', {
  message: 'A box of this order is closed. Open it before the order is split.',
});

const HELD = refuse('changed_meanwhile', {
  message: 'Please take the bags out first that go into another box.',
});

const IN_A_FILE = refuse('changed_meanwhile', {
  message: 'The carrier has a box of this order that would go, by a file or a label.',
});

/** What refers to a box that would go stands in tables of other modules. */
const isReferredTo = (error: unknown): boolean => (error as { code?: unknown }).code === '23503';
