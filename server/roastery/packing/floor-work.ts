/** What the order desk shows of filling and packing. */
import { gramsOnScale, kilosInWords } from '#domain/weight.ts';
import type { FloorWork, Happened } from '#server/roastery/order-desk/order-desk.ts';
import { listAllBags, listBags } from './bag-store.ts';
import { listPackedBoxes } from './box-store.ts';
import { closedBoxes, progressOfLines } from './fragments-store.ts';
import { linesOfLot } from './lot-of-bag-store.ts';

export const packingWork = {
  progressOf: progressOfLines,
  packedBoxes: closedBoxes,
  bagsOf: async (db, lineIds) =>
    (await listBags(db, lineIds)).map(({ order_blend_id, number, lot_code, roasted_on, grams, box_id }) => ({
      order_blend_id,
      number,
      lot_code,
      roasted_on,
      grams,
      box_id,
    })),
  happenedTo: async (db, { lineIds, boxIds }) => {
    const bags = (await listAllBags(db, lineIds)).map(
      ({ lot_code, grams, filled_by, filled_at }): Happened => ({
        kind: 'bag',
        at: filled_at,
        words: `Bag ${lot_code} filled, ${gramsOnScale(grams)}`,
        by: filled_by,
      }),
    );
    const boxes = (await listPackedBoxes(db, boxIds)).flatMap(
      ({ gross_grams, packed_at, packed_by, handed_over_at }): Happened[] => [
        { kind: 'box', at: packed_at, words: `Box packed, ${kilosInWords(gross_grams)}`, by: packed_by },
        ...(handed_over_at === null
          ? []
          : [{ kind: 'box' as const, at: handed_over_at, words: 'Box handed over', by: null }]),
      ],
    );
    return [...bags, ...boxes];
  },
  linesOfLot,
} satisfies Partial<FloorWork>;
