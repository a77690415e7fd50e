/** Labels as the carrier prints them. The shop stores none, so that names and addresses stand in no second place. */
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findPackedBoxes } from '#server/roastery/packing/packing.ts';
import { isCurrent, readBoxesToPost } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { readCarrierServices } from './carrier-services.ts';
import { labelsOfBoxes } from './label-store.ts';

export async function printLabels(
  deps: CarrierDeps,
  boxIds: readonly number[],
): Promise<{ filename: string; pdf: string } | Refusal<'changed_meanwhile' | 'invalid' | 'unavailable'>> {
  const { db, clickAndDrop } = deps;
  const boxes = await readBoxesToPost(db, await findPackedBoxes(db, boxIds));
  const labels = await labelsOfBoxes(db, boxIds);
  const services = await readCarrierServices(db, deps);
  const ids = boxes.flatMap((box) => {
    const label = labels.get(box.id);
    return label?.carrier_order_id != null && isCurrent(label, box, services) ? [label.carrier_order_id] : [];
  });
  if (clickAndDrop === null || ids.length < boxIds.length)
    return refuse('changed_meanwhile', {
      message: 'Some of these boxes have no label, or were changed after it was made.',
    });
  const printed = await clickAndDrop.print(ids);
  if ('pdf' in printed) return { filename: 'carrier-labels.pdf', pdf: printed.pdf.toString('base64') };
  return printed.trouble === 'refused'
    ? refuse('invalid', { message: printed.words })
    : refuse('unavailable', { message: `${printed.words} The labels stay there: please try again.` });
}
