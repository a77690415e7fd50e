/** How every coffee is packed: we have one kind of bag, and one label. */
export const PACKING = { bagTypeId: 1, labelDesignId: 58 } as const;

/** The certification of what is not certified. */
export const UNCERTIFIED = 1;
