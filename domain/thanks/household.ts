/** Whether a buyer may be the maker, or live with them: nobody is thanked for what they buy themselves. */
import { mailboxOf } from '#domain/customer/email.ts';

export interface HomeAddress {
  address: string;
  zip_code: string;
}

export interface Household {
  customerId: number;
  emails: readonly string[];
  addresses: readonly HomeAddress[];
  /** Mailboxes of PayPal accounts, as far as they are stored. */
  payers: readonly string[];
}

/** One mailbox, one door or one purse is one household. */
export function areOneHousehold(one: Household, other: Household): boolean {
  return (
    one.customerId === other.customerId ||
    share(one.emails.map(mailboxOf), other.emails.map(mailboxOf)) ||
    share(one.payers.map(mailboxOf), other.payers.map(mailboxOf)) ||
    share(doorsOf(one.addresses), doorsOf(other.addresses))
  );
}

const share = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

const doorsOf = (addresses: readonly HomeAddress[]): string[] =>
  addresses.map(doorOf).filter((door) => door !== null);

/**
 * The same for one door, however its street is written: the postcode with the numbers of the house and the flat, or the letters where
 * there are no numbers. `null` where there is no postcode.
 */
export function doorOf({ address, zip_code }: HomeAddress): string | null {
  const postcode = lettersOf(zip_code);
  if (postcode === '') return null;
  const numbers = address
    .match(/\d+/g)
    ?.map(Number)
    .toSorted((one, other) => one - other);
  return `${postcode} ${numbers?.join(' ') ?? lettersOf(address)}`;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
