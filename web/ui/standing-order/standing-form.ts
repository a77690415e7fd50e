/** The form of a standing order: its fields, what they show at first, and what is sent of them. */
import type { Input } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { ADDRESS_FIELDS, type TypedAddress } from '#web/ui/address/address-fields.tsx';
import { capitalised } from '#web/ui/capitalised.ts';
import type { Typed } from '#web/ui/form/form-reply.ts';

const SCHEDULE_FIELDS = {
  asks: { label: 'How it is ordered' },
  weekdays: { label: 'Days' },
  everyWeeks: { label: 'How often' },
  startsOn: { label: 'From' },
  endsOn: { label: 'Until' },
  shippingOptionId: { label: 'Post' },
  purchaseOrder: { label: 'Purchase order number' },
  highestTotal: { label: 'Highest total (£)' },
  lines: { label: 'Coffees' },
  pauses: { label: 'Pauses' },
} as const;

export const STANDING_FIELDS = { ...SCHEDULE_FIELDS, ...ADDRESS_FIELDS } as const;

export type TypedStanding = Typed<typeof STANDING_FIELDS>;

type Content = Omit<Input<'PUT /standing-orders/{id}'>['body'], 'version' | 'lines'>;

export type Pauses = Content['pauses'];

interface Chosen {
  weekdays: readonly number[];
  pauses: Pauses;
  billing: TypedAddress;
}

export const contentOf = (typed: TypedStanding, { weekdays, pauses, billing }: Chosen): Content => ({
  asks: typed.asks === 'ask',
  weekdays: [...weekdays],
  everyWeeks: Number(typed.everyWeeks),
  startsOn: typed.startsOn,
  endsOn: typed.endsOn === '' ? null : typed.endsOn,
  pauses,
  shippingOptionId: Number(typed.shippingOptionId),
  purchaseOrder: typed.purchaseOrder,
  highestTotal: typed.highestTotal === '' ? null : Number(typed.highestTotal),
  ...addressAs('billing', billing),
  ...addressAs('shipping', addressIn(typed)),
});

/** What the browser can’t judge by itself, told together with the fields that it does. */
export const wrongDays = (weekdays: readonly number[]): Record<string, string> =>
  weekdays.length === 0 ? { weekdays: 'Please choose at least one day.' } : {};

/** As it stands, to be sent again with something changed. */
export const contentAgain = (standing: StandingOrder, changes: Partial<Content>): Content => ({
  asks: standing.asks,
  weekdays: standing.weekdays,
  everyWeeks: standing.every_weeks,
  startsOn: standing.starts_on,
  endsOn: standing.ends_on,
  pauses: pausesOf(standing),
  shippingOptionId: standing.shipping_option_id,
  purchaseOrder: standing.purchase_order,
  highestTotal: standing.highest_total,
  ...addressAs('billing', typedFrom(standing.billing)),
  ...addressAs('shipping', typedFrom(standing.delivery)),
  ...changes,
});

/** Those that are not over. */
export const pausesOf = ({ pauses }: StandingOrder, today = dayInLondon(new Date())): Pauses =>
  pauses
    .filter(({ last_day }) => last_day >= today)
    .map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }));

/** The address of the account, where it is whole; else the invoice goes where the coffee goes. */
export function billingOf(account: TypedAddress, typed: TypedStanding): TypedAddress {
  const { firstName, lastName, address, city, zipCode } = account;
  return [firstName, lastName, address, city, zipCode].every((text) => text !== '')
    ? account
    : addressIn(typed);
}

const addressIn = (typed: TypedAddress): TypedAddress =>
  Object.fromEntries(
    Object.keys(ADDRESS_FIELDS).map((name) => [name, typed[name as keyof TypedAddress]]),
  ) as TypedAddress;

export const typedFrom = (address: StandingOrder['delivery']): TypedAddress => ({
  firstName: address.first_name,
  lastName: address.last_name,
  companyName: address.company_name,
  address: address.address,
  city: address.city,
  province: address.province,
  zipCode: address.zip_code,
  countryId: address.country_id,
  phone: address.phone,
});

const addressAs = <Prefix extends 'billing' | 'shipping'>(prefix: Prefix, address: TypedAddress) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${capitalised(name)}`, value]),
  ) as { [Name in keyof TypedAddress as `${Prefix}${Capitalize<Name>}`]: string };

/** By the fields of the form, which has one address for the two that the shop is sent. */
export const inStandingForm = (problem: Problem): Problem => ({
  ...problem,
  ...(problem.fields && {
    fields: Object.fromEntries(
      Object.entries(problem.fields).map(([name, words]) => [
        name.startsWith('lines')
          ? 'lines'
          : name === 'shippingOptionId'
            ? name
            : name.replace(/^(?:billing|shipping)([A-Z])/, (_, first: string) => first.toLowerCase()),
        words,
      ]),
    ),
  }),
});
