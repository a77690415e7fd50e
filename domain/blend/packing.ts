/** How every coffee is packed: we have one kind of bag, and one label. */
export const PACKING = { bagTypeId: 1, labelDesignId: 58 } as const;

/** Of the bag sizes, those that rules and pages name. */
export const QUARTER_KILO_BAG = 3;
export const HALF_KILO_BAG = 5;
/** What a price per kilo is said for, wherever no other bag is named. */
export const KILO_BAG = 7;

/** What pages offer a coffee in. */
export const OFFERED_BAG_SIZES: readonly number[] = [QUARTER_KILO_BAG, HALF_KILO_BAG, KILO_BAG];

/** The certification of what is not certified. */
export const UNCERTIFIED = 1;
