/** Digits and what people put between them. Whether it can be dialled in a country is for the shop to find out. */
export const PHONE_SHAPE = /^\+?[\d ()./-]{5,30}$/;

export const WRONG_PHONE_SHAPE =
  'Please give a phone number: digits and spaces, with a leading + if you like.';
