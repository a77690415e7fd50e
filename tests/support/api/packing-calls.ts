/** Packing in few words: scanned bags go into their boxes. */
import type { PackedBox } from '#contract/packing/boxes.ts';
import { TWO_BEANS } from './cart-calls.ts';
import type { OrderOnTheFloor } from './filled-order.ts';
import type { TestMember } from './members.ts';

export const QUARTER_KILO = { bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS };

export const pack = (packer: TestMember, boxId: number | undefined, code: string | undefined) =>
  packer.send('POST', `/staff/boxes/${boxId}/bags`, { code });

export const messageOf = (answer: { statusCode: number; json<T>(): T }): [number, string] => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
];

export const boxesOf = async ({ packer, id }: OrderOnTheFloor): Promise<PackedBox[]> =>
  (await packer.send('GET', '/staff/boxes'))
    .json<{ boxes: PackedBox[] }>()
    .boxes.filter(({ order_id }) => order_id === id);

/** How many bags of each line lie in each box, and how many are to. */
export const packedIn = (boxes: readonly PackedBox[]): [number, number][][] =>
  boxes.map(({ contents }) => contents.map(({ packed, quantity }) => [packed.length, quantity]));
