import form from '../form/form.module.css';
import type { Typed } from '../form/form-reply.ts';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { type CountryChoice, DEFAULT_COUNTRY } from './country-choices.ts';

export const ADDRESS_FIELDS = {
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  companyName: { label: 'Company Name' },
  address: { label: 'Address' },
  city: { label: 'City' },
  province: { label: 'State/Province' },
  zipCode: { label: 'Zip/Postal Code' },
  countryId: { label: 'Country' },
  phone: { label: 'Phone Number' },
} as const;

export type TypedAddress = Typed<typeof ADDRESS_FIELDS>;

interface Props {
  kind: 'billing' | 'shipping';
  countries: readonly CountryChoice[];
  /** Initial values. */
  initial: Partial<TypedAddress>;
}

/** Fields of an address, within a form. */
export function AddressFields({ kind, countries, initial }: Props) {
  const value = (name: keyof TypedAddress) => ({ name, value: initial[name] });
  return (
    <>
      <div className={form.two}>
        <TextField {...value('firstName')} autoComplete={`${kind} given-name`} />
        <TextField {...value('lastName')} autoComplete={`${kind} family-name`} />
      </div>
      <TextField
        {...value('companyName')}
        autoComplete={`${kind} organization`}
        hint="For a private address, just put your own name."
      />
      <TextField {...value('address')} autoComplete={`${kind} address-line1`} />
      <div className={form.two}>
        <TextField {...value('city')} autoComplete={`${kind} address-level2`} />
        <TextField {...value('province')} autoComplete={`${kind} address-level1`} />
      </div>
      <div className={form.two}>
        <TextField {...value('zipCode')} autoComplete={`${kind} postal-code`} />
        <SelectField
          name="countryId"
          value={initial.countryId ?? DEFAULT_COUNTRY}
          choices={countries}
          autoComplete={`${kind} country`}
        />
      </div>
      <TextField {...value('phone')} type="tel" autoComplete={`${kind} tel`} />
    </>
  );
}
