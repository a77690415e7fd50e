import { PHONE_SHAPE, WRONG_PHONE_SHAPE } from '#domain/customer/phone.ts';

/** A sentence for the field of a phone number that can't be one, since browsers take anything for it. */
export const wrongPhone = (field: string, number: string): Record<string, string> =>
  PHONE_SHAPE.test(number) ? {} : { [field]: WRONG_PHONE_SHAPE };
