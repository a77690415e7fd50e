/** Whether an order can be handed to the post: all of its bags in boxes, and the boxes closed. */

export interface Packing {
  /** Ordered, and those of them that lie in a box. */
  bags: number;
  packed: number;
  boxes: number;
  closed: number;
}

/** Why it stays in the house; nothing where it is packed. */
export function whyNotPacked({ bags, packed, boxes, closed }: Packing): string | undefined {
  if (packed < bags) return `${packed} of ${bags} ${bags === 1 ? 'bag is' : 'bags are'} packed.`;
  if (closed >= boxes) return undefined;
  return boxes === 1 ? 'Its box is open.' : `${boxes - closed} of its ${boxes} boxes are open.`;
}
