/** How far a box is. */
import type { PackedBox } from '#contract/packing/boxes.ts';
import { countOf } from '#web/staff/ui/counts.ts';

type Content = PackedBox['contents'][number];

const sum = ({ contents }: PackedBox, of: (content: Content) => number): number =>
  contents.reduce((total, content) => total + of(content), 0);

export const bagsOfBox = (box: PackedBox): number => sum(box, ({ quantity }) => quantity);

export const bagsPacked = (box: PackedBox): number => sum(box, ({ packed }) => packed.length);

/** Bags that were put in without a scan. */
export const bagsUnscanned = (box: PackedBox): number =>
  sum(box, ({ packed }) => packed.filter(({ was_scanned }) => was_scanned === false).length);

/** Bags that are filled, whether or not they lie in the box already. */
export const bagsFilled = (box: PackedBox): number =>
  sum(box, (content) => Math.min(content.quantity, isFlight(content) ? tastersOf(content) : content.filled));

const isFlight = ({ ctaps_id }: Content): boolean => ctaps_id === null;

/** Those that are kept for a flight were filled ahead. */
const tastersOf = ({ cups }: Content): number => cups.filter(({ bag_id }) => bag_id !== null).length;

export const isReady = (box: PackedBox): boolean => bagsFilled(box) >= bagsOfBox(box);

const waitsForTasters = ({ contents }: PackedBox): boolean =>
  contents.some((content) => isFlight(content) && content.packed.length < content.quantity);

/** Whether all of its bags can be put in without a scan. Tasters can’t, since only their numbers tell them apart. */
export const mayBeAllIn = (box: PackedBox): boolean => isReady(box) && !waitsForTasters(box);

/** Which flight or office box something is, where a box holds several of that name. */
export function flightNumber({ contents }: PackedBox, lineId: number): number | null {
  const line = contents.find(({ line_id }) => line_id === lineId);
  const flights = contents.filter((content) => isFlight(content) && content.name === line?.name);
  const place = flights.findIndex(({ line_id }) => line_id === lineId);
  return flights.length > 1 && place >= 0 ? place + 1 : null;
}

/** What an open box waits for. */
export function stillMissing(box: PackedBox): string {
  const missing = bagsOfBox(box) - bagsPacked(box);
  const still = `${countOf(missing, 'bag')} still to go in before it can be closed.`;
  if (waitsForTasters(box)) return `${still} Scan each taster, or type the number on its label.`;
  const ready = bagsFilled(box) - bagsPacked(box);
  if (ready < missing && missing === 1) return `${still} It is not filled yet.`;
  if (ready < missing) return `${still} ${ready === 0 ? 'None' : ready} of them filled so far.`;
  return missing === 1
    ? `${still} Scan or tick it, or put it in and weigh the box.`
    : `${still} Scan or tick them, or put them all in and weigh the box.`;
}
