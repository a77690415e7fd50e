import { GENERAL_GRIND, KILO_BAG } from '#domain/blend/packing.ts';

/** Which bags of a coffee, and how it is ground. */
export interface Choice {
  bagSizeId: number;
  grindId: number;
  quantity: number;
}

export const FIRST_CHOICE: Choice = { bagSizeId: KILO_BAG, grindId: GENERAL_GRIND, quantity: 1 };
