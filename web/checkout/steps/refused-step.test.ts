import { expect, it } from 'vitest';
import { refusedStep } from './refused-step.ts';

const at = (fields: Record<string, string>, destination: 'billing' | 'saved' | 'other' = 'other') => {
  const refused = refusedStep({ message: 'No.', fields }, destination);
  return refused && [refused.step, refused.reply.wrong];
};

it('leads to billing for its fields and the e-mail', () => {
  expect(at({ billingZipCode: 'No.' })).toEqual([2, { zipCode: 'No.' }]);
  expect(at({ guestEmail: 'No.' })).toEqual([2, { guestEmail: 'No.' }]);
  expect(at({ billingPhone: 'No.', shippingPhone: 'No.' })).toEqual([2, { phone: 'No.' }]);
});

it('leads to shipping for an address of its own, and to billing where that is the address', () => {
  expect(at({ shippingCity: 'No.' })).toEqual([3, { city: 'No.' }]);
  expect(at({ shippingCity: 'No.' }, 'billing')).toEqual([2, { city: 'No.' }]);
  expect(at({ shippingCity: 'No.' }, 'saved')).toEqual([3, {}]);
  expect(at({ shippingOptionId: 'No.' }, 'billing')?.[0]).toBe(3);
});

it('stays where no step is to blame', () => {
  expect(at({ checkoutMethodId: 'No.' })).toBeNull();
  expect(at({})).toBeNull();
});
