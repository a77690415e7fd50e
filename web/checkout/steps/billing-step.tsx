import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Guest } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readReferral } from '#web/state/referral.ts';
import { ADDRESS_FIELDS, AddressFields, type TypedAddress } from '#web/ui/address/address-fields.tsx';
import { INCOMPLETE, tidyAddress, wrongInAddress } from '#web/ui/address/check-address.ts';
import { type Outcome, type Typed, typedIn } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { AtCheckout } from '../at-checkout.ts';
import type { Draft } from '../draft.ts';
import { refuseFields } from '../refuse-fields.ts';
import { TickField } from '../tick-field.tsx';
import styles from './billing-step.module.css';

const FIELDS = {
  guestEmail: { label: 'Email' },
  ...ADDRESS_FIELDS,
  companyName: { label: 'Company Name (optional)' },
} as const;

const NO_EMAIL = 'Please provide guest email';

export function BillingStep({ user, names, draft, saveDraft, goTo, refused, setRefused }: AtCheckout) {
  const [draftAtFirst] = useState(draft);

  const saveTyped = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.querySelector('form');
    if (form === null) return;
    const { guestEmail, ...billing } = typedIn(new FormData(form), FIELDS);
    saveDraft({ guestEmail, billing, billingDone: false });
  };

  const pass = async ({ guestEmail, ...typed }: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    const billing: TypedAddress = tidyAddress(typed);
    const guest = user === null ? await guestFor(guestEmail, draft.guest) : null;
    if (guest !== null && !guest.ok) return guest;
    const canShip = names.shipsTo.includes(billing.countryId);
    const destination = draft.destination === 'billing' && !canShip ? 'other' : draft.destination;
    saveDraft({ guestEmail, billing, billingDone: true, destination, guest: guest?.answer ?? null });
    return { ok: true, answer: null };
  };

  return (
    <div onInput={saveTyped}>
      {user === null && <AsGuest />}
      <PostForm
        id="billing"
        action="/checkout"
        fields={FIELDS}
        check={({ guestEmail: _, ...typed }) => wrongInAddress(tidyAddress(typed))}
        send={pass}
        onSent={() => {
          setRefused(null);
          goTo(3);
        }}
        reply={refused?.step === 2 ? refused.reply : undefined}
        incomplete={sentenceFor}
        button="Continue"
        busyButton="One moment…"
      >
        {user === null && (
          <TextField
            name="guestEmail"
            type="email"
            autoComplete="email"
            value={draftAtFirst.guestEmail}
            hint="For your confirmation and a link to your order."
          />
        )}
        <AddressFields kind="billing" countries={names.countries} initial={draftAtFirst.billing ?? {}} />
        <AddressTicks user={user} draft={draft} saveDraft={saveDraft} />
      </PostForm>
    </div>
  );
}

const AsGuest = () => (
  <p className={styles.guest}>
    <strong>Checkout as Guest</strong>, or <Link to="/login?redirect=checkout">Log in as member</Link> and
    we’ll fill in your details.
  </p>
);

/** What else becomes of the address. */
const AddressTicks = ({ user, draft, saveDraft }: Pick<AtCheckout, 'user' | 'draft' | 'saveDraft'>) => (
  <>
    <TickField
      name="deliversHere"
      checked={draft.destination === 'billing'}
      onChange={(isHere) => saveDraft({ ...chooseDestination(isHere, draft), shippingDone: false })}
    >
      Deliver to this address
    </TickField>
    {user !== null && (
      <TickField
        name="savesAddresses"
        checked={draft.savesAddresses}
        onChange={(savesAddresses) => saveDraft({ savesAddresses })}
      >
        Save my addresses for next time
      </TickField>
    )}
  </>
);

/** Elsewhere is the saved address of the last order, if there is one. */
const chooseDestination = (isHere: boolean, { saved }: Draft): Partial<Draft> => ({
  destination: isHere ? 'billing' : saved === null ? 'other' : 'saved',
  isDestinationChosen: true,
});

const sentenceFor = (missing: readonly string[]): string => {
  if (missing.length === 0) return 'Please check these fields.';
  return missing.every((name) => name === 'guestEmail') ? NO_EMAIL : INCOMPLETE;
};

/** The record of a guest; one is made for each e-mail address, once. */
async function guestFor(email: string, current: Guest | null): Promise<Outcome<Guest>> {
  if (email === '') return refuseFields({ guestEmail: NO_EMAIL }, NO_EMAIL);
  if (current?.email === email) return { ok: true, answer: current };
  const outcome = await browserApi('POST /customers/create-guest', {
    body: {
      email,
      isBaristaDistributorReferral: false,
      isFacebookCustomer: false,
      isSalesManagerReferral: false,
      referralCode: readReferral(),
    },
  });
  const wrong = outcome.ok ? undefined : outcome.problem.fields?.['email'];
  return wrong === undefined ? outcome : refuseFields({ guestEmail: wrong });
}
