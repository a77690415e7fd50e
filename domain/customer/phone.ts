/** Digits and what people write between them. Whether the number exists in its country is checked by the server. */
export const PHONE_SHAPE = /^\+?[\d ()./-]{5,30}$/;

export const WRONG_PHONE_SHAPE =
  'Please give a phone number: digits and spaces, with a leading + if you like.';
