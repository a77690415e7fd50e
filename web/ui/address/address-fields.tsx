import { type SyntheticEvent, useState } from 'react';
import { isPostcode, mayBecomePostcode, tidyPostcode } from '#domain/customer/postcode.ts';
import form from '../form/form.module.css';
import type { Typed } from '../form/form-reply.ts';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { CompanyFollowsName } from './company-follows-name.tsx';
import { type CountryChoice, DEFAULT_COUNTRY } from './country-choices.ts';
import { COMPANY_HINT } from './fill-company.ts';
import { wrongPostcode } from './wrong-postcode.ts';

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
  const [country, setCountry] = useState(initial.countryId ?? DEFAULT_COUNTRY);
  const { firstName = '', lastName = '', zipCode = '' } = initial;
  const [isPostcodeWrong, setPostcodeWrong] = useState(() => isWrong(zipCode, country));
  const name = `${firstName} ${lastName}`.trim();
  const value = (field: keyof TypedAddress) => ({ name: field, value: initial[field] });
  const isBritish = country === DEFAULT_COUNTRY;

  /** While it is typed, a postcode is wrong once nothing more can make one of it. */
  const notice = ({ target }: SyntheticEvent) => {
    if (isPostcodeField(target)) setPostcodeWrong(!mayBecomePostcode(target.value, country));
    if (!(target instanceof HTMLSelectElement && target.name === 'countryId')) return;
    setCountry(target.value);
    tidy(target.form?.elements.namedItem('zipCode'), target.value);
  };
  const tidy = (field: unknown, countryId: string) => {
    if (!isPostcodeField(field)) return;
    field.value = tidyPostcode(field.value, countryId);
    setPostcodeWrong(isWrong(field.value, countryId));
  };

  return (
    <CompanyFollowsName name={name}>
      <div className={form.two}>
        <TextField {...value('firstName')} autoComplete={`${kind} given-name`} />
        <TextField {...value('lastName')} autoComplete={`${kind} family-name`} />
      </div>
      <TextField
        name="companyName"
        value={initial.companyName || name}
        autoComplete={`${kind} organization`}
        hint={COMPANY_HINT}
      />
      <TextField {...value('address')} autoComplete={`${kind} address-line1`} />
      <div className={form.two}>
        <TextField {...value('city')} autoComplete={`${kind} address-level2`} />
        <TextField
          {...value('province')}
          alias={isBritish ? 'County' : undefined}
          autoComplete={`${kind} address-level1`}
        />
      </div>
      <div className={form.two} onInput={notice} onBlur={({ target }) => tidy(target, country)}>
        <TextField
          {...value('zipCode')}
          alias={isBritish ? 'Postcode' : undefined}
          wrong={isPostcodeWrong ? wrongPostcode(country) : undefined}
          autoComplete={`${kind} postal-code`}
        />
        <SelectField
          name="countryId"
          value={initial.countryId ?? DEFAULT_COUNTRY}
          choices={countries}
          autoComplete={`${kind} country`}
        />
      </div>
      <TextField {...value('phone')} type="tel" autoComplete={`${kind} tel`} />
    </CompanyFollowsName>
  );
}

const isWrong = (zipCode: string, countryId: string): boolean =>
  zipCode.trim() !== '' && !isPostcode(zipCode, countryId);

const isPostcodeField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'zipCode';
