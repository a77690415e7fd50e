/** How far a box is. */
import type { PackedBox } from '#contract/packing/boxes.ts';

const sum = ({ contents }: PackedBox, of: (content: PackedBox['contents'][number]) => number): number =>
  contents.reduce((total, content) => total + of(content), 0);

export const bagsOfBox = (box: PackedBox): number => sum(box, ({ quantity }) => quantity);

export const bagsPacked = (box: PackedBox): number => sum(box, ({ packed }) => packed.length);

/** Bags that are filled, whether or not they lie in the box already. */
export const bagsFilled = (box: PackedBox): number =>
  sum(box, ({ quantity, filled }) => Math.min(quantity, filled));

export const isReady = (box: PackedBox): boolean => bagsFilled(box) >= bagsOfBox(box);
