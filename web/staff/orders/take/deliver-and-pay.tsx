import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input } from '#contract/calls.ts';
import type { PaymentOfTaken } from '#contract/checkout/taken-orders.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import type { Problem } from '#contract/problem.ts';
import type { SampleReason } from '#domain/order/sample.ts';
import type { WayToCome } from '#domain/order/taken.ts';
import { LONGEST_ROASTERY_NOTE } from '#domain/order/words.ts';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ADDRESS_FIELDS, AddressFields, type TypedAddress } from '#web/ui/address/address-fields.tsx';
import type { CountryChoice } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { typedIn, withoutSecrets } from '#web/ui/form/form-reply.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { useSending } from '#web/ui/form/use-sending.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { IsBusy, type Quote } from './how-it-is-paid.tsx';
import type { TakingDraft, useTakingDraft } from './taking-draft.ts';

export type CoffeeOfOrder = Pick<
  Input<'POST /staff/taken-orders'>['body'],
  'customer_id' | 'lines' | 'shipping_option_id' | 'voucher_code'
>;

interface Props {
  buyer: CustomerInFull | null;
  quote: Quote;
  order: CoffeeOfOrder;
  taking: ReturnType<typeof useTakingDraft>;
}

const FIELDS = {
  email: { label: 'Email' },
  ...ADDRESS_FIELDS,
  purchase_order: { label: 'Purchase order number' },
  roastery_note: { label: 'Note for the roastery', kind: 'paragraph' },
  came: { label: 'How the order came' },
  payment: { label: 'How it is paid' },
  sample_reason: { label: 'Who the sample is for' },
  sample_note: { label: 'Note on the sample', kind: 'paragraph' },
  ...FRESH_CODE,
} as const;

/** The form of the whole screen: its parts are whatever stands in it, and the fields of these two. */
export function TakingForm({ buyer, quote, order, taking, children }: Props & { children: ReactNode }) {
  const navigate = useNavigate();
  const { draft, change, forget } = taking;
  const { reply, busy, submit, edit } = useSending({
    fields: FIELDS,
    send: async ({
      email,
      came,
      payment,
      sample_reason,
      sample_note,
      roastery_note,
      purchase_order,
      oneTimeCode,
      password,
      ...delivery
    }) => {
      if (quote.answer === null) return refused('Please add a coffee first.');
      if (!quote.isCurrent) return refused('The price is on its way. Please press once more.');
      const isSample = payment === 'sample';
      const { total } = quote.answer;
      const outcome = await withFreshCode({ oneTimeCode, password }, () =>
        browserApi('POST /staff/taken-orders', {
          body: {
            ...order,
            id: draft.id,
            email: isMember(buyer) ? null : email,
            came: came as WayToCome,
            payment: payment as PaymentOfTaken,
            ...addressAs('billing', billingOf(buyer) ?? delivery),
            ...addressAs('shipping', delivery),
            roastery_note,
            purchase_order,
            sample: isSample ? { reason: sample_reason as SampleReason, note: sample_note } : null,
            expected_total: isSample ? 0 : total,
          },
        }),
      );
      if (outcome.ok) return outcome;
      quote.again();
      return { ...outcome, problem: inThisForm(outcome.problem) };
    },
    onSent: ({ order_id, pay_by }) => {
      forget();
      const words = pay_by === null ? 'The order is placed' : `Mailed, to be paid by ${shortDay(pay_by)}`;
      showToast(words, { tone: 'good', seconds: 5 });
      void navigate(`/orders/${order_id}`);
    },
  });
  const fields = useRef<HTMLFormElement>(null);
  // What is wrong stands in another column than the button, and on a phone far above it.
  useEffect(() => {
    // While it is being put right, the message is empty.
    if (reply?.sent === false && reply.message !== '')
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return (
    <FormContext value={{ id: 'take-order', fields: FIELDS, reply }}>
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => (isFinding() ? event.preventDefault() : void submit(event))}
        onInput={({ target, currentTarget }) => {
          if (!(target instanceof HTMLElement && 'name' in target) || target.name === '') return;
          edit(String(target.name));
          const typed = withoutSecrets(typedIn(new FormData(currentTarget), FIELDS), FIELDS);
          change({ typed, buyerId: buyer?.id ?? null });
        }}
      >
        <IsBusy value={busy}>{children}</IsBusy>
      </form>
    </FormContext>
  );
}

/** Enter in a field that only finds or changes something places no order: none of these has a name. */
const isFinding = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === '';

type Typed = TakingDraft['typed'];

export function WhereItGoes({
  buyer,
  countries,
  typed,
}: Pick<Props, 'buyer'> & { countries: readonly CountryChoice[]; typed: Typed }) {
  const billing = billingOf(buyer);
  // From then on the fields have it themselves.
  const [first] = useState(() => ({ email: buyer?.email, ...deliveryOf(buyer), ...typed }));
  return (
    <div className={form.form}>
      {!isMember(buyer) && (
        <TextField name="email" type="email" value={first.email} hint="All mails of this order go there." />
      )}
      <AddressFields kind="shipping" countries={countries} initial={first} />
      {billing !== null && (
        <p>
          The invoice goes to{' '}
          {[billing.companyName, billing.address, billing.zipCode].filter(Boolean).join(', ')}, as in their
          account.
        </p>
      )}
      <TextField
        name="purchase_order"
        optional
        value={typed['purchase_order']}
        hint="For the invoice and the packing slip."
      />
      <TextArea
        name="roastery_note"
        rows={2}
        maxLength={LONGEST_ROASTERY_NOTE}
        optional
        value={typed['roastery_note']}
        hint="As if the buyer had written it."
      />
    </div>
  );
}

const isMember = (buyer: CustomerInFull | null): boolean => buyer !== null && buyer.kind !== 'guest';

const refused = (message: string) => ({
  ok: false as const,
  status: 422,
  problem: { code: 'invalid' as const, message },
});

const addressAs = <Prefix extends 'billing' | 'shipping'>(prefix: Prefix, address: TypedAddress) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${capitalised(name)}`, value]),
  ) as { [Name in keyof TypedAddress as `${Prefix}${Capitalize<Name>}`]: string };

const FIELD_NAMES: Readonly<Record<string, string>> = {
  checkoutMethodId: 'payment',
  'sample.reason': 'sample_reason',
  'sample.note': 'sample_note',
};

/** By the fields of the form, which has one address for the two that the shop is sent. */
const inThisForm = (problem: Problem): Problem => ({
  ...problem,
  ...(problem.fields && {
    fields: Object.fromEntries(
      Object.entries(problem.fields).map(([name, words]) => [
        FIELD_NAMES[name] ??
          name.replace(/^(?:billing|shipping)([A-Z])/, (_, first: string) => first.toLowerCase()),
        words,
      ]),
    ),
  }),
});

/** The address in a member's account, where it is whole. */
function billingOf(buyer: CustomerInFull | null): TypedAddress | null {
  if (buyer === null || !isMember(buyer)) return null;
  const address = typedAddress(buyer);
  const { firstName, lastName, address: street, city, zipCode } = address;
  return buyer.country_id !== null &&
    [firstName, lastName, street, city, zipCode].every((text) => text !== '')
    ? address
    : null;
}

function deliveryOf(buyer: CustomerInFull | null): Partial<TypedAddress> {
  if (buyer === null) return {};
  const [saved] = buyer.addresses;
  return typedAddress(saved ?? buyer);
}
