/** Texts in place of a taste, for a blend whose percentages are all 0. */
export const NO_TASTE_YET = 'Add a bean, move its slider, and your tasteprint appears.';
export const NO_PERCENTAGE_YET = 'Move a slider, and your tasteprint appears.';
export const NO_PRINT_YET = 'Tasteprint of your blend: nothing in it yet';
