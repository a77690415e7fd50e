/** Bags are filled from bins, a line at once, and packed by boxes, each of which is weighed. */
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import type { AskStaff } from './client.ts';
import type { Visit } from './visit.ts';

/** Answers whether there was a line to fill. */
export async function fillBags({ journal, random }: Visit, ask: AskStaff): Promise<boolean> {
  const { floor } = journal;
  const read = await ask({ kind: 'read what is to fill', method: 'GET', path: '/api/staff/filling' });
  const { lines } = JSON.parse(read.text) as { lines: FillLine[] };
  const line = lines.find(
    ({ order_id, targets, bags, quantity }) =>
      floor.orders.has(order_id) && targets.length > 0 && bags.length < quantity,
  );
  if (line === undefined) return false;
  const filled = new Set(line.bags.map(({ number }) => number));
  const bags = Array.from({ length: line.quantity }, (_, index) => index + 1)
    .filter((number) => !filled.has(number))
    // Some grams more than it says.
    .map((number) => ({ number, grams: line.bag_grams + Math.floor(random() * 2) }));
  const answer = await ask({
    kind: 'fill bags',
    method: 'POST',
    path: `/api/staff/lines/${line.id}/bags`,
    body: { bags },
    // The bins hold too little for all of them.
    may: [409],
  });
  if (answer.status !== 200) return false;
  for (const { number, grams } of bags) floor.bags.set(`${line.id} ${number}`, grams);
  return true;
}

/** Answers whether there was a box whose bags are all filled. */
export async function packBox({ journal }: Visit, ask: AskStaff): Promise<boolean> {
  const { floor } = journal;
  const read = await ask({ kind: 'read what is to pack', method: 'GET', path: '/api/staff/boxes' });
  const { boxes } = JSON.parse(read.text) as { boxes: PackedBox[] };
  const box = boxes.find(
    ({ order_id, closed, contents }) =>
      floor.orders.has(order_id) &&
      closed === null &&
      contents.every(({ filled, quantity }) => filled === quantity),
  );
  if (box === undefined) return false;
  const answer = await ask({
    kind: 'pack a box',
    method: 'PUT',
    path: `/api/staff/boxes/${box.id}/packing`,
    body: { box_type_id: box.box_type_id, gross_grams: box.expected_grams, all_in: true },
  });
  if (answer.status === 200) floor.boxes.set(box.id, box.expected_grams);
  return true;
}
