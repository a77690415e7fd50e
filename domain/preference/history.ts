/** How much of what somebody said one advice looks at. */
export const MOST_TASTINGS = 24;
export const MOST_CUPS = 6;
/** Of one tasting. */
export const MOST_ANSWERS = 60;
