/** What a lot of green coffee is called, on its sacks and on the bags that it ends in. */
export const LOT_CODE = /^[A-Z0-9-]{3,24}$/;

export const WRONG_LOT_CODE = 'A code has 3 to 24 letters, digits and hyphens.';
