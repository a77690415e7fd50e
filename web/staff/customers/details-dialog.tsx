/** Dialogs in which staff write down a customer: a new one, their details, and the addresses that they have saved. */
import { useState } from 'react';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import type { TypedAddress } from '#web/ui/address/address-fields.tsx';
import { countryChoices, DEFAULT_COUNTRY } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import form from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { nameOf } from './customer-words.ts';
import type { DialogProps } from './figure-dialogs.tsx';

const NAME = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  companyName: { label: 'Company' },
  phone: { label: 'Telephone' },
} as const;

const NEW_CUSTOMER = { ...NAME, email: { label: 'Email' } } as const;

const DETAILS = {
  ...NAME,
  address: { label: 'Address' },
  city: { label: 'Town' },
  province: { label: 'County' },
  zipCode: { label: 'Postcode' },
  countryId: { label: 'Country' },
} as const;

interface NewCustomerProps {
  onMade: (id: number) => void;
  onClose: () => void;
}

export const NewCustomerDialog = ({ onMade, onClose }: NewCustomerProps) => (
  <AskDialog
    title="A new customer"
    fields={NEW_CUSTOMER}
    button="Open the account"
    send={(typed) => browserApi('POST /staff/customers', { body: typed })}
    onDone={({ id }) => onMade(id)}
    onClose={onClose}
  >
    <NameFields initial={{}} />
    <TextField name="email" type="email" autoComplete="off" />
    <p>We mail them that they have an account, and can choose a password.</p>
  </AskDialog>
);

/** What was typed is of the customer as the dialog first showed them, whatever others change meanwhile. */
export function DetailsDialog({ customer, onDone, onClose }: DialogProps) {
  const [{ id, version, ...shown }] = useState(customer);
  const countries = useCountries();
  if (countries === null) return null;
  return (
    <AskDialog
      title={`Details of ${nameOf(customer)}`}
      fields={DETAILS}
      button="Save the details"
      send={(typed) =>
        browserApi('PUT /staff/customers/{id}/details', {
          params: { id: String(id) },
          body: { version, ...typed },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <NameFields initial={typedAddress(shown)} />
      <PlaceFields initial={typedAddress(shown)} countries={countries} optional />
    </AskDialog>
  );
}

/** Another address, where none is given. */
export function SavedAddressDialog({
  customer,
  saved,
  onDone,
  onClose,
}: DialogProps & { saved: ShippingDetail | null }) {
  const [{ id, version, ...shown }] = useState(customer);
  const countries = useCountries();
  const initial =
    saved === null
      ? {
          firstName: shown.first_name,
          lastName: shown.last_name,
          companyName: shown.company_name,
          phone: shown.phone,
        }
      : typedAddress(saved);
  if (countries === null) return null;
  return (
    <AskDialog
      title={
        saved === null ? `Another address of ${nameOf(customer)}` : `A saved address of ${nameOf(customer)}`
      }
      fields={DETAILS}
      button="Save the address"
      send={(typed) => {
        const body = { version, ...typed };
        return saved === null
          ? browserApi('POST /staff/customers/{id}/addresses', { params: { id: String(id) }, body })
          : browserApi('PUT /staff/customers/{id}/addresses/{addressId}', {
              params: { id: String(id), addressId: String(saved.id) },
              body,
            });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <NameFields initial={initial} whole />
      <PlaceFields initial={initial} countries={countries} />
    </AskDialog>
  );
}

type Initial = Partial<TypedAddress>;

/** Autofill would fill in the person at the screen. */
function NameFields({ initial, whole = false }: { initial: Initial; whole?: boolean }) {
  const field = (name: keyof typeof NAME) => ({ name, value: initial[name], autoComplete: 'off' });
  return (
    <>
      <div className={form.two}>
        <TextField {...field('firstName')} optional={!whole} />
        <TextField {...field('lastName')} optional={!whole} />
      </div>
      <TextField {...field('companyName')} optional />
      <TextField {...field('phone')} type="tel" optional={!whole} />
    </>
  );
}

interface PlaceProps {
  initial: Initial;
  countries: readonly { value: string; text: string }[];
  /** All of it may stay empty. */
  optional?: boolean;
}

function PlaceFields({ initial, countries, optional = false }: PlaceProps) {
  const field = (name: 'address' | 'city' | 'province' | 'zipCode') => ({
    name,
    value: initial[name],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('address')} optional={optional} />
      <div className={form.two}>
        <TextField {...field('city')} optional={optional} />
        <TextField {...field('province')} optional />
      </div>
      <div className={form.two}>
        <TextField {...field('zipCode')} optional={optional} />
        <SelectField
          name="countryId"
          value={initial.countryId ?? DEFAULT_COUNTRY}
          choices={countries}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function useCountries() {
  const { answer } = useCall('countries', () => browserApi('GET /countries'));
  return answer === null ? null : countryChoices(answer);
}
