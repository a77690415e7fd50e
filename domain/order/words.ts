/** The most characters of what a buyer writes beside an order. */
export const LONGEST_ROASTERY_NOTE = 500;
export const LONGEST_GIFT_MESSAGE = 300;
