import type { ReactNode } from 'react';
import { ADDRESS_FIELDS, AddressFields, type TypedAddress } from '#web/ui/address/address-fields.tsx';
import { INCOMPLETE, tidyAddress, wrongInAddress } from '#web/ui/address/check-address.ts';
import type { CountryChoice } from '#web/ui/address/country-choices.ts';
import type { Outcome } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { wrongPhone } from '#web/ui/form/wrong-phone.ts';
import { useRescuedInput } from '../use-rescued-input.ts';

const ID = 'address';

interface Props {
  userId: number;
  /** The path of the page that the form is on. */
  path: string;
  kind: 'billing' | 'shipping';
  countries: readonly CountryChoice[];
  /** What is in the fields at first. */
  initial: Partial<TypedAddress>;
  save: (typed: TypedAddress) => Promise<Outcome<unknown>>;
  onSaved: () => void;
  children?: ReactNode;
}

export function AddressForm({ userId, path, kind, countries, initial, save, onSaved, children }: Props) {
  const reply = useRescuedInput({ userId, id: ID, path, fields: ADDRESS_FIELDS });
  const send = async (typed: TypedAddress): Promise<Outcome<unknown>> => {
    const outcome = await save(typed);
    if (outcome.ok) return outcome;
    const message = `Something went wrong. ${outcome.problem.message}`;
    return { ...outcome, problem: { ...outcome.problem, message } };
  };
  return (
    <PostForm
      id={ID}
      action={path}
      fields={ADDRESS_FIELDS}
      check={(typed) => ({ ...wrongPhone('phone', typed.phone), ...wrongInAddress(tidyAddress(typed)) })}
      send={send}
      onSent={onSaved}
      reply={reply}
      incomplete={(missing) => (missing.length > 0 ? INCOMPLETE : 'Please check these fields.')}
      button="Save"
      busyButton="Saving…"
    >
      {children}
      <AddressFields kind={kind} countries={countries} initial={initial} />
    </PostForm>
  );
}
