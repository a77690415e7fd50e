/** The bag that a price per kilo is said for, wherever no other bag is named. */
export const KILO_BAG = 7;
