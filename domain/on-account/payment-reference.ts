import type { BankDetails } from '#domain/settings/bank.ts';

/**
 * What a customer writes on a transfer, such as SIX-00041-72: the customer's number and two check digits by ISO 7064 (mod 97-10),
 * which find every wrong digit and every two that changed places.
 */

export function paymentReference(customerId: number): string {
  const digits = String(customerId).padStart(5, '0');
  return `SIX-${digits}-${checkOf(digits)}`;
}

/** The customer whose reference stands in what the bank passed on, with or without gaps; `null` where there is none, or two. */
export function customerIn(text: string): number | null {
  const found = [
    ...text
      .toUpperCase()
      .replaceAll('O', '0')
      .matchAll(/S[I1]X[\s-]*((?:\d[\s-]*){7,12})/g),
  ];
  const customers = new Set(found.flatMap(([, digits = '']) => readDigits(digits.replace(/\D/g, ''))));
  const [only] = customers;
  return customers.size === 1 && only !== undefined ? only : null;
}

/** Other digits may follow: of those that fit, the longest number counts. */
function readDigits(digits: string): number[] {
  for (let length = digits.length; length >= 7; length--) {
    const [number, check] = [digits.slice(0, length - 2), digits.slice(length - 2, length)];
    const customer = Number(number);
    if (checkOf(number) === check && paymentReference(customer).replace(/\D/g, '') === number + check)
      return [customer];
  }
  return [];
}

function checkOf(digits: string): string {
  const rest = [...`${digits}00`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return String(98 - rest).padStart(2, '0');
}

/** Where what is owed on account is paid to. */
export const payTo = ({ bank }: { bank: BankDetails }, customerId: number) => ({
  ...bank,
  reference: paymentReference(customerId),
});
