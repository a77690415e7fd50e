import { MOST_BAGS } from '#domain/blend/line.ts';
import { GENERAL_GRIND, KILO_BAG, OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';

/** Which bags of a coffee, and how it is ground. */
export interface Choice {
  bagSizeId: number;
  grindId: number;
  quantity: number;
}

export const FIRST_CHOICE: Choice = { bagSizeId: KILO_BAG, grindId: GENERAL_GRIND, quantity: 1 };

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
