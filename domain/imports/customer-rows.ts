import { EMAIL_SHAPE, emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { PHONE_SHAPE } from '#domain/customer/phone.ts';
import { needsProvince, type PostalAddress, readPostcode } from '#domain/customer/postal-address.ts';
import { isYes, type Read, readLine, readTime, tidy } from './read-cells.ts';
import type { Shape } from './records.ts';
import type { Cells } from './subjects.ts';

export interface CustomerOnFile {
  email: string;
  identity: string;
  address: Omit<PostalAddress, 'country_id'> & { country_id: string | null };
  /** Where and when they agreed to news; `null` without evidence, whatever else the file says. */
  consent: { at: string; source: string } | null;
}

/** By their two letters and their names in small letters. */
export type Countries = ReadonlyMap<string, string>;

/** An address that no typed one could be is kept as it is, with a flag that says why. */
export const customerShape = (countries: Countries): Shape<CustomerOnFile> => ({
  idOf: (cells) => tidy(cells('id')) || emailIdentity(tidy(cells('email'))),
  twinOf: ({ identity }) => identity,
  read: ([first]) => {
    if (first === undefined) return { wrong: 'The row is empty.' };
    const { cells } = first;
    const email = readEmail(cells('email'));
    if ('wrong' in email) return email;
    const address = readAddress(cells, countries);
    if ('wrong' in address) return address;
    const consent = readConsent(cells);
    if ('wrong' in consent) return consent;
    return {
      one: {
        email: email.value,
        identity: emailIdentity(email.value),
        address: address.value,
        consent: consent.value,
      },
      flag: flagOf(address.value, tidy(cells('country'))),
    };
  },
});

export function readEmail(written: string): Read<string> {
  const email = tidyEmail(tidy(written));
  if (email === '') return { wrong: 'It has no email address.' };
  if (email.length > 254 || !EMAIL_SHAPE.test(email))
    return { wrong: `“${email.slice(0, 40)}” is no email address.` };
  return { value: email };
}

const LONGEST = {
  first_name: [80, 'The first name'],
  last_name: [80, 'The last name'],
  company_name: [120, 'The company'],
  address: [200, 'The address'],
  city: [80, 'The town'],
  province: [80, 'The county or state'],
  zip_code: [16, 'The postcode'],
  phone: [40, 'The telephone number'],
} as const;

function readAddress(cells: Cells, countries: Countries): Read<CustomerOnFile['address']> {
  const country_id = countries.get(tidy(cells('country')).toLowerCase()) ?? null;
  const postcode = tidy(cells('postcode'));
  const written = {
    first_name: cells('first_name'),
    last_name: cells('last_name'),
    company_name: cells('company'),
    address: [cells('address'), cells('address_2')].map(tidy).filter(Boolean).join(', '),
    city: cells('city'),
    province: cells('province'),
    zip_code: (country_id === null ? null : readPostcode(postcode, country_id)) ?? postcode,
    phone: tidy(cells('phone')) || cells('address_phone'),
  };
  const address: Record<string, string> = {};
  for (const [column, [longest, what]] of Object.entries(LONGEST)) {
    const line = readLine(written[column as keyof typeof LONGEST], longest, what);
    if ('wrong' in line) return line;
    address[column] = line.value;
  }
  return { value: { ...(address as Omit<PostalAddress, 'country_id'>), country_id } };
}

/** What a typed address would have been refused for; `null` for a good one, and for one of which nothing is there. */
function flagOf({ country_id, ...address }: CustomerOnFile['address'], country: string): string | null {
  if (address.address === '' && address.zip_code === '' && country === '') return null;
  if (country_id === null)
    return country === '' ? 'It has no country.' : `We know no country “${country.slice(0, 30)}”.`;
  if (address.address === '') return 'It has no street.';
  if (address.zip_code === '' && country_id === 'GB') return 'It has no postcode.';
  if (readPostcode(address.zip_code, country_id) === null)
    return `“${address.zip_code}” does not look like a postcode of the United Kingdom.`;
  if (address.province === '' && needsProvince(country_id)) return 'It has no state or province.';
  if (address.phone !== '' && !PHONE_SHAPE.test(address.phone))
    return `“${address.phone}” is no telephone number.`;
  return null;
}

/** A yes alone is no evidence: it takes the time and the place as well. */
function readConsent(cells: Cells): Read<CustomerOnFile['consent']> {
  const [at, source] = [tidy(cells('consent_at')), tidy(cells('consent_source'))];
  if (!isYes(cells('accepts')) || at === '' || source === '') return { value: null };
  const time = readTime(at);
  if ('wrong' in time) return { wrong: `When they agreed to news: ${time.wrong}` };
  return { value: { at: time.value.toISOString(), source: source.slice(0, 200) } };
}
