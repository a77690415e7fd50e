export const LONGEST_STORY = 600;
export const LONGEST_SHOWN_NAME = 40;
export const LONGEST_ABOUT = 300;
export const LONGEST_REASON = 500;
export const LONGEST_ASKED = 1000;

/** From so many reports by different people on, a blend is hidden until somebody has looked at it. */
export const REPORTS_THAT_HIDE = 3;

/** How many public blends and waiting ones a maker may have. */
export const MOST_PUBLICATIONS = 100;

/** How many handles that a maker gave up are held for them. */
export const MOST_HELD_HANDLES = 3;

/** From so many buyers on, it is shown how many of them ordered again. */
export const FEWEST_BUYERS = 10;

/** Numbers of people below this are never shown, nor what they could be worked out from. */
export const FEWEST_SHOWN = 3;
