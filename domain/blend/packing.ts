/** The bag type and label of every coffee: there is one of each. */
export const PACKING = { bagTypeId: 1, labelDesignId: 58 } as const;

/** Ids of the bag sizes that rules and pages mention. */
export const QUARTER_KILO_BAG = 3;
export const HALF_KILO_BAG = 5;
/** The bag of a price per kilo where no other bag is named. */
export const KILO_BAG = 7;

/** The grind that pages offer first: for filters of most kinds. */
export const GENERAL_GRIND = 1;

/** The grind of a coffee that is sold as it was roasted. */
export const WHOLE_BEAN = 3;

/** The bag sizes that pages offer. */
export const OFFERED_BAG_SIZES: readonly number[] = [QUARTER_KILO_BAG, HALF_KILO_BAG, KILO_BAG];

/** Certification id of a coffee without certification. */
export const UNCERTIFIED = 1;
