/** Digits, what people write between them, and an extension. Kept as it was typed: whether it exists, only a call shows. */
export const PHONE_SHAPE = /^\+?[\d ()./-]{3,30}(?: ?(?:x|ext\.?|#) ?\d{1,6})?$/i;

export const WRONG_PHONE_SHAPE =
  'Please give a phone number: digits and spaces, with a leading + if you like.';
