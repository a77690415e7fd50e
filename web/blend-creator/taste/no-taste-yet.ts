/** What is said in place of a taste, in the page as it comes and again when the last share goes. */
export const NO_TASTE_YET = 'Give a bean its share, and your blend begins to draw its picture.';
export const NO_PRINT_YET = 'Tasteprint of your blend: nothing in it yet';
