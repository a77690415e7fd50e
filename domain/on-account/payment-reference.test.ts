import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerIn, paymentReference } from './payment-reference.ts';

it('a reference is found among what a bank adds, with other gaps and in other letters', () => {
  const reference = paymentReference(41);
  for (const text of [
    reference,
    reference.toLowerCase(),
    reference.replaceAll('-', ''),
    `FPI ${reference} MINA O`,
    `S1X ${reference.slice(4).replaceAll('0', 'O')}`,
  ])
    expect(customerIn(text)).toBe(41);
});

it('a text without a reference, with a wrong digit or with two references names nobody', () => {
  expect(customerIn('HARBOUR BAKES INV 207')).toBeNull();
  expect(customerIn(`${paymentReference(41)} ${paymentReference(42)}`)).toBeNull();
});

it('a reference is read as its customer, and never with one wrong digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (customer, at, by) => {
        const reference = paymentReference(customer);
        expect(customerIn(reference)).toBe(customer);
        const digits = [...reference].flatMap((letter, i) => (/\d/.test(letter) ? [i] : []));
        const place = digits[at % digits.length] ?? 0;
        const wrong = String((Number(reference[place]) + by) % 10);
        const changed = reference.slice(0, place) + wrong + reference.slice(place + 1);
        expect(customerIn(changed)).not.toBe(customer);
      },
    ),
  );
});
