import type { ReactNode } from 'react';
import type { ShippingDetail } from '../../contract/saved-addresses.ts';
import type { FormReply, Outcome, Typed } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import styles from './account-page.module.css';
import { type CountryChoice, DEFAULT_COUNTRY } from './country-choices.ts';
import { draftOf, keepDraft } from './drafts.ts';

const FIELDS = {
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

export type TypedAddress = Typed<typeof FIELDS>;

interface Props {
  /** Where it stands; what was typed there waits for who has to log in again. */
  path: string;
  kind: 'billing' | 'shipping';
  countries: readonly CountryChoice[];
  /** What stands in the fields at first. */
  known: Partial<TypedAddress>;
  save: (typed: TypedAddress) => Promise<Outcome<unknown>>;
  onSaved: () => void;
  children?: ReactNode;
}

export function AddressForm({ path, kind, countries, known, save, onSaved, children }: Props) {
  const reply: FormReply | undefined = draftOf(path);
  const value = (name: keyof TypedAddress) => ({ name, value: known[name] });
  const send = async (typed: TypedAddress): Promise<Outcome<unknown>> => {
    const outcome = await save(typed);
    keepDraft(path, !outcome.ok && outcome.status === 401 ? typed : null);
    if (outcome.ok) return outcome;
    const message = `Something went wrong. ${outcome.problem.message}`;
    return { ...outcome, problem: { ...outcome.problem, message } };
  };
  return (
    <PostForm
      id="address"
      action={path}
      fields={FIELDS}
      send={send}
      onSent={onSaved}
      reply={reply}
      incomplete="Please fill in all fields"
      button="Save"
      busyButton="Saving…"
    >
      {children}
      <div className={styles.two}>
        <TextField {...value('firstName')} autoComplete={`${kind} given-name`} />
        <TextField {...value('lastName')} autoComplete={`${kind} family-name`} />
      </div>
      <TextField
        {...value('companyName')}
        autoComplete={`${kind} organization`}
        hint="For a private address, simply write your own name."
      />
      <TextField {...value('address')} autoComplete={`${kind} address-line1`} />
      <div className={styles.two}>
        <TextField {...value('city')} autoComplete={`${kind} address-level2`} />
        <TextField {...value('province')} autoComplete={`${kind} address-level1`} />
      </div>
      <div className={styles.two}>
        <TextField {...value('zipCode')} autoComplete={`${kind} postal-code`} />
        <SelectField
          name="countryId"
          value={known.countryId ?? DEFAULT_COUNTRY}
          choices={countries}
          autoComplete={`${kind} country`}
        />
      </div>
      <TextField {...value('phone')} type="tel" autoComplete={`${kind} tel`} />
    </PostForm>
  );
}

/** An address of the API in the names of the form. */
export const inTheForm = (
  place: Omit<ShippingDetail, 'id' | 'country_id'> & { country_id: string | null },
) => ({
  firstName: place.first_name,
  lastName: place.last_name,
  companyName: place.company_name,
  address: place.address,
  city: place.city,
  province: place.province,
  zipCode: place.zip_code,
  countryId: place.country_id ?? DEFAULT_COUNTRY,
  phone: place.phone,
});
