/** Who buys and where it goes, as a platform writes it, and what is wrong with that. */
import { EMAIL_SHAPE, emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { readPostcode } from '#domain/customer/postal-address.ts';
import { FIRST_CLASS, SECOND_CLASS, type ShippingOptionId } from '#domain/postage/postage.ts';
import type { Written } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import { isSavedId, SAVED } from './places.ts';

export const OPTION_IDS: Readonly<Record<ShippingOptionId, string>> = {
  [SECOND_CLASS]: 'second-class',
  [FIRST_CLASS]: 'first-class',
};

const BUYER_FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const;
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'address_country',
  'postal_code',
  'phone_number',
] as const;

const LONGEST = 100;
/** A mailbox that is cut off may be somebody else's. */
const LONGEST_EMAIL = 254;

export interface ReadBuyer {
  buyer: Written;
  destination: Written | null;
  emailIdentity: string | null;
  shippingOptionId: ShippingOptionId;
}

/** As far as a request says. */
interface WrittenBuyer {
  buyer?: Written | undefined;
  fulfillment?:
    | {
        methods?:
          | {
              destinations?: Written[] | undefined;
              selected_destination_id?: string | null | undefined;
              groups?: { selected_option_id?: string | null | undefined }[] | undefined;
            }[]
          | undefined;
      }
    | undefined;
}

export function readBuyer({ buyer = {}, fulfillment }: WrittenBuyer): ReadBuyer {
  const method = fulfillment?.methods?.[0];
  const written = printable(buyer, BUYER_FIELDS);
  const selected = method?.destinations?.find(({ id }) => id === method.selected_destination_id);
  const sent = selected ?? method?.destinations?.[0] ?? {};
  const named = method?.selected_destination_id ?? sent['id'] ?? '';
  const address = isSavedId(named) ? { [SAVED]: named } : printable(sent, ADDRESS_FIELDS);
  const { email } = written;
  return {
    buyer: written,
    destination: Object.keys(address).length === 0 ? null : address,
    emailIdentity: email === undefined ? null : emailIdentity(email),
    shippingOptionId:
      method?.groups?.[0]?.selected_option_id === OPTION_IDS[FIRST_CLASS] ? FIRST_CLASS : SECOND_CLASS,
  };
}

/** One line of each field, without what can’t be printed. */
const printable = (fields: Readonly<Record<string, string | undefined>>, names: readonly string[]): Written =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = (fields[name] ?? '')
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
        .trim()
        .slice(0, name === 'email' ? LONGEST_EMAIL : LONGEST)
        .toWellFormed();
      return text === '' ? [] : [[name, text]];
    }),
  );

const DESTINATION = '$.fulfillment.methods[0].destinations[0]';

/** What has to be mended before the post could bring anything; what is merely missing, the buyer fills in. */
export function wrongWithBuyer(
  { buyer, destination }: Pick<ReadBuyer, 'buyer' | 'destination'>,
  shipsTo: readonly string[],
): Message[] {
  const { email } = buyer;
  const { address_country: country = 'GB', postal_code: postcode } = destination ?? {};
  const wrong = (code: string, path: string, content: string): Message => ({
    type: 'error',
    code,
    path,
    content,
    severity: 'recoverable',
  });
  return [
    ...(email === undefined || EMAIL_SHAPE.test(tidyEmail(email))
      ? []
      : [wrong('field_invalid', '$.buyer.email', 'That does not look like an email address.')]),
    ...(shipsTo.includes(country)
      ? []
      : [
          wrong(
            'address_undeliverable',
            `${DESTINATION}.address_country`,
            `We deliver to ${shipsTo.join(', ')}.`,
          ),
        ]),
    ...(postcode === undefined || readPostcode(postcode, country) !== null
      ? []
      : [
          wrong(
            'field_invalid',
            `${DESTINATION}.postal_code`,
            'That does not look like a postcode of the United Kingdom.',
          ),
        ]),
  ];
}

/** As forms of the shop have it. */
export function typedAddress({ buyer, destination }: Pick<ReadBuyer, 'buyer' | 'destination'>) {
  const of = (name: string) => destination?.[name] ?? buyer[name] ?? '';
  return {
    firstName: of('first_name'),
    lastName: of('last_name'),
    companyName: '',
    address: [of('street_address'), of('extended_address')].filter(Boolean).join(', '),
    city: of('address_locality'),
    province: of('address_region'),
    zipCode: of('postal_code'),
    countryId: destination?.['address_country'] ?? 'GB',
    phone: of('phone_number'),
  };
}

/** Whether nothing has to be filled in by the buyer. */
export const isWhole = ({ buyer, destination }: Pick<ReadBuyer, 'buyer' | 'destination'>): boolean =>
  buyer['email'] !== undefined &&
  ['street_address', 'address_locality', 'postal_code'].every((name) => destination?.[name] !== undefined) &&
  ['first_name', 'last_name', 'phone_number'].every(
    (name) => (destination?.[name] ?? buyer[name]) !== undefined,
  );
