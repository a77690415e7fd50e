/** How far a box is. */
import type { PackedBox } from '#contract/packing/boxes.ts';
import { countOf } from '#web/staff/ui/counts.ts';

const sum = ({ contents }: PackedBox, of: (content: PackedBox['contents'][number]) => number): number =>
  contents.reduce((total, content) => total + of(content), 0);

export const bagsOfBox = (box: PackedBox): number => sum(box, ({ quantity }) => quantity);

export const bagsPacked = (box: PackedBox): number => sum(box, ({ packed }) => packed.length);

/** Bags that were put in without a scan. */
export const bagsUnscanned = (box: PackedBox): number =>
  sum(box, ({ packed }) => packed.filter(({ was_scanned }) => was_scanned === false).length);

/** Bags that are filled, whether or not they lie in the box already. */
export const bagsFilled = (box: PackedBox): number =>
  sum(box, ({ quantity, filled }) => Math.min(quantity, filled));

export const isReady = (box: PackedBox): boolean => bagsFilled(box) >= bagsOfBox(box);

/** What an open box waits for. */
export function stillMissing(box: PackedBox): string {
  const missing = bagsOfBox(box) - bagsPacked(box);
  const still = `${countOf(missing, 'bag')} still to go in before it can be closed.`;
  if (box.contents.some(({ ctaps_id, quantity, packed }) => ctaps_id === null && packed.length < quantity))
    return `${still} Scan each taster, or type the number on its label.`;
  const ready = bagsFilled(box) - bagsPacked(box);
  if (ready < missing && missing === 1) return `${still} It is not filled yet.`;
  if (ready < missing) return `${still} ${ready === 0 ? 'None' : ready} of them filled so far.`;
  return missing === 1
    ? `${still} Scan or tick it, or put it in and weigh the box.`
    : `${still} Scan or tick them, or put them all in and weigh the box.`;
}
