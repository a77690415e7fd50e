/** The most characters of what a buyer writes beside an order. */
export const LONGEST_ROASTERY_NOTE = 500;
export const LONGEST_GIFT_MESSAGE = 300;
/** The number that a buyer's own books have for the order. */
export const LONGEST_PURCHASE_ORDER = 40;
