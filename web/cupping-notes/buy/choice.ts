import { MOST_BAGS } from '#domain/blend/line.ts';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { type Choice, FIRST_CHOICE } from '#web/ui/bag-choice/choice.ts';

/** What an address of the note chooses. What the address leaves out, or gets wrong, is as in the first choice. */
export function choiceInAddress(address: string, grindIds: readonly number[]): Choice {
  const query = new URL(address).searchParams;
  const quantities = Array.from({ length: MOST_BAGS }, (_, index) => index + 1);
  const oneOf = (given: string | null, possible: readonly number[], otherwise: number): number =>
    possible.find((value) => String(value) === given) ?? otherwise;
  return {
    bagSizeId: oneOf(query.get('bag'), OFFERED_BAG_SIZES, FIRST_CHOICE.bagSizeId),
    grindId: oneOf(query.get('grind'), grindIds, FIRST_CHOICE.grindId),
    quantity: oneOf(query.get('bags'), quantities, FIRST_CHOICE.quantity),
  };
}
